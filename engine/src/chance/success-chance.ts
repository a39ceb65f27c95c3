import { fundRules } from '../funds/index.ts'
import { normalCdf, normalQuantile } from '../numbers/shared.ts'
import type { FewerInstalments, LaterOutlook, SipFrequency } from '../plan/index.ts'
import { checkFewer } from '../plan/shared.ts'
import { logVolatility } from '../risk/index.ts'
import { laterLogs, logsOverLast, monthLogs } from './log-path.ts'

/**
 * What is invested and for what: rupees, `goalAmount` in today's; `stepUp` is how much instalments rise each
 * year. `fewer` where not all instalments of the years are paid: the paths then end with its months, while the goal
 * stays that of the years. Of the first `pausedMonths` no instalment is paid, nor made up for later. `later` is what the mixes are
 * expected to do that the goal goes over to as its date nears.
 */
export interface ChanceRequest {
  readonly lumpsum: number
  readonly instalment: number
  readonly frequency: SipFrequency
  readonly stepUp?: number
  readonly years: number
  readonly goalAmount: number
  readonly inflation?: number
  readonly fewer?: FewerInstalments
  readonly pausedMonths?: number
  readonly later?: readonly LaterOutlook[]
}

/** Percentiles of wealth at a year's end, in rupees of that year (`future`) and of today. */
export interface FanYear {
  readonly year: number
  readonly future: readonly number[]
  readonly today: readonly number[]
}

/** The chance to reach a goal, a 95 % band where it is an estimate from paths, and the fan of outcomes. */
export interface SuccessChance {
  readonly probability: number
  readonly low: number
  readonly high: number
  readonly fan: readonly FanYear[]
}

/** The percentiles of a fan. */
export const fanPercentiles = [0.05, 0.25, 0.5, 0.75, 0.95] as const

/**
 * Checks a request: amounts not negative, something invested, time above 0, a goal. Throws RangeError.
 *
 * Example: no lumpsum and no instalment throw.
 */
export function checkChanceRequest(request: ChanceRequest): void {
  const { lumpsum, instalment, years, goalAmount, stepUp = 0 } = request
  const isMoney = (amount: number) => amount >= 0 && amount < Number.POSITIVE_INFINITY
  if (!isMoney(lumpsum) || !isMoney(instalment) || lumpsum + instalment === 0) {
    throw new RangeError('nothing is invested')
  }
  if (!(years > 0 && years <= 100)) throw new RangeError(`a time frame of ${years} years`)
  if (!(goalAmount > 0 && isMoney(goalAmount)) || !(stepUp > -1))
    throw new RangeError('a goal or step-up out of range')
  if (request.fewer !== undefined) checkFewer(request.fewer, request.frequency)
}

/** One year of a fan from wealth in that year's rupees. Example: 106 after a year at 6 % are 100 of today. */
export function fanYear(year: number, future: readonly number[], inflation: number): FanYear {
  return { year, future, today: future.map((wealth) => wealth / (1 + inflation) ** year) }
}

/** Log wealth of a lumpsum after so many years of its time: its mean, and what a standard normal deviate adds to that. */
export interface LumpsumLogs {
  readonly driftTo: (year: number) => number
  readonly spreadTo: (deviate: number, year: number) => number
}

/**
 * The log wealth of a lumpsum over its time: in proportion to it, but where later mixes take the own one's place. A yearly
 * `discount`, such as that of inflation, is taken off the drift.
 *
 * Example: without volatility no deviate adds anything.
 */
export function lumpsumLogs(
  { years, later = [] }: Pick<ChanceRequest, 'years' | 'later'>,
  annualReturn: number,
  volatility: number,
  discount = 0,
): LumpsumLogs {
  if (later.length === 0) {
    const drift = Math.log1p(annualReturn) - discount
    const spread = logVolatility(annualReturn, volatility)
    return {
      driftTo: (year) => drift * year,
      spreadTo: (deviate, year) => deviate * spread * Math.sqrt(year),
    }
  }
  const { mean, variance } = logsOverLast(monthLogs(annualReturn, volatility), laterLogs(later))
  const until = (over: (months: number) => number, year: number) =>
    over(years * 12) - over(Math.max(0, years - year) * 12)
  return {
    driftTo: (year) => until(mean, year) - discount * year,
    spreadTo: (deviate, year) => deviate * Math.sqrt(Math.max(0, until(variance, year))),
  }
}

/**
 * The chance that a lumpsum alone reaches a goal, in closed form: log wealth after t years is normal with
 * mean ln(1+R) t and variance sigma_log² t, so the chance is that of ln(goal 1.06^T / lumpsum).
 *
 * `annualReturn` and `volatility` are annual fractions. The band is the chance itself. Throws RangeError on
 * malformed input. Example: a plan that is funded exactly has a chance of one half.
 */
export function lumpsumChance(
  request: Omit<ChanceRequest, 'instalment' | 'frequency' | 'stepUp' | 'fewer'>,
  annualReturn: number,
  volatility: number,
): SuccessChance {
  checkChanceRequest({ ...request, instalment: 0, frequency: 'monthly' })
  const { lumpsum, years, goalAmount, inflation = fundRules.inflation } = request
  const { driftTo, spreadTo } = lumpsumLogs(request, annualReturn, volatility)
  const needed = Math.log(goalAmount / lumpsum) + years * Math.log1p(inflation)
  const margin = driftTo(years) - needed
  const deviation = spreadTo(1, years)
  const probability = deviation > 0 ? normalCdf(margin / deviation) : margin >= 0 ? 1 : 0
  const fan: FanYear[] = []
  for (let year = 1; year <= Math.floor(years); year++) {
    const future = fanPercentiles.map(
      (percentile) => lumpsum * Math.exp(driftTo(year) + spreadTo(normalQuantile(percentile), year)),
    )
    fan.push(fanYear(year, future, inflation))
  }
  return { probability, low: probability, high: probability, fan }
}
