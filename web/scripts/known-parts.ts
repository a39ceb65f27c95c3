import type { Plugin } from 'vite'

interface Part {
  readonly type: string
  readonly isEntry?: boolean
  readonly facadeModuleId?: string | null
  readonly imports?: readonly string[]
}

/** The file with all that it imports. */
function withImports(file: string, parts: Readonly<Record<string, Part>>): Set<string> {
  const found = new Set([file])
  for (const each of found) for (const imported of parts[each]?.imports ?? []) found.add(imported)
  return found
}

/**
 * What a visitor has by the time that a part asks for another one: what this part stands on and, of any but an entry, the
 * start of the application.
 * @param parts the built parts by file name
 */
export function filesBefore(host: string, parts: Readonly<Record<string, Part>>, start: string): Set<string> {
  const known = withImports(host, parts)
  if (parts[host]?.isEntry === true) return known
  const [first] = Object.entries(parts).find(([, part]) => part.facadeModuleId === start) ?? []
  if (first === undefined) throw new Error(`${start} is no part of its own.`)
  return known.union(withImports(first, parts))
}

/**
 * A part that asks for another one later names what that stands on, to be fetched with it. Left out is what is there already:
 * it would be kilobytes of names in every page.
 * @param root the folder of the web, with a slash at its end
 */
export function knownParts(root: string): Plugin {
  let parts: Readonly<Record<string, Part>> = {}
  const before = new Map<string, Set<string>>()
  return {
    name: 'lakshya-known-parts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies(_file, needed, { hostId, hostType }) {
            if (hostType === 'html') return needed
            const known = before.get(hostId) ?? filesBefore(hostId, parts, `${root}src/start-app.tsx`)
            before.set(hostId, known)
            return needed.filter((file) => !known.has(file))
          },
        },
      },
    }),
    // Before the names are written, which asks for them by the function above.
    generateBundle(_options, bundle) {
      before.clear()
      parts = bundle
    },
  }
}
