import { type Fund, fundCategoryName } from '@lakshya/contract'
import { type FundFactsheet, rupees, type TaxKind, taxKindOf, type YearReturn } from '@lakshya/engine'
import { riskLine } from '../../../core/language/standing-words.ts'
import { pastPerformanceLine } from '../../../core/pdf/disclosures.ts'
import {
  dayInWords,
  navInWords,
  noData,
  percentInWords,
  yearsInWords,
} from '../../../core/pdf/figures-in-words.ts'
import type { KeyFigure } from '../../../core/pdf/heading.ts'

/** What a factsheet says of a fund beside its figures. */
export interface FactsheetFund {
  fund: Fund
  isSimulated: boolean
  /** Why the fund takes no part in mixes now, where it does not. */
  leftOutReason: string | undefined
}

/** The kind for income tax as it is assumed from the category; no scheme was looked at. */
const taxKindNames: Record<TaxKind, string> = {
  'equity-oriented': 'Equity-oriented',
  'specified-debt': 'Debt',
  other: 'Not equity-oriented',
  'listed-gold-etf': 'Not equity-oriented',
  hybrid: 'Not equity-oriented',
}

/** The line under the fund's name. */
export function subtitleOf({ category, plan, code }: Fund): string {
  return `${fundCategoryName(category)} · ${plan} plan · Growth option · AMFI code ${code}`
}

/** What must be known before a figure is read; none for most funds. */
export function warningsOf({ isSimulated, leftOutReason }: FactsheetFund): string[] {
  const simulated = 'Simulated data: this NAV history is made up and says nothing about the fund. '
  if (isSimulated) return [`${simulated}Import real NAVs before handing this page to anybody.`]
  return leftOutReason === undefined ? [] : [`Read these figures with care. ${leftOutReason}`]
}

/** The row of large figures: name, figure, what it is over. */
export function keyFigures(sheet: FundFactsheet, isSimulated: boolean): KeyFigure[] {
  const { cagrs, statistics, startDay, sinceStart, totalReturn } = sheet
  const cagr = (years: 1 | 3 | 5): KeyFigure => {
    const value = cagrs[`${years}y`]
    const note = value === null ? 'history too short' : years === 1 ? 'past return' : 'a year, past return'
    return [`CAGR ${years} ${years === 1 ? 'year' : 'years'}`, percentInWords(value), note]
  }
  const from = dayInWords(startDay)
  return [
    [isSimulated ? 'NAV, simulated' : 'NAV', navInWords(cagrs.currentNav), dayInWords(statistics.asOf)],
    cagr(1),
    cagr(3),
    cagr(5),
    sinceStart === undefined
      ? ['Return since start', percentInWords(totalReturn), `absolute, from ${from}`]
      : ['CAGR since start', percentInWords(sinceStart), `from ${from}`],
  ]
}

/** The figures of risk, by name. */
export function riskFacts({ statistics, sharpeRatio }: FundFactsheet): [string, string][] {
  const { drawdown, bestYear, worstYear, worst12Months, volatility } = statistics
  const { peakDay, troughDay, recoveryDay, depth } = drawdown
  const fall: [string, string][] =
    peakDay === undefined || troughDay === undefined
      ? []
      : [
          ['Highest NAV before', dayInWords(peakDay)],
          ['Lowest NAV', dayInWords(troughDay)],
          ['Made good', recoveryDay === undefined ? 'not yet' : dayInWords(recoveryDay)],
        ]
  const year = (found: typeof bestYear) =>
    found === undefined ? noData : `${percentInWords(found.annualReturn)} (${found.year})`
  return [
    ['Volatility, a year', percentInWords(volatility)],
    ['Sharpe ratio, past', sharpeRatio === undefined ? noData : sharpeRatio.toFixed(2).replace('-', '−')],
    ['Deepest fall', percentInWords(depth)],
    ...fall,
    ['Best full year', year(bestYear)],
    ['Worst full year', year(worstYear)],
    ['Worst 12 months', percentInWords(worst12Months?.periodReturn)],
  ]
}

/** The calendar years, the one to date last. */
export function yearsOf({ statistics }: FundFactsheet): YearReturn[] {
  const { fullYears, yearToDate } = statistics
  return yearToDate === undefined ? [...fullYears] : [...fullYears, yearToDate]
}

/** Rows of the rolling returns: period, worst, median, best, how many lost. */
export function rollingRows({ rolling }: FundFactsheet): string[][] {
  return [1, 3, 5].map((years) => {
    const found = rolling.find((one) => one.years === years)
    const name = years === 1 ? '1 year' : `${years} years`
    if (found === undefined) return [name, noData, noData, noData, noData, '0']
    const { least, median, most, lossShare, count } = found
    return [name, ...[least, median, most, lossShare].map(percentInWords), String(count)]
  })
}

/** What an investor needs to begin. */
export function investingFacts({ category, plan, minimumSip, minimumLumpsum }: Fund): [string, string][] {
  return [
    ['Minimum SIP instalment', rupees(minimumSip)],
    ['Minimum lumpsum', rupees(minimumLumpsum)],
    ['Plan', plan],
    ['Tax kind, assumed', taxKindNames[taxKindOf(category)]],
  ]
}

/** The words at the foot, the most important first. */
export function disclosuresOf({ startDay, statistics }: FundFactsheet, isSimulated: boolean): string[] {
  const span = `${dayInWords(startDay)} to ${dayInWords(statistics.asOf)} (${yearsInWords(startDay, statistics.asOf)})`
  return [
    riskLine,
    `${pastPerformanceLine} This page states no future return.`,
    `Computed from ${isSimulated ? 'simulated' : 'published'} NAVs of ${span}, growth option, before the investor’s own taxes and any exit load. CAGR: whole years up to the last NAV. Volatility and Sharpe ratio: weekly returns, risk-free rate 6.5% a year. Rolling returns: a year, between month ends. Losing: share of periods that ended below their start.`,
    'The risk level is computed from volatility alone. It is not the scheme’s riskometer, which stands in the scheme’s documents. The tax kind is assumed from the fund’s category; this is no tax advice. Minimums may change: the scheme’s documents count.',
  ]
}
