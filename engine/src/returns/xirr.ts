import { missing, numberAt } from '../numbers/shared.ts'
import {
  type CashFlow,
  createPowerTable,
  discount,
  type FlowTable,
  fillPowers,
  type PowerTable,
  type SplitValue,
  tableOf,
} from './cash-flows.ts'
import { findAllRates } from './xirr-roots.ts'

/**
 * The money-weighted return, or why there is none: annual fractions. `rates` are those in the range that zero the flows,
 * `outside` those beyond it, each ascending and as far as a number can hold them.
 */
export type XirrOutcome = { readonly outside: readonly number[] } & (
  | { readonly kind: 'rate'; readonly rate: number }
  | {
      readonly kind: 'none'
      readonly reason: 'one sign only' | 'no rate in the range'
      readonly rates: readonly []
    }
  | { readonly kind: 'none'; readonly reason: 'several rates'; readonly rates: readonly number[] }
)

/** The annual rates among which the return is looked for, ends included: -99.9999 % to 1,000,000 %. */
const lowestRate = -0.999999
const highestRate = 10_000

const daysPerYear = 365

function hasBothSigns(table: FlowTable): boolean {
  const amounts = table.amounts.subarray(0, table.count)
  return amounts.some((amount) => amount > 0) && amounts.some((amount) => amount < 0)
}

/**
 * Newton's method on ln(gains) - ln(losses), which is nearly straight in the log rate. Answers the daily log
 * rate, or `undefined` where it does not settle.
 */
function newton(table: FlowTable, power: PowerTable): number | undefined {
  const value: SplitValue = { gains: 0, gainSlope: 0, losses: 0, lossSlope: 0 }
  let x = 0
  for (let i = 0; i < 40; i++) {
    discount(table, x, 0, power, value)
    const gainDays = value.gainSlope / value.gains
    const lossDays = value.lossSlope / value.losses
    const step = Math.log(value.gains / value.losses) / (gainDays - lossDays)
    if (!Number.isFinite(step)) return undefined
    x += step
    // Convergence is quadratic: past this the next step is below rounding.
    if (Math.abs(step) <= 1e-7 * (1e-4 + Math.abs(x)) && i > 0) return x
  }
  return undefined
}

/**
 * Is `x` the only root? It is where the money still in the investment never changes sign on the way: at a
 * higher rate the balance then ends above nothing, at a lower one what is still to come is worth more than
 * what is in (Teichroew, Robichek and Montalbano).
 */
function isOnlyRate(table: FlowTable, x: number, power: PowerTable): boolean {
  const sign = Math.sign(numberAt(table.amounts, 0))
  const { powers } = power
  fillPowers(power, -x)
  let balance = 0
  let previous = 0
  for (let i = 0; i < table.count - 1; i++) {
    const day = table.days[i] ?? missing(i)
    const gap = day - previous
    balance *= gap < powers.length ? (powers[gap] ?? missing(gap)) : Math.exp(x * gap)
    balance += (table.amounts[i] ?? missing(i)) * sign
    if (!(balance > 0)) return false
    previous = day
  }
  return true
}

/**
 * The money-weighted annual return of dated cash flows: the r from -99.9999 % to 1,000,000 % with sum of amount/(1 +
 * r)^(days/365) = 0 (Actual/365).
 *
 * Money paid in is negative; flows may come in any order. Where several rates of the range zero the flows the answer is
 * 'none' with all of them, and where none does 'none' with its reason; a root is only answered once no other of the
 * range can exist. A root outside is no investment's return and takes no answer away; it is named in `outside`, unless
 * a number cannot hold it (above 1.8e308, or so near -100 % that it would read as -100 %). Throws RangeError on
 * malformed flows. Example: -100,000 and two years later 121,000 are 10 %.
 */
export function xirr(flows: readonly CashFlow[]): XirrOutcome {
  const table = tableOf(flows)
  if (!hasBothSigns(table)) return { kind: 'none', reason: 'one sign only', rates: [], outside: [] }
  const power = createPowerTable()
  const likely = newton(table, power)
  const isOnly = likely !== undefined && isOnlyRate(table, likely, power)
  const roots = (isOnly ? [likely] : findAllRates(table)).map(annual)
  const rates = roots.filter(isInRange)
  const outside = roots.filter((rate) => !isInRange(rate) && Number.isFinite(rate) && rate > -1)
  const [first] = rates
  if (first === undefined) return { kind: 'none', reason: 'no rate in the range', rates: [], outside }
  return rates.length === 1
    ? { kind: 'rate', rate: first, outside }
    : { kind: 'none', reason: 'several rates', rates, outside }
}

function isInRange(rate: number): boolean {
  return rate >= lowestRate && rate <= highestRate
}

function annual(dailyLogRate: number): number {
  return Math.expm1(dailyLogRate * daysPerYear)
}

/**
 * The value of flows on the first flow's day at an annual rate, Actual/365, in rupees. Throws RangeError at
 * -100 % or below.
 *
 * Example: at the rate that `xirr` answers it is 0.
 */
export function netPresentValue(flows: readonly CashFlow[], annualRate: number): number {
  if (!(annualRate > -1)) throw new RangeError(`an annual rate of ${annualRate}`)
  const value: SplitValue = { gains: 0, gainSlope: 0, losses: 0, lossSlope: 0 }
  discount(tableOf(flows), Math.log1p(annualRate) / daysPerYear, 0, createPowerTable(), value)
  return value.gains - value.losses
}
