import type { PortfolioHistory } from '@lakshya/contract'
import { describe, expect, it } from 'vitest'
import { historyBars, historyFigures } from './history-figures.ts'

const history: PortfolioHistory = {
  annualReturns: [
    { year: 2024, return: 18.7, isToDate: false },
    { year: 2025, return: -1.64, isToDate: false },
    { year: 2026, return: 3.7, isToDate: true },
  ],
  averageAnnualizedReturn: 8.03,
  bestYear: { year: 2024, return: 18.7 },
  worstYear: { year: 2025, return: -1.64 },
  worstPerformance12Month: -4.5,
  worst12MonthsEnd: '2025-10-31',
  volatility: 6.2,
  maxDrawdown: { depth: -8.2, peak: '2025-01-31', trough: '2025-03-31', recovery: null },
  rolling3y: null,
  basis: { navDate: '2026-11-20', isSimulated: false, proxies: [], leftOut: [] },
}
const figuresOf = (given: PortfolioHistory) =>
  Object.fromEntries(historyFigures(given).map((entry) => [entry.label, [entry.figure, entry.basis]]))

describe('historyFigures', () => {
  it('gives each figure with its sign and its time', () => {
    expect(figuresOf(history)).toEqual({
      'Average annualised': ['+8.0%', 'CAGR, 2024–2025'],
      'Best year': ['+18.7%', '2024'],
      'Worst year': ['−1.6%', '2025'],
      'Worst 12 months': ['−4.5%', 'to Oct 2025'],
      'Largest fall': ['−8.2%', 'Jan–Mar 2025, not recovered yet'],
      Volatility: ['6.2%', 'a year'],
    })
  })

  it('names years at both ends of a fall over the turn of the year, and its recovery', () => {
    const fall = { depth: -30, peak: '2007-12-31', trough: '2009-02-28', recovery: '2010-05-31' }
    expect(figuresOf({ ...history, maxDrawdown: fall })['Largest fall']?.[1]).toBe(
      'Dec 2007–Feb 2009, recovered May 2010',
    )
  })

  it('leaves out what a short history cannot say', () => {
    const short = {
      ...history,
      annualReturns: [{ year: 2026, return: 3.7, isToDate: true }],
      averageAnnualizedReturn: null,
      bestYear: null,
      worstYear: null,
      worstPerformance12Month: null,
      worst12MonthsEnd: null,
      maxDrawdown: null,
    }
    expect(figuresOf(short)['Average annualised']).toEqual([undefined, 'CAGR, no full year yet'])
    expect(figuresOf(short)['Best year']).toEqual([undefined, 'no full year yet'])
  })
})

it('the year to date is a partial bar', () => {
  expect(historyBars(history).map((bar) => [bar.name, bar.isPartial])).toEqual([
    ['2024', false],
    ['2025', false],
    ['2026', true],
  ])
})
