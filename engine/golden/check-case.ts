import type { CaseKind, GoldenCase } from './case-kind.ts'
import { type Comparison, compare, startComparison } from './compare.ts'
import { frontierKinds } from './frontier-cases.ts'
import { type Json, type JsonRecord, recordOf, textOf } from './json.ts'
import { minimumKinds } from './minimum-cases.ts'
import { moneyKinds } from './money-cases.ts'
import { navKinds } from './nav-cases.ts'
import { planKinds } from './plan-cases.ts'
import { rebalanceKinds } from './rebalance-cases.ts'
import { returnSeriesKinds } from './return-series-cases.ts'
import { taxCaseKinds } from './tax-cases.ts'

const kinds: readonly CaseKind[] = [
  ...navKinds,
  ...frontierKinds,
  ...minimumKinds,
  ...moneyKinds,
  ...planKinds,
  ...returnSeriesKinds,
  ...taxCaseKinds,
  ...rebalanceKinds,
]

/** Fields of a case itself; any other one holds an expected value (or is provenance). */
const caseFields = ['id', 'kind', 'input', 'expected', 'tolerance']

/** A case's outcome: what was compared, and why it failed where it did. */
export interface CaseResult {
  readonly id: string
  readonly kind: string
  readonly isPassed: boolean
  readonly comparison: Comparison
}

function readCase(raw: JsonRecord): GoldenCase {
  const beside = Object.entries(raw).filter(([key]) => !caseFields.includes(key))
  const golden = {
    id: textOf(raw.id),
    input: recordOf(raw.input),
    expected: { ...recordOf(raw.expected), ...Object.fromEntries(beside) },
    tolerance: recordOf(raw.tolerance),
  }
  return raw.kind === undefined ? golden : { ...golden, kind: textOf(raw.kind) }
}

function fail(comparison: Comparison, path: string, actual: string): void {
  comparison.differences.push({ path, expected: 'a known case', actual })
}

function kindOf(golden: GoldenCase): CaseKind | undefined {
  const { kind } = golden
  if (kind === undefined) return kinds.find(({ hasShape }) => hasShape?.(golden))
  return kinds.find(({ stated, hasShape }) => stated.includes(kind) && (hasShape?.(golden) ?? true))
}

/**
 * Runs one case through the engine. A kind, an input field or an expected field that is not known fails it,
 * as does a case without any value to compare, and whatever the engine throws.
 */
export function checkCase(raw: Json): CaseResult {
  const comparison = startComparison()
  let id = '?'
  let name = '?'
  try {
    const record = recordOf(raw)
    if (typeof record.id === 'string') id = record.id
    const golden = readCase(record)
    const kind = kindOf(golden)
    if (kind === undefined) {
      const fields = `input ${Object.keys(golden.input).join(', ')}`
      const stated = golden.kind === undefined ? '' : ` '${golden.kind}'`
      fail(comparison, 'kind', `unknown kind${stated} for ${fields}`)
    } else {
      name = kind.name
      for (const field of Object.keys(golden.input)) {
        if (!kind.inputFields.includes(field)) fail(comparison, `input.${field}`, 'not known')
      }
      compare(golden.expected, kind.answer(golden), golden.tolerance, comparison)
      if (comparison.values === 0) fail(comparison, 'expected', 'no value to compare')
    }
  } catch (error) {
    fail(comparison, 'case', error instanceof Error ? error.message : String(error))
  }
  return { id, kind: name, isPassed: comparison.differences.length === 0, comparison }
}
