import { isRecord, type Json, type JsonRecord } from './json.ts'
import { provenanceFields } from './provenance.ts'

/** What the engine answered: like JSON, with `undefined` for what it leaves out. */
export type Answer =
  | undefined
  | null
  | boolean
  | number
  | string
  | readonly Answer[]
  | { readonly [key: string]: Answer }

/** One value that differs, or that the engine did not answer. */
export interface Difference {
  readonly path: string
  readonly expected: string
  readonly actual: string
}

/** What a comparison found: differences, and the largest difference of a number (relative above 1). */
export interface Comparison {
  readonly differences: Difference[]
  largest: number
  values: number
}

/** A comparison with nothing in it yet. */
export function startComparison(): Comparison {
  return { differences: [], largest: 0, values: 0 }
}

function allowed(tolerance: JsonRecord, keys: readonly string[], expected: number): number {
  const numberIn = (key: string) => (typeof tolerance[key] === 'number' ? tolerance[key] : undefined)
  const named = [...keys]
    .reverse()
    .find((key) => numberIn(key) !== undefined && key !== 'abs' && key !== 'rel')
  const absolute = (named === undefined ? numberIn('abs') : numberIn(named)) ?? 0
  const isLambda = keys.some((key) => key.startsWith('lambda_'))
  const relative = (isLambda ? numberIn('lambda_rel') : numberIn('rel')) ?? 0
  return Math.max(absolute, relative * Math.abs(expected))
}

function show(value: Answer): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 120 ? `${text.slice(0, 117)}...` : text
}

/**
 * Compares every expected value with the answer: numbers to their tolerance (the nearest named field's, else
 * `abs`; or `rel`), all else exactly; null expects nothing. A field that the answer lacks differs, unless it
 * is provenance.
 */
export function compare(
  expected: Json,
  actual: Answer,
  tolerance: JsonRecord,
  comparison: Comparison,
  keys: readonly string[] = [],
): void {
  const path = keys.join('.')
  const differ = () => comparison.differences.push({ path, expected: show(expected), actual: show(actual) })
  if (isRecord(expected)) {
    const answer =
      typeof actual === 'object' && actual !== null && !Array.isArray(actual) ? actual : undefined
    for (const [key, value] of Object.entries(expected)) {
      const field = (answer as { readonly [key: string]: Answer } | undefined)?.[key]
      if (Object.hasOwn(provenanceFields, key)) continue
      if (answer === undefined || !Object.hasOwn(answer, key)) {
        comparison.differences.push({
          path: [...keys, key].join('.'),
          expected: show(value),
          actual: 'no such field',
        })
      } else compare(value, field, tolerance, comparison, [...keys, key])
    }
    return
  }
  comparison.values += 1
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return void differ()
    for (const [i, value] of expected.entries()) {
      compare(value, actual[i] as Answer, tolerance, comparison, [...keys, String(i)])
    }
    return
  }
  if (typeof expected === 'number' && typeof actual === 'number') {
    const difference = Math.abs(expected - actual)
    comparison.largest = Math.max(comparison.largest, difference / Math.max(1, Math.abs(expected)))
    if (!(difference <= allowed(tolerance, keys, expected))) differ()
    return
  }
  if (expected === null ? actual !== null && actual !== undefined : expected !== actual) differ()
}
