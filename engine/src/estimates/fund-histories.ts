import { assetClassOf, type Category } from '../funds/index.ts'
import { addYears, compareCodes, type EpochDay, isoFromDay } from '../numbers/index.ts'
import { at, firstFridayFrom, lastFridayUntil, missing } from '../numbers/shared.ts'
import { checkJumps, type FlaggedNav, findGap } from './nav-problems.ts'
import {
  checkNavSeries,
  type FundSeries,
  lastIndexUntil,
  type NavSeries,
  spliceBefore,
} from './nav-series.ts'

/** A fund that no figure uses, and why. */
export interface LeftOutFund {
  readonly code: string
  readonly reason: string
}

/** A flagged NAV with its fund. */
export interface FlaggedFundNav extends FlaggedNav {
  readonly code: string
}

/** The fund whose returns stand in for another one's before its first NAV. */
export interface FundProxy {
  readonly code: string
  readonly untilDay: EpochDay
}

/** A fund's usable NAVs up to the valuation day: its own, and with its proxy's put before them. */
export interface FundHistory {
  readonly code: string
  readonly category: Category
  readonly own: NavSeries
  readonly spliced: NavSeries
  readonly proxy?: FundProxy
}

/** The usable funds by code, and what was left out or flagged on the way. */
export interface FundHistories {
  readonly valuationDay: EpochDay
  readonly funds: readonly FundHistory[]
  readonly leftOut: readonly LeftOutFund[]
  readonly flagged: readonly FlaggedFundNav[]
}

/** Estimates look back this many years, a fund's own return at most so many. */
export const windowYears = 10
export const longestOwnYears = 15
/** With fewer weeks than this, its proxy's included, a fund's covariances mean nothing. */
const fewestWeeks = 52
/** Of a fund so many years are asked; without a fund of its category, one of its asset class stands in before. */
const askedYears = 3
const catalogueShare = 0.9

/**
 * The valuation day: the latest day on which at least 90 % of the funds have a NAV; `undefined` where there
 * is none.
 *
 * Example: with ten funds, nine of which have a NAV today, it is today.
 */
export function findValuationDay(series: readonly NavSeries[]): EpochDay | undefined {
  const needed = Math.max(1, Math.ceil(series.length * catalogueShare - 1e-9))
  const positions = series.map(({ days }) => days.length - 1)
  while (true) {
    const last = series.map(({ days }, i) => days[at(positions, i)])
    const newest = last.reduce<number | undefined>(
      (most, day) => (day === undefined || (most ?? day) > day ? most : day),
      undefined,
    )
    if (newest === undefined) return undefined
    if (last.filter((day) => day === newest).length >= needed) return newest
    last.forEach((day, i) => {
      if (day === newest) positions[i] = at(positions, i) - 1
    })
  }
}

function upTo(series: NavSeries, day: EpochDay): NavSeries {
  const count = lastIndexUntil(series, day) + 1
  return {
    days: Int32Array.from({ length: count }, (_, i) => series.days[i] ?? missing(i)),
    navs: Float64Array.from({ length: count }, (_, i) => series.navs[i] ?? missing(i)),
  }
}

interface CheckedFund {
  readonly code: string
  readonly category: Category
  readonly own: NavSeries
}

function longestBefore(
  fund: CheckedFund,
  others: readonly CheckedFund[],
  isLike: (other: CheckedFund) => boolean,
): CheckedFund | undefined {
  let longest: CheckedFund | undefined
  for (const other of others) {
    if (other.code === fund.code || !isLike(other)) continue
    const start = at(other.own.days, 0)
    if (start < at((longest ?? fund).own.days, 0)) longest = other
  }
  return longest
}

function withProxy(fund: CheckedFund, others: readonly CheckedFund[], valuationDay: EpochDay): FundHistory {
  const firstDay = at(fund.own.days, 0)
  const isShort = firstDay > addYears(valuationDay, -askedYears)
  const longest =
    longestBefore(fund, others, ({ category }) => category === fund.category) ??
    (isShort
      ? longestBefore(fund, others, ({ category }) => assetClassOf(category) === assetClassOf(fund.category))
      : undefined)
  if (longest === undefined) return { ...fund, spliced: fund.own }
  const proxy = { code: longest.code, untilDay: firstDay }
  return { ...fund, spliced: spliceBefore(fund.own, longest.own), proxy }
}

function problemOf(own: NavSeries, jump: string | undefined, valuationDay: EpochDay): string | undefined {
  if (own.days.length === 0) return 'no NAV up to the valuation day'
  return jump ?? findGap(own, addYears(valuationDay, -windowYears), valuationDay)?.reason
}

/**
 * What every figure rests on: each fund's NAVs up to the valuation day without publishing errors, with its
 * category's longest-lived fund as proxy before its first NAV, or, where its category has none and its own history is under
 * three years, its asset class's. Funds with a gap, a jump or too short a
 * history are left out, by name.
 *
 * Throws RangeError on malformed series or two funds of one code. The funds come back in the order of their
 * codes. Example: a fund that was split last year comes back under `leftOut` with the day of the jump.
 */
export function prepareFundHistories(series: readonly FundSeries[], valuationDay: EpochDay): FundHistories {
  const leftOut: LeftOutFund[] = []
  const flagged: FlaggedFundNav[] = []
  const usable: CheckedFund[] = []
  const sorted = [...series].sort((a, b) => compareCodes(a.code, b.code))
  sorted.forEach((fund, i) => {
    checkNavSeries(fund, fund.code)
    if (fund.code === sorted[i - 1]?.code) throw new RangeError(`two series of fund ${fund.code}`)
    const checked = checkJumps(upTo(fund, valuationDay), addYears(valuationDay, -longestOwnYears))
    for (const flag of checked.flagged) flagged.push({ code: fund.code, ...flag })
    const reason = problemOf(checked.series, checked.problem?.reason, valuationDay)
    if (reason === undefined) usable.push({ code: fund.code, category: fund.category, own: checked.series })
    else leftOut.push({ code: fund.code, reason })
  })
  const funds: FundHistory[] = []
  for (const fund of usable) {
    const history = withProxy(fund, usable, valuationDay)
    const firstDay = at(history.spliced.days, 0)
    const weeks = (lastFridayUntil(valuationDay) - firstFridayFrom(firstDay)) / 7
    if (weeks >= fewestWeeks) funds.push(history)
    else
      leftOut.push({ code: fund.code, reason: `a history of less than a year, from ${isoFromDay(firstDay)}` })
  }
  return { valuationDay, funds, leftOut, flagged }
}
