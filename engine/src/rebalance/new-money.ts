import { splitRupees } from '../numbers/index.ts'
import { at, missing, ofKey } from '../numbers/shared.ts'
import { dutyShare } from './cost-problem.ts'
import { instalmentRanges, leastBand, type NewMoneyRequest } from './instalment-band.ts'
import { nearestSplit } from './instalment-split.ts'

/**
 * New money first: the months (null: not within those asked), the least band by number of months from 0 on, and the split of
 * one instalment by fund in whole rupees (none where no month is needed or found). `isInBand`: the split as shown, in whole
 * rupees, keeps every weight in the band.
 */
export interface NewMoneyPlan {
  readonly kind: 'plan'
  readonly months: number | null
  readonly leastDifferences: readonly number[]
  readonly split: readonly number[] | undefined
  readonly isInBand: boolean
}

/** The instalment is below the minimum of every fund. */
export interface NoNewMoney {
  readonly kind: 'infeasible'
  readonly reason: string
}

const bandTolerance = 1e-12

/**
 * The least number of equal monthly instalments, split alike every month, after which every weight is within the band of its
 * target, with no sale and prices as they stand: docs/method.md, 'Rebalancing'.
 *
 * Throws RangeError on numbers that cannot be. Example: a mix that is within the band needs none.
 */
export function newMoneyFirst(request: NewMoneyRequest): NewMoneyPlan | NoNewMoney {
  checkRequest(request)
  const { funds, instalment, band, mostMonths } = request
  const kept = 1 - dutyShare(request.day)
  const leastDifferences: number[] = []
  for (let months = 0; months <= mostMonths; months++) {
    const least = leastBand(funds, instalment, months, kept)
    if (least === undefined) {
      return { kind: 'infeasible', reason: 'the instalment is below the minimum of every fund' }
    }
    leastDifferences.push(least)
    if (least <= band + bandTolerance) return planAt(request, months, leastDifferences, kept)
  }
  return { kind: 'plan', months: null, leastDifferences, split: undefined, isInBand: false }
}

function planAt(
  request: NewMoneyRequest,
  months: number,
  leastDifferences: readonly number[],
  kept: number,
): NewMoneyPlan {
  const { funds, instalment } = request
  if (months === 0) return { kind: 'plan', months, leastDifferences, split: undefined, isInBand: true }
  const band = Math.max(request.band, leastDifferences[months] ?? missing(months)) + bandTolerance
  const ranges = instalmentRanges(funds, instalment, months, band, kept)
  const exact = ranges === undefined ? undefined : nearestSplit(request, months, ranges)
  if (exact === undefined) throw new Error('a split that was found to exist could not be made (a defect)')
  const weights = Object.fromEntries(exact.map((amount, i) => [String(i), amount]))
  const rupees = splitRupees(weights, instalment / 100)
  const split = funds.map((_, i) => ofKey(rupees, String(i)))
  const total = funds.reduce((sum, { value }) => sum + value, 0) + months * instalment * kept
  const isInBand = funds.every(({ value, target }, i) => {
    const after = value + months * 100 * at(split, i) * kept
    return Math.abs(after / total - target) <= request.band + bandTolerance
  })
  return { kind: 'plan', months, leastDifferences, split, isInBand }
}

function checkRequest({ funds, instalment, band, mostMonths, covariance }: NewMoneyRequest): void {
  if (funds.length === 0) throw new RangeError('funds: there are none')
  for (const [i, { value, target, minimum }] of funds.entries()) {
    if (!(value >= 0)) throw new RangeError(`funds.${i}.value: ${value} is not 0 or more`)
    if (!(target >= 0 && target <= 1)) throw new RangeError(`funds.${i}.target: ${target} is no fraction`)
    if (!(minimum >= 0)) throw new RangeError(`funds.${i}.minimum: ${minimum} is not 0 or more`)
  }
  const sum = funds.reduce((total, { target }) => total + target, 0)
  if (Math.abs(sum - 1) > 1e-6) throw new RangeError(`funds: the targets sum to ${sum}, not to 1`)
  if (!(instalment > 0 && Number.isSafeInteger(instalment / 100))) {
    throw new RangeError(`instalment: ${instalment} paise are no whole rupees above 0`)
  }
  if (!(band >= 0 && band <= 1)) throw new RangeError(`band: ${band} is no fraction from 0 to 1`)
  if (!Number.isSafeInteger(mostMonths) || mostMonths < 0) {
    throw new RangeError(`mostMonths: ${mostMonths} is no whole number of months`)
  }
  if (covariance !== undefined && covariance.length !== funds.length) {
    throw new RangeError(`covariance: ${covariance.length} rows for ${funds.length} funds`)
  }
}
