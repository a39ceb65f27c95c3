import type { Imports } from '../house/imports.ts'

/** Tests that a change may break, the nearest first. */
export interface NearestTests {
  tests: string[]
  /** How many more reach the change by imports. */
  leftOut: number
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/**
 * Tests that reach one of the changed files by imports, at most `most`: those fewest imports away first, among equals
 * those whose folder is the most like it. Through index.ts nearly everything reaches everything, hence the bound.
 */
export function nearestTests(imports: Imports, changed: readonly string[], most: number): NearestTests {
  const steps = stepsTo(changed, importersOf(imports))
  const found = [...steps.keys()].filter(isTest)
  const kinship = new Map(found.map((test) => [test, Math.max(...changed.map((file) => common(file, test)))]))
  const nearer = (a: string, b: string) =>
    (steps.get(a) ?? 0) - (steps.get(b) ?? 0) ||
    (kinship.get(b) ?? 0) - (kinship.get(a) ?? 0) ||
    (a < b ? -1 : 1)
  const tests = found.sort(nearer).slice(0, most)
  return { tests, leftOut: found.length - tests.length }
}

function importersOf(imports: Imports): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, targets] of imports) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  }
  return importers
}

/** Each file that reaches a changed one, with the number of imports between. */
function stepsTo(changed: readonly string[], importers: ReadonlyMap<string, string[]>): Map<string, number> {
  const steps = new Map(changed.map((file) => [file, 0]))
  for (let ring = [...changed], distance = 1; ring.length > 0; distance++) {
    ring = [...new Set(ring.flatMap((file) => importers.get(file) ?? []))].filter((file) => !steps.has(file))
    for (const file of ring) steps.set(file, distance)
  }
  return steps
}

/** Folders that two paths have in common from the start. */
function common(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  const apart = left.findIndex((part, place) => part !== right[place])
  return apart === -1 ? left.length : apart
}
