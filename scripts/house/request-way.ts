import type { Imports } from './imports.ts'

/** A station of a request, and what happens there. */
export interface Station {
  file: string
  what: string
}

/**
 * The way of one request, 'optimise a goal', from the button to the mathematics and the database. Each station imports
 * the one before or after it, or both meet at the contract.
 */
export const requestWay: readonly Station[] = []

/** Neighbours on the way between which no import leads, directly or by an index.ts. */
export function findGaps(way: readonly Station[], imports: Imports): string[] {
  const leads = (from: string, to: string) =>
    [...(imports.get(from) ?? [])].some(
      (target) => target === to || (target.endsWith('/index.ts') && imports.get(target)?.has(to)),
    )
  return way.slice(1).flatMap(({ file }, place) => {
    const before = way[place]?.file ?? ''
    return leads(before, file) || leads(file, before) ? [] : [`${before} and ${file}`]
  })
}
