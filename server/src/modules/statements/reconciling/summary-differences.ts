import { paiseOf, rupeesOf } from '@lakshya/engine'
import type { Difference } from '../reading/reading.ts'
import { squashed } from '../reading/scheme-name.ts'
import type { Statement, StatementScheme } from '../reading/statement.ts'
import { worthOf } from './worth.ts'

/**
 * Where the schemes of a house do not come to its line in the summary, to a paisa a scheme: one may be missing.
 * A value counts as printed, or as units x NAV, so that one misprinted value is not said of the house as well.
 */
export function summaryDifferences({ summary, folios }: Statement): Difference[] {
  if (summary.length === 0) return []
  const houses = new Map<string, StatementScheme[]>()
  for (const { amc, schemes } of folios) {
    houses.set(squashed(amc), [...(houses.get(squashed(amc)) ?? []), ...schemes])
  }
  const found: Difference[] = []
  for (const { amc, cost, marketValue } of summary) {
    const schemes = houses.get(squashed(amc)) ?? []
    houses.delete(squashed(amc))
    const printed = sumOf(schemes.map((scheme) => scheme.marketValue ?? '0'))
    const computed = schemes.reduce((sum, scheme) => sum + (worthOf(scheme) ?? 0n), 0n)
    const isNear = (sum: bigint, text: string) => isWithin(sum - paiseOf(text), schemes.length)
    if (!isNear(printed, marketValue) && !isNear(computed, marketValue)) {
      found.push(differenceOf(amc, 'marketValue', marketValue, printed))
    }
    const costs = schemes.map((scheme) => scheme.costPrinted)
    const isWhole = costs.every((text) => text !== null)
    if (cost !== null && isWhole && !isNear(sumOf(costs), cost)) {
      found.push(differenceOf(amc, 'cost', cost, sumOf(costs)))
    }
  }
  for (const schemes of houses.values()) {
    const amc = folios.find((folio) => folio.schemes.some((scheme) => schemes.includes(scheme)))?.amc ?? ''
    const value = sumOf(schemes.map((scheme) => scheme.marketValue ?? '0'))
    if (value !== 0n) found.push(differenceOf(amc, 'marketValue', null, value))
  }
  return found
}

function differenceOf(
  amc: string,
  figure: 'cost' | 'marketValue',
  printed: string | null,
  sum: bigint,
): Difference {
  return { kind: 'summary_mismatch', amc, figure, printed, computed: rupeesOf(sum) }
}

function sumOf(texts: readonly (string | null)[]): bigint {
  return texts.reduce((sum, text) => sum + paiseOf(text ?? '0'), 0n)
}

/** Paise that may be off by rounding: one each. */
function isWithin(difference: bigint, count: number): boolean {
  const most = BigInt(Math.max(count, 1))
  return difference <= most && difference >= -most
}
