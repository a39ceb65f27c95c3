import { at, ofKey } from './at.ts'
import { compareCodes } from './code-order.ts'

/**
 * Splits a whole number of units over weights so that the parts are whole and add up to it: each gets its
 * share rounded down, the units left go one each to the largest remainders, ties to the lowest code.
 *
 * Weights are not negative and need not sum to 1; remainders that differ by less than rounding count as ties.
 * Throws RangeError where `total` is not a whole number of at least 0, a weight is negative, or all are 0
 * while there is something to split. Example: `splitUnits({ '118585': 1, '119707': 1, '120828': 1 }, 100)` is
 * 34, 33 and 33.
 */
export function splitUnits(weights: Readonly<Record<string, number>>, total: number): Record<string, number> {
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError(`${total} is no whole number of units`)
  const codes = Object.keys(weights).sort(compareCodes)
  let sum = 0
  for (const code of codes) {
    const weight = ofKey(weights, code)
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY))
      throw new RangeError(`the weight of ${code} is ${weight}`)
    sum += weight
  }
  if (sum === 0 && total > 0) throw new RangeError('all weights are 0')
  const tolerance = Math.max(1e-9, total * 1e-14)
  const parts: Record<string, number> = {}
  const remainders: { code: string; remainder: number }[] = []
  let unplaced = total
  for (const code of codes) {
    const share = sum === 0 ? 0 : (ofKey(weights, code) / sum) * total
    const whole = Math.floor(share + tolerance)
    parts[code] = whole
    unplaced -= whole
    if (share > 0) remainders.push({ code, remainder: share - whole })
  }
  for (const code of inOrderOfRemainder(remainders, tolerance).slice(0, unplaced))
    parts[code] = ofKey(parts, code) + 1
  return parts
}

function inOrderOfRemainder(remainders: { code: string; remainder: number }[], tolerance: number): string[] {
  const sorted = [...remainders].sort((a, b) => b.remainder - a.remainder)
  const ordered: string[] = []
  for (let i = 0; i < sorted.length; ) {
    const first = at(sorted, i).remainder
    let end = i
    while (end < sorted.length && first - at(sorted, end).remainder <= tolerance) end += 1
    const tied = sorted.slice(i, end).map(({ code }) => code)
    ordered.push(...tied.sort(compareCodes))
    i = end
  }
  return ordered
}

/**
 * Whole rupees by fund that add up to the total. Example: 60 % and 40 % of 1,001 rupees are 601 and 400.
 */
export function splitRupees(
  weights: Readonly<Record<string, number>>,
  total: number,
): Record<string, number> {
  return splitUnits(weights, total)
}

/** Weights strictly below this share of the whole are not shown. */
const shownShare = 0.001

/**
 * The weights as they are shown: those below 0.1 % of the sum go to zero (and out), the rest is rescaled to
 * percent with two decimals that add up to exactly 100.00.
 *
 * Example: three equal weights are 33.34, 33.33 and 33.33.
 */
export function shownPercents(
  weights: Readonly<Record<string, number>>,
  least: number = shownShare,
): Record<string, number> {
  const sum = Object.values(weights).reduce((total, weight) => total + weight, 0)
  const shown: Record<string, number> = {}
  for (const [code, weight] of Object.entries(weights)) {
    // Decimals are compared as they are meant: a weight that is 0.1 % but for rounding stays.
    if (weight > 0 && weight >= least * sum * (1 - 1e-12)) shown[code] = weight
  }
  const hundredths = splitUnits(shown, 10000)
  return Object.fromEntries(Object.entries(hundredths).map(([code, count]) => [code, count / 100]))
}
