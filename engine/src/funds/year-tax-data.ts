import { dayFromIso, type EpochDay, type Paise } from '../numbers/index.ts'

/**
 * The classes of gains of a financial year: long- and short-term ones of equity-oriented funds, long-term ones of all others,
 * and what is taxed at the investor's slab (short-term gains of others, specified debt whatever its age).
 */
export const gainClasses = ['slab', 'equity-short', 'other-long', 'equity-long'] as const

/** One of `gainClasses`. */
export type GainClass = (typeof gainClasses)[number]

/** Of when the rates on file are, and what they rest on: to be named beside every figure that comes from them. */
export const taxSource = {
  asOf: '2026-11-21',
  source: 'Income-tax Act 2025, sections 196 to 198, with the rates of the Finance (No. 2) Act 2024',
} as const

/** The last day of purchase whose gains up to that day are not taxed, section 112A (2018), now 198. */
export const grandfatherDay: EpochDay = dayFromIso('2018-01-31')

/** From when the rates of 2024 hold: a return asks of every sale on which side it lies. */
export const newRatesDay: EpochDay = dayFromIso('2024-07-23')

/**
 * The flat rates of a financial year (of April), by class, and what of equity-oriented long-term gains is exempt;
 * `otherLong` is left out where no rule on file covers it.
 */
export interface YearRates {
  readonly equityLong: number
  readonly equityShort: number
  readonly otherLong?: number
  readonly exemption: Paise
}

/**
 * By first year of their force. FY 2024-25 has two rates for one class, on either side of 23 July 2024, and the law does
 * not say which gains the exemption meets first: it has none here. Before FY 2018-19 the gains of equity were exempt.
 */
const yearRates: readonly { readonly from: number; readonly rates: YearRates | undefined }[] = [
  { from: 2018, rates: { equityLong: 0.1, equityShort: 0.15, exemption: 10_000_000n } },
  { from: 2024, rates: undefined },
  { from: 2025, rates: { equityLong: 0.125, equityShort: 0.2, otherLong: 0.125, exemption: 12_500_000n } },
]

/** The rates of the financial year that begins in April of `year`; undefined where none are on file. */
export function yearRatesOf(year: number): YearRates | undefined {
  return yearRates.findLast(({ from }) => from <= year)?.rates
}

/**
 * Securities transaction tax on units of equity-oriented funds sold to the fund, by the first day of its force. Finance
 * (No. 2) Act 2004, section 98, as amended in 2013: 0.001 %.
 */
const transactionTaxes: readonly { readonly from: EpochDay; readonly rate: number }[] = [
  { from: dayFromIso('2013-06-01'), rate: 0.000_01 },
]

/** The rate of securities transaction tax on a day, 0 before the first one on file. */
export function transactionTaxOn(day: EpochDay): number {
  return transactionTaxes.findLast(({ from }) => from <= day)?.rate ?? 0
}
