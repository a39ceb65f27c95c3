import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** Folders whose code is the project's. */
const workspaces = ['contract', 'engine', 'server', 'web', 'e2e', 'bench', 'scripts']
const leftOut = new Set(['node_modules', 'dist', 'data', 'test-results', '.cache'])
/** A specifier after `from`, `import` or `import(`; type imports are arrows like any other. */
const specifiers = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)'([^']+)'/g

/** Path of a file from the project's folder, with '/', to the paths that it imports. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>

/** The project's code below `root`, sorted. */
export function findCode(root: string): string[] {
  return workspaces
    .flatMap((workspace) => filesBelow(root, workspace))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .sort()
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : filesBelow(root, path)
    return [path]
  })
}

/** Which file imports which of the project's. `@lakshya/engine` is that workspace's entrance. */
export function readImports(root: string, files: readonly string[] = findCode(root)): Imports {
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const targets = [...text.matchAll(specifiers)].map((match) => targetOf(file, match[1] ?? ''))
      return [file, new Set(targets.filter((target) => known.has(target)))]
    }),
  )
}

function targetOf(file: string, specifier: string): string {
  const workspace = /^@lakshya\/(\w+)$/.exec(specifier)?.[1]
  if (workspace !== undefined) return `${workspace}/src/index.ts`
  return specifier.startsWith('.') ? posix.normalize(`${dirname(file)}/${specifier}`) : specifier
}

/** Groups whose members reach each other by imports, each sorted; Tarjan's strongly connected components. */
export function findCircles(imports: Imports): string[][] {
  const circles: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (file: string): number => {
    const place = order.size
    order.set(file, place)
    open.push(file)
    let least = place
    for (const target of imports.get(file) ?? []) {
      if (!order.has(target)) least = Math.min(least, visit(target))
      else if (open.includes(target))
        least = Math.min(least, lowest.get(target) ?? order.get(target) ?? least)
    }
    lowest.set(file, least)
    if (least === place) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1 || imports.get(file)?.has(file)) circles.push(circle.sort())
    }
    return least
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles
}

/** Arrows between rooms: `roomOf` names a file's room, undefined where it has none. */
export function arrowsBetween(imports: Imports, roomOf: (file: string) => string | undefined): Imports {
  const arrows = new Map<string, Set<string>>()
  for (const [file, targets] of imports) {
    const from = roomOf(file)
    if (from === undefined) continue
    const to = arrows.get(from) ?? new Set()
    arrows.set(from, to)
    for (const target of targets) {
      const room = roomOf(target)
      if (room !== undefined && room !== from) to.add(room)
    }
  }
  return arrows
}

/** The arrows without those that follow from others: where a → b → c, a → c is left out. */
export function reduceArrows(arrows: Imports): Imports {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(arrows.get(from) ?? [])].some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  return new Map(
    [...arrows].map(([from, targets]) => [
      from,
      new Set([...targets].filter((to) => ![...targets].some((via) => via !== to && reaches(via, to)))),
    ]),
  )
}

/** Rooms so that each stands before all that it imports; among equals by name. Rooms of a circle come last. */
export function inLine(arrows: Imports): string[] {
  const left = new Set(arrows.keys())
  const line: string[] = []
  for (;;) {
    const free = [...left]
      .filter((room) => ![...left].some((other) => other !== room && arrows.get(other)?.has(room)))
      .sort()
    const next = free[0]
    if (next === undefined) return [...line, ...[...left].sort()]
    left.delete(next)
    line.push(next)
  }
}
