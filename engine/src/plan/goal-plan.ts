import { fundRules } from '../funds/index.ts'
import { roundUpRupees } from '../numbers/index.ts'
import { checkFewer, type FewerInstalments } from './fewer-instalments.ts'
import { growthOverLast, type LaterOutlook } from './later-growth.ts'
import { instalmentCount, type SipFrequency } from './sip-schedule.ts'
import { checkStepUp } from './stepped-sip.ts'

/**
 * What is paid or there beside the amount that a plan asks for. Rupees; fractions a year.
 *
 * `stepUp` is how much the instalments of a SIP rise each year, `lumpsum` is paid beside a SIP at its start,
 * `instalment` beside a lumpsum (with `sipFrequency` and `stepUp`), `held` is what the goal already holds.
 */
export interface BesideAmount {
  readonly stepUp?: number
  readonly lumpsum?: number
  readonly instalment?: number
  readonly held?: number
}

/**
 * A goal to plan for. `amount` in rupees is, in target mode, the goal in today's rupees; in invest mode the
 * lumpsum or one instalment (of a SIP with a step-up the first). `annualReturn` is a fraction above -1, `timeFrameYears`
 * above 0, `inflation` the goal's own. `fewer` where not all instalments of the time frame are paid, `later` where the mix does not stay:
 * what the next ones are expected to do.
 */
export interface GoalRequest extends BesideAmount {
  readonly mode: 'target' | 'invest'
  readonly investmentType: 'lumpsum' | 'sip'
  readonly sipFrequency?: SipFrequency
  readonly timeFrameYears: number
  readonly amount: number
  readonly inflation?: number
  readonly fewer?: FewerInstalments
  readonly later?: readonly LaterOutlook[]
}

/**
 * A plan in rupees: the goal in today's rupees and at its date, what has to be paid (`exactTotal`, and
 * `total` in whole rupees: the lumpsum or the first instalment) and how many times. `isFunded` where nothing more is
 * needed. `projectedValue` is what `exactTotal` and all beside it come to at the end, `projectedValueToday` its worth
 * today.
 */
export interface GoalPlan {
  readonly goalAmount: number
  readonly inflationAdjustedGoal: number
  readonly exactTotal: number
  readonly total: number
  readonly instalments: number
  readonly isFunded: boolean
  readonly projectedValue: number
  readonly projectedValueToday: number
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
 * `annuityDue` of instalments that rise by `stepUp` once a year: those of year y, counted from 0, are (1 + stepUp)^y.
 *
 * Example: two yearly ones of 1 and 1.1 without a return are worth 2.1.
 */
export function steppedAnnuityDue(rate: number, count: number, perYear: number, stepUp: number): number {
  if (stepUp === 0) return annuityDue(rate, count)
  let worth = 0
  for (let paid = 0; paid < count; paid += perYear) {
    const block = Math.min(perYear, count - paid)
    const raised = (1 + stepUp) ** Math.round(paid / perYear)
    worth += raised * annuityDue(rate, block) * (1 + rate) ** (count - paid - block)
  }
  return worth
}

function checkRequest(request: GoalRequest, annualReturn: number): SipFrequency | undefined {
  const { timeFrameYears, amount, investmentType, sipFrequency, stepUp = 0 } = request
  if (!(timeFrameYears > 0 && timeFrameYears <= 100))
    throw new RangeError(`a time frame of ${timeFrameYears} years`)
  const { lumpsum = 0, instalment = 0, held = 0 } = request
  const beside = lumpsum + instalment + held
  for (const part of [amount, lumpsum, instalment, held]) {
    if (!(part >= 0 && part <= Number.MAX_SAFE_INTEGER)) throw new RangeError(`an amount of ${part} rupees`)
  }
  if (amount === 0 && (request.mode === 'target' || beside === 0))
    throw new RangeError(`an amount of ${amount} rupees`)
  if (!(annualReturn > -1 && annualReturn < 10)) throw new RangeError(`an annual return of ${annualReturn}`)
  checkStepUp(stepUp)
  if (investmentType === 'lumpsum' && instalment === 0) return undefined
  if (sipFrequency === undefined) throw new RangeError('a SIP needs its frequency')
  if (request.fewer !== undefined) checkFewer(request.fewer, sipFrequency)
  return sipFrequency
}

/**
 * What has to be paid for a goal, or what a payment comes to, at an annual return, and at those of later mixes in the years
 * that these are held.
 *
 * The goal grows with inflation (6 % where it has none of its own) to its date in every mode. A lumpsum and what is
 * held grow to (1+R)^T, instalments at the start of each period to `steppedAnnuityDue`; what is paid beside and held
 * comes off what is needed, which is 0 where they are enough. Amounts needed are rounded up to the rupee. Throws
 * RangeError on amounts, times or returns out of range. Example: 50 lakh in 10 years at 11.5 % need 30,14,950
 * rupees today.
 */
export function planGoal(
  request: GoalRequest,
  annualReturn: number,
  usualInflation = fundRules.inflation,
): GoalPlan {
  const frequency = checkRequest(request, annualReturn)
  const { mode, timeFrameYears, amount, inflation = usualInflation } = request
  const prices = (1 + inflation) ** timeFrameYears
  const { instalments, growth, beside } = worthOf(request, frequency, annualReturn)
  if (mode === 'invest') {
    const projectedValue = amount * growth + beside
    const projectedValueToday = projectedValue / prices
    return {
      goalAmount: projectedValueToday,
      inflationAdjustedGoal: projectedValue,
      exactTotal: amount,
      total: Math.round(amount),
      instalments,
      isFunded: false,
      projectedValue,
      projectedValueToday,
    }
  }
  const inflationAdjustedGoal = amount * prices
  const exactTotal = Math.max(0, inflationAdjustedGoal - beside) / growth
  const isFunded = exactTotal <= inflationAdjustedGoal * 1e-12
  const projectedValue = isFunded ? beside : inflationAdjustedGoal
  return {
    goalAmount: amount,
    inflationAdjustedGoal,
    exactTotal: isFunded ? 0 : exactTotal,
    total: isFunded ? 0 : roundUpRupees(exactTotal),
    instalments,
    isFunded,
    projectedValue,
    projectedValueToday: projectedValue / prices,
  }
}

/** How often is paid, what 1 rupee of what is asked for comes to, and what everything beside it comes to. */
function worthOf(
  request: GoalRequest,
  frequency: SipFrequency | undefined,
  annualReturn: number,
): { instalments: number; growth: number; beside: number } {
  const { timeFrameYears, fewer, lumpsum = 0, instalment = 0, held = 0, stepUp = 0 } = request
  const years = fewer === undefined ? timeFrameYears : fewer.months / 12
  if (request.later !== undefined && request.later.length > 0) {
    return worthOnPath(request, frequency, growthOverLast(annualReturn, request.later))
  }
  const growth = (1 + annualReturn) ** years
  if (frequency === undefined) return { instalments: 1, growth, beside: held * growth }
  const rate = periodReturn(annualReturn, frequency)
  const perYear = frequency === 'yearly' ? 1 : 12
  const instalments = fewer?.count ?? instalmentCount(timeFrameYears, frequency)
  // Between the end of the last period and that of the plan nothing more is paid.
  const rest = fewer === undefined ? 1 : (1 + rate) ** ((fewer.months * perYear) / 12 - instalments)
  const paid = steppedAnnuityDue(rate, instalments, perYear, stepUp) * rest
  return request.investmentType === 'sip'
    ? { instalments, growth: paid, beside: (lumpsum + held) * growth }
    : { instalments, growth, beside: instalment * paid + held * growth }
}

/** The same where the return changes on the way: `grown` is what a rupee comes to over the last months before the end. */
function worthOnPath(
  request: GoalRequest,
  frequency: SipFrequency | undefined,
  grown: (months: number) => number,
): { instalments: number; growth: number; beside: number } {
  const { timeFrameYears, fewer, lumpsum = 0, instalment = 0, held = 0, stepUp = 0 } = request
  const growth = grown(fewer === undefined ? timeFrameYears * 12 : fewer.months)
  if (frequency === undefined) return { instalments: 1, growth, beside: held * growth }
  const interval = frequency === 'yearly' ? 12 : 1
  const instalments = fewer?.count ?? instalmentCount(timeFrameYears, frequency)
  const months = fewer?.months ?? instalments * interval
  let paid = 0
  for (let month = 0; month < instalments * interval; month += interval) {
    paid += (1 + stepUp) ** Math.floor(month / 12) * grown(months - month)
  }
  return request.investmentType === 'sip'
    ? { instalments, growth: paid, beside: (lumpsum + held) * growth }
    : { instalments, growth, beside: instalment * paid + held * growth }
}

/** A goal's request beside what is really paid for it. */
export type PaidPlan = Omit<GoalRequest, 'mode' | 'amount'>

/**
 * What an amount paid for a goal, and all beside it, comes to: at the end and in today's rupees.
 *
 * `amount` is the lumpsum or first instalment in rupees. Example: 30,14,950 rupees over 10 years at 11.5 % are today's
 * 50 lakh.
 */
export function projectValue(
  plan: PaidPlan,
  amount: number,
  annualReturn: number,
): { projectedValue: number; projectedValueToday: number } {
  const { projectedValue, projectedValueToday } = planGoal({ ...plan, mode: 'invest', amount }, annualReturn)
  return { projectedValue, projectedValueToday }
}
