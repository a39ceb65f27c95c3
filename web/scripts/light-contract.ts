import { globSync, readFileSync } from 'node:fs'
import { type Plugin, parseAst } from 'vite'

/** What `call` of `core/api.ts` reads of every route. */
const readOfEvery = ['method', 'path', 'response', 'isTagged']

/** Routes that pages name, as `userRoutes.getUser`, each with what they read of it themselves, as its `body`. */
export type NamedRoutes = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Which routes these sources name.
 * @throws Error where one takes a whole list of routes: what it reads of them could not be told
 */
export function namedRoutes(sources: readonly string[]): NamedRoutes {
  const named = new Map<string, Set<string>>()
  for (const source of sources) {
    const [imports = ''] = source.match(/(?<=^import )\{[^}]*\}(?= from '@lakshya\/contract')/m) ?? []
    if (/Routes as /.test(imports)) throw new Error(`A page gives a list of routes another name: ${imports}`)
    const lists: readonly string[] = imports.match(/(?<!type )\b\w+Routes\b/g) ?? []
    for (const [path] of source.replace(imports, '').matchAll(/\b\w+Routes\b(?:\.\w+)*/g)) {
      const [list = '', route, part] = path.split('.')
      if (!lists.includes(list)) continue
      if (route === undefined) throw new Error(`A page takes ${list} and names none of its routes.`)
      const parts = named.get(`${list}.${route}`) ?? new Set()
      named.set(`${list}.${route}`, part === undefined ? parts : parts.add(part))
    }
  }
  return named
}

type Syntax = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>
type Edit = { readonly start: number; readonly end: number; readonly by: string }

/**
 * A module of the contract with what pages read of it: of its lists the routes that are named, of each of these what a call
 * reads, and no names for the OpenAPI document. Each other constant goes where nobody reads it.
 * @param code the module without types
 */
export function lighten(code: string, named: NamedRoutes): string {
  const withoutNames = edited(code, namesIn(parseAst(code).body))
  const edits = parseAst(withoutNames).body.flatMap((statement) => {
    const { type, declarations } = ((statement as { declaration?: unknown }).declaration ??
      statement) as Syntax
    if (type !== 'VariableDeclaration') return []
    return (declarations as { id: { name?: string }; init: Syntax }[]).flatMap(({ id, init }): Edit[] => {
      if (!/Routes$/.test(id.name ?? '') || init.type !== 'ObjectExpression') return mayGo(init)
      return [{ start: init.start, end: init.end, by: lightList(String(id.name), init, withoutNames, named) }]
    })
  })
  return edited(withoutNames, edits)
}

function lightList(list: string, object: Syntax, code: string, named: NamedRoutes): string {
  const routes = partsOf(object).flatMap(([name, { value }]) => {
    const read = named.get(`${list}.${name}`)
    const [route] = ((value as Syntax | undefined)?.arguments ?? []) as Syntax[]
    if (read === undefined || route === undefined) return []
    const kept = partsOf(route).filter(
      ([part]) => part === undefined || readOfEvery.includes(part) || read.has(part),
    )
    return `${name}: { ${kept.map(([, { start, end }]) => code.slice(start, end)).join(', ')} }`
  })
  return `{ ${routes.join(', ')} }`
}

/** A value that is made, as one that nobody misses where it is not read. */
function mayGo({ type, start, end }: Syntax): Edit[] {
  if (!['CallExpression', 'ObjectExpression'].includes(type)) return []
  return [
    { start, end: start, by: '/* @__PURE__ */ (() => (' },
    { start: end, end, by: '))()' },
  ]
}

/** What an object is written of; what is spread into it has no name. */
function partsOf({ properties }: Syntax): [name: string | undefined, part: Syntax][] {
  return (properties as Syntax[]).map((part) => [(part.key as { name?: string } | undefined)?.name, part])
}

/** Cuts every `.meta(…)`. */
function namesIn(node: unknown): Edit[] {
  if (Array.isArray(node)) return node.flatMap(namesIn)
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(namesIn)
  const { type, callee, end } = node as Syntax
  if (type !== 'CallExpression') return inside
  const { object, property } = callee as { object?: Syntax; property?: Syntax }
  if (object === undefined || property?.name !== 'meta') return inside
  return [...inside, { start: object.end, end, by: '' }]
}

function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((whole, { start, end, by }) => whole.slice(0, start) + by + whole.slice(end), code)
}

/** Builds the pages on a contract that holds what they read of it: most of a route is for the server and its document. */
export function lightContract(root: string): Plugin {
  let named: NamedRoutes
  return {
    name: 'lakshya-light-contract',
    apply: 'build',
    buildStart() {
      const files = globSync(`${root}src/**/*.{ts,tsx}`).filter(
        (file) => !/\.test\.|\/reference\//.test(file),
      )
      named = namedRoutes(files.map((file) => readFileSync(file, 'utf8')))
    },
    transform: {
      filter: { id: /\/contract\/src\/[\w-]+\.ts$/ },
      handler: (code) => lighten(code, named),
    },
  }
}
