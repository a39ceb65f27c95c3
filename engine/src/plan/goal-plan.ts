import { fundRules } from '../funds/index.ts'
import { roundUpRupees } from '../numbers/index.ts'
import { checkFewer, type FewerInstalments } from './fewer-instalments.ts'
import { instalmentCount, type SipFrequency } from './sip-schedule.ts'

/**
 * A goal to plan for. `amount` in rupees is, in target mode, the goal in today's rupees; in invest mode the
 * lumpsum or one instalment. `annualReturn` is a fraction above -1, `timeFrameYears` above 0. `fewer` where not
 * all instalments of the time frame are paid.
 */
export interface GoalRequest {
  readonly mode: 'target' | 'invest'
  readonly investmentType: 'lumpsum' | 'sip'
  readonly sipFrequency?: SipFrequency
  readonly timeFrameYears: number
  readonly amount: number
  readonly fewer?: FewerInstalments
}

/**
 * A plan in rupees: the goal in today's rupees and at its date, what has to be paid (`exactTotal`, and
 * `total` in whole rupees: the lumpsum or one instalment) and how many times.
 */
export interface GoalPlan {
  readonly goalAmount: number
  readonly inflationAdjustedGoal: number
  readonly exactTotal: number
  readonly total: number
  readonly instalments: number
}

/**
 * The return of one month or year that compounds to the annual return. Example: 12.6825 % a year is 1 % a
 * month.
 */
export function periodReturn(annualReturn: number, frequency: SipFrequency): number {
  return frequency === 'yearly' ? annualReturn : Math.expm1(Math.log1p(annualReturn) / 12)
}

/**
 * What `count` instalments of 1, each at the start of its period, are worth at the end: ((1 + m)^N - 1)/m (1
 * + m).
 *
 * The limit for m = 0 is N. Example: `annuityDue(0.01, 12)` is 12.809.
 */
export function annuityDue(rate: number, count: number): number {
  return rate === 0 ? count : (Math.expm1(count * Math.log1p(rate)) / rate) * (1 + rate)
}

/**
 * What `count` instalments of 1 at the start of their periods are worth after so many months: `annuityDue` at the end
 * of the last period, and from there to the end at the same return.
 *
 * Example: of 10 monthly ones after 12 months it is `annuityDue(m, 10)` (1 + m)².
 */
export function growthOfFewer(
  { count, months }: FewerInstalments,
  annualReturn: number,
  frequency: SipFrequency,
): number {
  const rate = periodReturn(annualReturn, frequency)
  const periods = frequency === 'yearly' ? months / 12 : months
  return annuityDue(rate, count) * (1 + rate) ** (periods - count)
}

function checkRequest(request: GoalRequest, annualReturn: number): SipFrequency | undefined {
  const { timeFrameYears, amount, investmentType, sipFrequency } = request
  if (!(timeFrameYears > 0 && timeFrameYears <= 100))
    throw new RangeError(`a time frame of ${timeFrameYears} years`)
  if (!(amount > 0 && amount <= Number.MAX_SAFE_INTEGER))
    throw new RangeError(`an amount of ${amount} rupees`)
  if (!(annualReturn > -1 && annualReturn < 10)) throw new RangeError(`an annual return of ${annualReturn}`)
  if (investmentType === 'lumpsum') return undefined
  if (sipFrequency === undefined) throw new RangeError('a SIP needs its frequency')
  if (request.fewer !== undefined) checkFewer(request.fewer, sipFrequency)
  return sipFrequency
}

/**
 * What has to be paid for a goal, or what a payment comes to, at a constant annual return.
 *
 * The goal grows with inflation (6 %) to its date in every mode. Lumpsum: target (1.06/(1+R))^T. SIP:
 * instalments at the start of each period, `annuityDue`; with `fewer`, `growthOfFewer`. Amounts needed are rounded up to the rupee. Throws
 * RangeError on amounts, times or returns out of range. Example: 50 lakh in 10 years at 11.5 % need 30,14,950
 * rupees today.
 */
export function planGoal(
  request: GoalRequest,
  annualReturn: number,
  inflation = fundRules.inflation,
): GoalPlan {
  const frequency = checkRequest(request, annualReturn)
  const { mode, timeFrameYears, amount } = request
  const prices = (1 + inflation) ** timeFrameYears
  const { instalments, growth } = paidFor(request, frequency, annualReturn)
  if (mode === 'target') {
    const inflationAdjustedGoal = amount * prices
    const exactTotal = inflationAdjustedGoal / growth
    return {
      goalAmount: amount,
      inflationAdjustedGoal,
      exactTotal,
      total: roundUpRupees(exactTotal),
      instalments,
    }
  }
  const inflationAdjustedGoal = amount * growth
  const goalAmount = inflationAdjustedGoal / prices
  return { goalAmount, inflationAdjustedGoal, exactTotal: amount, total: Math.round(amount), instalments }
}

/** How often is paid, and what 1 rupee each time comes to. */
function paidFor(
  { timeFrameYears, fewer }: GoalRequest,
  frequency: SipFrequency | undefined,
  annualReturn: number,
): { instalments: number; growth: number } {
  if (frequency === undefined) return { instalments: 1, growth: (1 + annualReturn) ** timeFrameYears }
  if (fewer !== undefined) {
    return { instalments: fewer.count, growth: growthOfFewer(fewer, annualReturn, frequency) }
  }
  const instalments = instalmentCount(timeFrameYears, frequency)
  return { instalments, growth: annuityDue(periodReturn(annualReturn, frequency), instalments) }
}
