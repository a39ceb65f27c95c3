import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { categories } from './category-data.ts'
import { fundRules } from './fund-data.ts'
import { schemeOption, schemePlan } from './scheme-name.ts'
import { sectionCategory } from './section-heading.ts'
import { taxKindOf } from './tax-data.ts'

const open = (inner: string) => `Open Ended Schemes(${inner})`

describe('a section heading', () => {
  test.each([
    ['Equity Scheme - Large Cap Fund', 'large-cap'],
    ['Equity Schemes - Large & Mid Cap Fund', 'large-and-mid-cap'],
    ['Equity Scheme - Large and Mid Cap Fund', 'large-and-mid-cap'],
    ['Equity Schemes - ELSS- Tax Saver Fund', 'elss'],
    ['Hybrid Schemes - Balanced Advantage Fund/ Dynamic Asset Allocation', 'balanced-advantage'],
    ['Income/Debt Oriented Schemes - Ultra Short to Short Term Fund', 'low-duration'],
    ['Income/Debt Oriented Schemes - Ultra Short Term Fund', 'ultra-short'],
    ['Income/Debt Oriented Schemes - Medium to Long Term Fund', 'medium-to-long-duration'],
    ['Debt Scheme - Gilt Fund with 10 year constant duration', 'gilt-10-year'],
    ['Income/Debt Oriented Schemes - 10-year Constant Maturity Gilt Fund', 'gilt-10-year'],
    ['Debt Scheme - Banking and PSU Fund', 'banking-and-psu'],
    ['Exchange Traded Funds (ETFs) - Gold ETF', 'gold-etf'],
    ['Exchange Traded Funds (ETFs) - ETFs investing overseas', 'overseas-etf'],
    ['Overseas Fund of Funds - Fund of Funds investing overseas', 'overseas'],
    ['Solution Oriented Scheme - Children’s Fund', 'children'],
    ['Income', 'other-debt'],
  ])('%s is of %s', (inner, category) => {
    expect(sectionCategory(open(inner))).toBe(category)
  })

  test.each([
    ['Other Scheme - FoF Domestic', 'SBI Gold Fund - Growth', 'gold'],
    ['Other Scheme - FoF Domestic', 'Kotak Silver ETF Fund of Fund', 'silver'],
    ['Other Scheme - FoF Domestic', 'BHARAT Bond FOF - April 2031', 'debt-index'],
    ['Other Scheme - FoF Domestic', 'Axis Income Plus Arbitrage Passive FOF', 'fof-domestic'],
    ['Other Scheme - FoF Domestic', 'Motilal Oswal Nasdaq 100 Fund of Fund', 'overseas'],
    ['Other Scheme - Index Funds', 'UTI Nifty 50 Index Fund', 'index'],
    ['Other Scheme - Index Funds', 'Axis Nifty SDL September 2026 Debt Index Fund', 'debt-index'],
    [
      'Other Scheme - Index Funds',
      'Edelweiss Nifty LargeMidcap 250 Plus 8-13 yr G-Sec 70-30 Index Fund',
      'hybrid-index',
    ],
    ['Other Scheme - Other  ETFs', 'HDFC Silver ETF', 'silver-etf'],
    ['Other Scheme - Other  ETFs', 'DSP BSE Liquid Rate ETF', 'debt-etf'],
    ['Other Scheme - Other  ETFs', 'Kotak Nifty Bank ETF', 'etf'],
    ['Equity Scheme - Small Cap Fund', 'A Gold Bond Fund', 'small-cap'],
  ])('%s with %s is of %s', (inner, name, category) => {
    expect(sectionCategory(open(inner), name)).toBe(category)
  })

  test('tells what is closed, and is not taken for a fund house', () => {
    expect(sectionCategory('Close Ended Schemes(Income)')).toBe('fixed-term')
    expect(sectionCategory('Interval Fund Schemes(Income)')).toBe('fixed-term')
    expect(sectionCategory('Close Ended Schemes(ELSS)')).toBe('elss')
    expect(sectionCategory('IL&FS Mutual Fund (IDF)')).toBeUndefined()
    expect(sectionCategory(open('A New Kind'))).toBeUndefined()
    expect(sectionCategory('')).toBeUndefined()
  })

  test.for(['18', '21'])('is read wherever AMFI has one, in the file of August %s', (day, { skip }) => {
    const file = new URL(`../../../../shared/nav/raw/NAVAll-2026-08-${day}.txt`, import.meta.url)
    if (!existsSync(file)) return skip('skipped, no ../shared')
    const headings = readFileSync(file, 'utf8').match(/^(Open|Close|Interval)[^;]*\)(?=\r$)/gm) ?? []
    expect(headings.length).toBeGreaterThan(80)
    expect(headings.filter((heading) => sectionCategory(heading) === undefined)).toEqual([])
  })
})

describe("a scheme's name", () => {
  test.each([
    ['DSP Small Cap Fund - Growth', 'regular', 'growth'],
    ['Kotak Gilt-Investment Regular-Growth - Direct', 'direct', 'growth'],
    ['Axis Gilt Fund - Direct Plan - Regular IDCW', 'direct', 'idcw'],
    ['Baroda BNP Paribas Dividend Yield Fund - Regular Plan - Growth Option', 'regular', 'growth'],
    ['Nippon India Growth Fund - Dividend Plan', 'regular', 'idcw'],
    ['Nippon India Small Cap Fund - Direct Plan Growth Plan - Bonus Option', 'direct', 'bonus'],
    ['PGIM India Gilt Fund - Reinvestment of Income Distribution', 'regular', 'idcw-reinvestment'],
    ['Kotak Flexicap Fund - Payout of Income Distribution cum capital withdrawal', 'regular', 'idcw-payout'],
    ['Union Fund - IDCW (Payout/Reinvestment)', 'regular', 'idcw'],
    ['UTI Regular Savings Fund - Direct - Cumulative', 'direct', 'growth'],
    ['Kotak Nifty IT ETF', 'regular', undefined],
  ])('%s tells %s and %s', (name, plan, option) => {
    expect([schemePlan(name), schemeOption(name)]).toEqual([plan, option])
  })

  test('goes after its columns, and where they are empty the plan is not known', () => {
    expect(schemePlan('Motilal Oswal Flexi Cap Fund', '')).toBeUndefined()
    expect(schemePlan('Invesco India Arbitrage Fund', 'Direct Plan')).toBe('direct')
    expect(schemeOption('ICICI Prudential FOF - Dividend Option', 'GROWTH')).toBe('growth')
    expect(schemeOption('Kotak India Growth Fund Series 4', '')).toBeUndefined()
  })
})

describe('a category', () => {
  test.each(categories)('%s has a prior return between the overnight rate and the boldest', (category) => {
    const prior = fundRules.priors[category]
    expect(prior).toBeGreaterThanOrEqual(0.06)
    expect(prior).toBeLessThanOrEqual(0.125)
  })

  test('has the class for tax that its mandate gives', () => {
    expect(
      (['elss', 'liquid', 'conservative-hybrid', 'multi-asset', 'silver-etf', 'overseas'] as const).map(
        taxKindOf,
      ),
    ).toEqual(['equity-oriented', 'specified-debt', 'specified-debt', 'hybrid', 'listed-gold-etf', 'other'])
  })
})
