import {
  type Drawdown,
  dayFromIso,
  type EpochDay,
  type FundStatistics,
  fundCagr,
  fundStatistics,
  isoFromDay,
  type MixHistory,
  mixHistory,
  type NavSeries,
  type PeriodReturn,
  type RollingReturns,
  sampleCovariance,
  shownPercents,
  shrinkCovariance,
  splitUnits,
  weeklyReturns,
  type YearReturn,
} from '../src/index.ts'
import { at, lastOf } from '../src/numbers/shared.ts'
import type { CaseKind, GoldenCase } from './case-kind.ts'
import type { Answer } from './compare.ts'
import { type JsonRecord, listOf, matrixOf, numberOf, numberRecordOf, numbersOf, textOf } from './json.ts'

type AnswerRecord = { readonly [key: string]: Answer }

function daysOf(input: JsonRecord): EpochDay[] {
  return listOf(input.dates).map((date) => dayFromIso(textOf(date)))
}

function isoOrNothing(day: EpochDay | undefined): string | null {
  return day === undefined ? null : isoFromDay(day)
}

function describeYear(year: YearReturn | undefined): Answer {
  return year === undefined ? null : { year: year.year, return: year.annualReturn }
}

function describePeriod(period: PeriodReturn | undefined): Answer {
  if (period === undefined) return null
  const { startDay, endDay, periodReturn } = period
  return { start_month_end: isoFromDay(startDay), end_month_end: isoFromDay(endDay), return: periodReturn }
}

function describeDrawdown(fall: Drawdown | undefined): Answer {
  if (fall === undefined) return null
  return {
    depth: fall.depth,
    peak_date: isoOrNothing(fall.peakDay),
    trough_date: isoOrNothing(fall.troughDay),
    recovery_date: isoOrNothing(fall.recoveryDay),
  }
}

function describeRolling(rolling: RollingReturns | undefined): Answer {
  if (rolling === undefined) return null
  return {
    count: rolling.values.length,
    first_end: isoOrNothing(rolling.endDays[0]),
    last_end: isoOrNothing(rolling.endDays.at(-1)),
    min: rolling.least,
    max: rolling.most,
    mean: rolling.mean,
    median: rolling.median,
    values: rolling.values,
  }
}

function describeYears(history: Partial<FundStatistics> | MixHistory): AnswerRecord {
  return {
    best_year: describeYear(history.bestYear),
    worst_year: describeYear(history.worstYear),
    average_annualized_return: history.averageAnnualizedReturn ?? null,
    worst_12_months: describePeriod(history.worst12Months),
  }
}

function answerFund({ input }: GoldenCase): AnswerRecord {
  const series: NavSeries = { days: daysOf(input), navs: numbersOf(input.navs) }
  const figures = fundStatistics(series)
  const over = (years: number) => {
    const found = fundCagr(series, years)
    return found === undefined ? null : { start_date: isoFromDay(found.startDay), cagr: found.cagr }
  }
  return {
    as_of: isoFromDay(figures.asOf),
    cagr: { '1y': over(1), '3y': over(3), '5y': over(5) },
    full_years: figures.fullYears.map(describeYear),
    year_to_date: describeYear(figures.yearToDate),
    ...describeYears(figures),
    rolling_3y: describeRolling(figures.rollingThreeYears),
    max_drawdown: describeDrawdown(figures.drawdown),
    max_drawdown_month_ends: describeDrawdown(figures.monthEndDrawdown),
    weeks: figures.weeks,
    volatility: figures.volatility,
  }
}

function answerMix({ input }: GoldenCase): AnswerRecord {
  const days = daysOf(input)
  const funds = matrixOf(input.navs).map((navs, i) => {
    const series = { days, navs }
    return { code: `fund ${i}`, category: 'index' as const, own: series, spliced: series }
  })
  const weights = Object.fromEntries(numbersOf(input.weights).map((weight, i) => [`fund ${i}`, weight]))
  const histories = { valuationDay: lastOf(days), funds, leftOut: [], flagged: [] }
  const history = mixHistory(histories, weights, numberOf(input.time_frame))
  if (history.kind === 'none') return {}
  return {
    month_ends: history.monthEnds.map(({ day }) => isoFromDay(day)),
    index: history.monthEnds.map(({ value }) => value),
    full_years: history.annualReturns.filter((year) => !year.isToDate).map(describeYear),
    year_to_date: describeYear(history.annualReturns.find((year) => year.isToDate)),
    ...describeYears(history),
    max_drawdown_month_ends: describeDrawdown(history.drawdown),
    rolling_3y: history.rollingThreeYears?.values ?? [],
  }
}

function answerCovariance({ input }: GoldenCase): AnswerRecord {
  const days = daysOf(input)
  const funds = listOf(input.navs).map((navs): NavSeries => {
    const known = listOf(navs).flatMap((nav, i) =>
      typeof nav === 'number' ? [{ day: at(days, i), nav }] : [],
    )
    return { days: known.map(({ day }) => day), navs: known.map(({ nav }) => nav) }
  })
  const weeks = numberOf(input.weeks_per_year)
  const annual = (matrix: readonly (readonly number[])[]) =>
    matrix.map((row) => row.map((value) => value * weeks))
  const weekly = weeklyReturns(funds, at(days, 0), lastOf(days))
  const shrunk = shrinkCovariance(weekly.returns)
  const sample = annual(sampleCovariance(weekly.returns))
  const isSame = shrunk.isTargetSample
  return {
    fridays: weekly.fridays.map(isoFromDay),
    weekly_returns: weekly.returns,
    observations: weekly.returns.length,
    sample_ddof1: sample,
    volatility: sample.map((row, i) => Math.sqrt(at(row, i))),
    mean_correlation: shrunk.meanCorrelation,
    // 0/0 counts as 0 here; the cases say that any finite intensity will do and expect none.
    intensity: isSame ? null : shrunk.intensity,
    kappa_over_T: isSame ? null : shrunk.unclampedIntensity,
    shrunk_T: annual(shrunk.covariance),
  }
}

function answerShrinkage({ input }: GoldenCase): AnswerRecord {
  const isT = textOf(input.divisor) === 'N'
  const shrunk = shrinkCovariance(matrixOf(input.observations), isT ? 'T' : 'T-1')
  return {
    intensity: shrunk.intensity,
    mean_correlation: shrunk.meanCorrelation,
    [isT ? 'shrunk_T' : 'shrunk_authors_N_1']: shrunk.covariance,
  }
}

function answerAmounts({ input }: GoldenCase): AnswerRecord {
  return { amounts: splitUnits(numberRecordOf(input.weights), numberOf(input.total)) }
}

function answerPercents({ input }: GoldenCase): AnswerRecord {
  const weights = numberRecordOf(input.weights)
  const shown = shownPercents(weights, numberOf(input.cut))
  // A weight below the cut is not shown at all; the cases write 0 for it.
  const percents = Object.fromEntries(Object.keys(weights).map((code) => [code, shown[code] ?? 0]))
  const hundredths = Object.fromEntries(
    Object.entries(percents).map(([code, value]) => [code, Math.round(value * 100)]),
  )
  return { percents, hundredths }
}

/** What is computed from NAVs, and rounding. */
export const navKinds: readonly CaseKind[] = [
  {
    name: 'fund history',
    stated: ['fund'],
    inputFields: ['dates', 'navs'],
    answer: answerFund,
  },
  {
    name: 'mix history',
    stated: ['mix'],
    inputFields: ['dates', 'navs', 'weights', 'time_frame'],
    answer: answerMix,
  },
  {
    name: 'covariance of NAVs',
    stated: ['covariance'],
    hasShape: ({ input }) => input.weeks_per_year !== undefined,
    inputFields: ['dates', 'navs', 'weeks_per_year'],
    answer: answerCovariance,
  },
  {
    name: 'shrinkage',
    stated: ['ledoit-wolf'],
    hasShape: ({ input }) => input.observations !== undefined,
    inputFields: ['observations', 'divisor'],
    answer: answerShrinkage,
  },
  {
    name: 'rupees',
    stated: ['amounts'],
    inputFields: ['weights', 'total'],
    answer: answerAmounts,
  },
  {
    name: 'percents',
    stated: ['percents'],
    inputFields: ['weights', 'cut'],
    answer: answerPercents,
  },
]
