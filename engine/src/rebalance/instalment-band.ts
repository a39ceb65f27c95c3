import type { EpochDay } from '../numbers/index.ts'
import { at, missing } from '../numbers/shared.ts'

/** A fund of a plan of instalments: value held and least instalment in paise, target weight. */
export interface InstalmentFund {
  readonly value: number
  readonly target: number
  readonly minimum: number
}

/** What new money is asked: how many monthly instalments (paise, whole rupees) bring every weight within the band. */
export interface NewMoneyRequest {
  readonly day: EpochDay
  readonly funds: readonly InstalmentFund[]
  /** Of the funds' returns; without it the split with the least sum of squared differences is taken. */
  readonly covariance?: readonly (readonly number[])[]
  readonly instalment: number
  readonly band: number
  readonly mostMonths: number
}

/** Within what an instalment into a fund keeps it in the band: what it takes when it is in, and whether it may be out. */
export interface InstalmentRange {
  readonly least: number
  readonly most: number
  readonly mayBeOut: boolean
  readonly mayBeIn: boolean
}

/**
 * The ranges of a monthly instalment by fund, so that after `months` of them every weight is within `band` of its target;
 * undefined where one cannot be. `kept` is what of a purchase is left after stamp duty.
 */
export function instalmentRanges(
  funds: readonly InstalmentFund[],
  instalment: number,
  months: number,
  band: number,
  kept: number,
): readonly InstalmentRange[] | undefined {
  const total = funds.reduce((sum, { value }) => sum + value, 0) + months * instalment * kept
  const ranges = funds.map(({ value, target, minimum }) => {
    const from = ((target - band) * total - value) / (months * kept)
    const most = ((target + band) * total - value) / (months * kept)
    const least = Math.max(minimum, from)
    return { least, most, mayBeOut: from <= 0 && most >= 0, mayBeIn: most >= least }
  })
  return ranges.every(({ mayBeOut, mayBeIn }) => mayBeOut || mayBeIn) ? ranges : undefined
}

/**
 * Is there a set of funds whose least instalments and whose most embrace the whole? Those that must be in are; of the others
 * the set with the most room is sought whose least instalments can still be paid (branch and bound).
 *
 * Example: two funds with a minimum of 3,000 each cannot share 5,000.
 */
export function canShare(ranges: readonly InstalmentRange[], instalment: number): boolean {
  let [least, most] = [0, 0]
  const free: InstalmentRange[] = []
  for (const range of ranges) {
    if (range.mayBeOut) {
      if (range.mayBeIn) free.push(range)
      continue
    }
    least += range.least
    most += range.most
  }
  free.sort((a, b) => b.most * a.least - a.most * b.least)
  return roomFor(free, 0, instalment - least, instalment - most)
}

/** Can some of the funds from a place on, with at most `budget` of least instalments, take `wanted`? */
function roomFor(free: readonly InstalmentRange[], from: number, budget: number, wanted: number): boolean {
  if (budget < 0) return false
  if (wanted <= 0) return true
  let [left, room] = [budget, 0]
  for (let k = from; k < free.length && room < wanted; k++) {
    const { least, most } = free[k] ?? missing(k)
    const share = least <= left ? 1 : left / least
    room += share * most
    left -= share * least
    if (share < 1) break
  }
  if (room < wanted || from === free.length) return false
  const { least, most } = at(free, from)
  return roomFor(free, from + 1, budget - least, wanted - most) || roomFor(free, from + 1, budget, wanted)
}

/**
 * The least band that so many instalments can meet, by bisection to the last digit; undefined where the instalment is below
 * every minimum. Without any, the largest difference of the mix as it is.
 */
export function leastBand(
  funds: readonly InstalmentFund[],
  instalment: number,
  months: number,
  kept: number,
): number | undefined {
  if (months === 0) {
    const total = funds.reduce((sum, { value }) => sum + value, 0)
    if (total === 0) return 1
    return funds.reduce((most, { value, target }) => Math.max(most, Math.abs(value / total - target)), 0)
  }
  const meets = (band: number) => {
    const ranges = instalmentRanges(funds, instalment, months, band, kept)
    return ranges !== undefined && canShare(ranges, instalment)
  }
  let [low, high] = [0, 2]
  if (!meets(high)) return undefined
  if (meets(low)) return 0
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (meets(middle)) high = middle
    else low = middle
  }
  return high
}
