import { type FundMinimums, minimumOf, minimumsOf } from '../funds/index.ts'
import { compareCodes, splitRupees } from '../numbers/index.ts'

/**
 * The whole rupees that a lumpsum beside a SIP puts into each fund of its mix: by its share, and nothing into funds whose
 * part would be below their lumpsum minimum, the smallest part left out first. Undefined where it is below the minimum
 * of every fund.
 *
 * `shares` by code, of any sum: the fund amounts of the plan, so that every place that splits it comes to the same.
 * Example: of 5,000 rupees at 99 and 1 all go into the first fund.
 */
export function splitLumpsum(
  shares: Readonly<Record<string, number>>,
  lumpsum: number,
  minimums: FundMinimums = minimumsOf,
): Record<string, number> | undefined {
  let kept = Object.entries(shares).filter(([, share]) => share > 0)
  while (kept.length > 0) {
    const sum = kept.reduce((total, [, weight]) => total + weight, 0)
    const amounts = splitRupees(
      Object.fromEntries(kept.map(([code, weight]) => [code, weight / sum])),
      lumpsum,
    )
    const short = kept
      .filter(([code]) => (amounts[code] ?? 0) < minimumOf(code, 'lumpsum', minimums))
      .sort(([a, one], [b, other]) => one - other || compareCodes(a, b))
    const [least] = short
    if (least === undefined) return amounts
    kept = kept.filter((fund) => fund !== least)
  }
  return undefined
}
