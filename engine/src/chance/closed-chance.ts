import { fundRules } from '../funds/index.ts'
import { missing, normalCdf } from '../numbers/shared.ts'
import { type LaterLogs, laterIn, laterLogs, logsOverLast, type MonthLogs, monthLogs } from './log-path.ts'
import { type ChanceRequest, checkChanceRequest, lumpsumChance } from './success-chance.ts'

/** Payments by the months that each grows: `amounts[k]` is paid before month k + 1 of `amounts.length`. */
function paymentsOf(request: ChanceRequest): Float64Array {
  const { lumpsum, instalment, frequency, stepUp = 0, years, fewer, pausedMonths = 0 } = request
  const months = fewer?.months ?? Math.max(1, Math.floor(years * 12 + 1e-9))
  const interval = frequency === 'monthly' ? 1 : 12
  const paidUntil = fewer === undefined ? months : fewer.count * interval
  const amounts = new Float64Array(months)
  for (let month = 0; month < months; month += interval) {
    if (month >= pausedMonths && month < paidUntil)
      amounts[month] = instalment * (1 + stepUp) ** Math.floor(month / 12)
  }
  amounts[0] = (amounts[0] ?? missing(0)) + lumpsum
  return amounts
}

/** ln of what payments come to, given the driver, as a function of it: the sum of exp(level + slope z) over them. */
interface Outcome {
  readonly levels: Float64Array
  readonly slopes: Float64Array
}

/** ln of a rupee's growth over the last months, with a share of its variance, and that variance. */
function growthLogs(own: MonthLogs, later: LaterLogs) {
  const { mean, spread } = own
  if (later.length === 0) {
    return {
      logTo: (left: number, share: number) => (mean + spread * spread * share) * left,
      varianceTo: (left: number) => spread * spread * left,
    }
  }
  const over = logsOverLast(own, later)
  return {
    logTo: (left: number, share: number) => over.mean(left) + over.variance(left) * share,
    varianceTo: over.variance,
  }
}

/**
 * Every payment's growth split into what the driver explains and its mean over the rest. The driver is the first-order change
 * of the outcome with the months' draws (the one with most variance), so that next to nothing is left over.
 */
function outcomeOf(amounts: Float64Array, own: MonthLogs, later: LaterLogs): Outcome {
  const { spread } = own
  const count = amounts.length
  const { logTo, varianceTo } = growthLogs(own, later)
  const pulls = new Float64Array(count)
  let invested = 0
  let squares = 0
  for (let month = 0; month < count; month++) {
    const left = count - month
    const amount = amounts[month] ?? missing(month)
    if (amount > 0) invested += amount * Math.exp(logTo(left, 0.5))
    // In deviations of the own mix's month: a calmer month pulls less.
    const pull = invested * ((laterIn(later, left)?.spread ?? spread) / spread)
    pulls[month] = pull
    squares += pull * pull
  }
  const levels = new Float64Array(count)
  const slopes = new Float64Array(count)
  const length = Math.sqrt(squares)
  let behind = 0
  for (let month = count - 1; month >= 0; month--) {
    const left = count - month
    behind += (pulls[month] ?? missing(month)) * ((laterIn(later, left)?.spread ?? spread) / spread)
    const slope = (spread * behind) / length
    const amount = amounts[month] ?? missing(month)
    slopes[month] = slope
    levels[month] =
      amount > 0
        ? Math.log(amount) + logTo(left, 0) + (varianceTo(left) - slope * slope) / 2
        : Number.NEGATIVE_INFINITY
  }
  return { levels, slopes }
}

/** The driver at which the outcome is what is needed: Newton's method on the logarithm, which is convex. */
function driverFor({ levels, slopes }: Outcome, needed: number): number {
  const wanted = Math.log(needed)
  let driver = 0
  for (let step = 0; step < 50; step++) {
    let sum = 0
    let change = 0
    for (let i = 0; i < levels.length; i++) {
      const level = levels[i] ?? missing(i)
      if (level === Number.NEGATIVE_INFINITY) continue
      const slope = slopes[i] ?? missing(i)
      const value = Math.exp(level + slope * driver)
      sum += value
      change += slope * value
    }
    const move = ((Math.log(sum) - wanted) * sum) / change
    driver -= Math.max(-20, Math.min(20, move))
    if (Math.abs(move) < 1e-9 || Math.abs(driver) > 40) break
  }
  return driver
}

/**
 * The chance of `simulateChance` without paths: where instalments are paid the sum of lognormal outcomes is taken for its mean
 * given one driver (the comonotonic lower bound of Kaas, Dhaene and Goovaerts 2000, with the driver of most variance), which is
 * monotone in it, so that the chance is one normal probability. Within half a point of the model's own.
 *
 * `annualReturn` and `volatility` are annual fractions. Throws RangeError on malformed input. Example: of a lumpsum alone it is
 * `lumpsumChance`, exactly.
 */
export function closedChance(request: ChanceRequest, annualReturn: number, volatility: number): number {
  checkChanceRequest(request)
  const { years, goalAmount, inflation = fundRules.inflation } = request
  if (request.instalment === 0) return lumpsumChance(request, annualReturn, volatility).probability
  const amounts = paymentsOf(request)
  const needed = goalAmount * (1 + inflation) ** years * (1 - 1e-9)
  const own = monthLogs(annualReturn, volatility)
  const later = laterLogs(request.later ?? [])
  if (!amounts.some((amount) => amount > 0)) return 0
  // A mix that moves not at all has no calmer one after it.
  if (own.spread === 0) {
    const end = amounts.reduce(
      (sum, amount, month) => sum + amount * Math.exp(own.mean * (amounts.length - month)),
      0,
    )
    return end >= needed ? 1 : 0
  }
  return normalCdf(-driverFor(outcomeOf(amounts, own, later), needed))
}
