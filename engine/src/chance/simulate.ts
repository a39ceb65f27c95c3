import { fundRules } from '../funds/index.ts'
import { createRandom, missing, nextInt, quantilesOf, type RandomSource } from '../numbers/shared.ts'
import { deviateCount, deviates } from './deviates.ts'
import { type GrowthIn, growthIn, type MonthLogs, monthLogs } from './log-path.ts'
import {
  type ChanceRequest,
  checkChanceRequest,
  type FanYear,
  fanPercentiles,
  fanYear,
  type SuccessChance,
} from './success-chance.ts'

/**
 * How many paths, from which seed; the fan is left empty where it is not needed, and begins with `fanFrom` (a
 * year, 1 if absent).
 */
export interface SimulationSettings {
  readonly seed: number
  readonly paths?: number
  readonly isFanNeeded?: boolean
  readonly fanFrom?: number
  /** The own mix's, an annual fraction: what a bootstrap with later mixes scales its months by. */
  readonly volatility?: number
}

const usualPaths = 10_000
/** The mean length of a block of months that the bootstrap takes as it was. */
const meanBlockMonths = 12
/** 97.5 % point of the standard normal. */
const bandDeviate = 1.959963984540054

/** Moves the wealth of every path one month on, which begins with so many months left: adds the payment, then grows. */
type MonthStep = (wealth: Float64Array, payment: number, monthsLeft: number) => void

/** Paths in pairs, the second of each taking the mirrored deviate; one draw of 32 bits serves two pairs. */
function parametricStep(growthIn: GrowthIn, random: RandomSource): MonthStep {
  const last = deviateCount - 1
  return (wealth, payment, monthsLeft) => {
    const growth = growthIn(monthsLeft)
    for (let path = 0; path < wealth.length; path += 4) {
      const bits = nextInt(random)
      const first = bits & last
      const second = (bits >>> 16) & last
      wealth[path] = ((wealth[path] ?? missing(path)) + payment) * (growth[first] ?? missing(first))
      wealth[path + 1] =
        ((wealth[path + 1] ?? missing(path + 1)) + payment) * (growth[last - first] ?? missing(last - first))
      wealth[path + 2] =
        ((wealth[path + 2] ?? missing(path + 2)) + payment) * (growth[second] ?? missing(second))
      wealth[path + 3] =
        ((wealth[path + 3] ?? missing(path + 3)) + payment) *
        (growth[last - second] ?? missing(last - second))
    }
  }
}

/**
 * Each path goes on with the next month of history, or with probability 1/12 starts anew at one drawn evenly.
 */
function bootstrapStep(
  growthIn: GrowthIn,
  count: number,
  { random, paths }: { random: RandomSource; paths: number },
): MonthStep {
  const restart = 2 ** 32 / meanBlockMonths
  const scale = count / restart
  const at = Int32Array.from({ length: paths }, () => Math.floor((nextInt(random) / 2 ** 32) * count))
  return (wealth, payment, monthsLeft) => {
    const growth = growthIn(monthsLeft)
    for (let path = 0; path < wealth.length; path++) {
      const index = at[path] ?? missing(path)
      wealth[path] = ((wealth[path] ?? missing(path)) + payment) * (growth[index] ?? missing(index))
      const draw = nextInt(random)
      const next = index + 1
      at[path] = draw < restart ? (draw * scale) | 0 : next === count ? 0 : next
    }
  }
}

/** Runs all paths month by month; what is wanted at a year's end is taken as it passes, so that no path is kept. */
function walk(
  request: ChanceRequest,
  paths: number,
  step: MonthStep,
  atYearEnd?: (year: number, wealth: Float64Array) => void,
): Float64Array {
  const { lumpsum, instalment, frequency, stepUp = 0, years, fewer, pausedMonths = 0 } = request
  const months = fewer?.months ?? Math.max(1, Math.floor(years * 12 + 1e-9))
  const interval = frequency === 'monthly' ? 1 : 12
  const paidUntil = fewer === undefined ? months : fewer.count * interval
  const wealth = new Float64Array(paths).fill(lumpsum)
  for (let month = 0; month < months; month++) {
    const isDue = month % interval === 0 && month >= pausedMonths && month < paidUntil
    step(wealth, isDue ? instalment * (1 + stepUp) ** Math.floor(month / 12) : 0, months - month)
    if (month % 12 === 11) atYearEnd?.((month + 1) / 12, wealth)
  }
  return wealth
}

function run(
  request: ChanceRequest,
  paths: number,
  step: MonthStep,
  { isFanNeeded = true, fanFrom = 1 }: SimulationSettings,
): SuccessChance {
  const { years, inflation = fundRules.inflation } = request
  const scratch = new Float64Array(paths)
  const fan: FanYear[] = []
  const takeFan = (year: number, wealth: Float64Array) => {
    if (year < fanFrom) return
    scratch.set(wealth)
    fan.push(fanYear(year, quantilesOf(scratch, fanPercentiles), inflation))
  }
  const wealth = walk(request, paths, step, isFanNeeded ? takeFan : undefined)
  const needed = request.goalAmount * (1 + inflation) ** years * (1 - 1e-9)
  let reached = 0
  for (const value of wealth) if (value >= needed) reached += 1
  const probability = reached / paths
  return { probability, ...band(probability, paths), fan }
}

/** The number of paths, up to the next multiple of four (two mirrored pairs share a draw). */
function pathCount(settings: SimulationSettings): number {
  const { paths = usualPaths } = settings
  if (!(paths >= 1 && paths <= 1e7)) throw new RangeError(`${paths} paths`)
  return Math.ceil(paths / 4) * 4
}

/** Wilson's 95 % interval for a share of paths. */
function band(share: number, paths: number): { low: number; high: number } {
  const square = bandDeviate ** 2
  const middle = (share + square / (2 * paths)) / (1 + square / paths)
  const half =
    (bandDeviate / (1 + square / paths)) *
    Math.sqrt((share * (1 - share)) / paths + square / (4 * paths ** 2))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** Paths of monthly log returns, normal with mean ln(1+R)/12 and variance sigma_log²/12 of the mix that is held. */
function normalStep(request: ChanceRequest, own: MonthLogs, seed: number): MonthStep {
  // A loop: `map` calls its function for each of them, which takes as long as the powers.
  const growthOf = ({ mean, spread }: MonthLogs) => {
    const growth = deviates().slice()
    let at = 0
    for (const deviate of growth) growth[at++] = Math.exp(mean + spread * deviate)
    return growth
  }
  return parametricStep(growthIn(request.later, own, growthOf), createRandom(seed))
}

/**
 * What each path of `simulateChance` is worth at the end, in rupees of then.
 *
 * Example: with the same seed twice the instalment makes twice the wealth of every path.
 */
export function simulatedWealth(
  request: ChanceRequest,
  annualReturn: number,
  volatility: number,
  settings: SimulationSettings,
): Float64Array {
  checkChanceRequest(request)
  const step = normalStep(request, monthLogs(annualReturn, volatility), settings.seed)
  return walk(request, pathCount(settings), step)
}

/**
 * The chance to reach a goal from simulated paths: monthly log returns normal with mean ln(1+R)/12 and
 * variance sigma_log²/12, paid at the start of each month or year, paths in mirrored (antithetic) pairs.
 *
 * Deviates come from 65,536 equally likely values, which moves no percentile by more than the paths' own
 * error. The same seed gives the same answer. The band is Wilson's at 95 %. Throws RangeError on malformed
 * input. Example: 14,000 a month at 12 % and 16 % reach today's 15 lakh in ten years with a chance of about
 * 0.713.
 */
export function simulateChance(
  request: ChanceRequest,
  annualReturn: number,
  volatility: number,
  settings: SimulationSettings,
): SuccessChance {
  checkChanceRequest(request)
  const step = normalStep(request, monthLogs(annualReturn, volatility), settings.seed)
  return run(request, pathCount(settings), step, settings)
}

/**
 * The chance to reach a goal from a mix's own history: a stationary bootstrap of its monthly returns (Politis
 * and Romano 1994, mean block 12 months), recentred so that the median path grows at the annual return.
 *
 * Months of later mixes are the own mix's months, drawn in to their volatility and set to their return: `volatility` of the
 * settings is the own one's. `monthlyReturns` are simple fractions, at least 24. Throws RangeError on malformed input. Example: of a
 * history without any fluctuation every path is the plan itself.
 */
export function bootstrapChance(
  request: ChanceRequest,
  annualReturn: number,
  monthlyReturns: readonly number[],
  settings: SimulationSettings,
): SuccessChance {
  checkChanceRequest(request)
  if (monthlyReturns.length < 24)
    throw new RangeError(`a history of ${monthlyReturns.length} months is too short`)
  const logs = monthlyReturns.map((value) => Math.log1p(value))
  const average = logs.reduce((sum, value) => sum + value, 0) / logs.length
  const own = monthLogs(annualReturn, settings.volatility ?? 0)
  if (own.spread === 0 && request.later?.length) throw new RangeError('later mixes need the own volatility')
  const growthOf = ({ mean, spread }: MonthLogs) => {
    if (mean === own.mean && spread === own.spread) {
      const shift = own.mean - average
      return Float64Array.from(logs, (value) => Math.exp(value + shift))
    }
    return Float64Array.from(logs, (value) => Math.exp(mean + ((value - average) * spread) / own.spread))
  }
  const paths = pathCount(settings)
  const draws = { random: createRandom(settings.seed), paths }
  return run(
    request,
    paths,
    bootstrapStep(growthIn(request.later, own, growthOf), logs.length, draws),
    settings,
  )
}
