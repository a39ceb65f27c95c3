import { describe, expect, it } from 'vitest'
import { lateAnalysis } from './analysis.fixture.ts'
import { allocationRows, metricRows, pastReturnOf } from './review-rows.ts'

describe('metricRows', () => {
  it('compares current and optimal with the change', () => {
    const texts = metricRows(lateAnalysis, undefined).map((row) => [row.current, row.optimal, row.change])
    expect(texts).toEqual([
      ['9.4%', '10.6%', '1.2 pts'],
      ['8.1%', '6.2%', '1.9 pts'],
      ['0.36', '0.66', '0.30'],
    ])
    const ways = metricRows(lateAnalysis, undefined).map((row) => [row.direction, row.isBetter])
    expect(ways).toEqual([
      ['up', true],
      ['down', undefined],
      ['up', true],
    ])
  })

  it('says N/A where a figure is missing, and no direction', () => {
    const rows = metricRows(
      { ...lateAnalysis, current_expected_return: null, current_volatility: null, current_sharpe: null },
      undefined,
    )
    expect(rows.map((row) => [row.current, row.change, row.direction])).toEqual([
      ['N/A', 'N/A', 'none'],
      ['N/A', 'N/A', 'none'],
      ['N/A', 'N/A', 'none'],
    ])
  })

  it("falls back to the funds' past return, named so", () => {
    const [first] = metricRows({ ...lateAnalysis, current_expected_return: null }, 11.26)
    expect(first).toMatchObject({ current: '11.3%', note: expect.stringContaining('past return') })
  })

  it('shows no assumed return above 13 %, and a change that rounds to nothing without an arrow', () => {
    const [first] = metricRows(
      { ...lateAnalysis, current_expected_return: 13.01, expected_return: 14 },
      undefined,
    )
    expect(first).toMatchObject({ current: '13.0%', optimal: '13.0%', change: '0.0 pts', direction: 'none' })
  })
})

describe('pastReturnOf', () => {
  it('weighs each CAGR by value and leaves out what has none', () => {
    const rows = [
      { cagr: 10, shownValue: 3_000 },
      { cagr: 4, shownValue: 1_000 },
      { cagr: null, shownValue: 9_000 },
    ]
    expect(pastReturnOf(rows)).toBeCloseTo(8.5, 12)
  })

  it('is 13 % at most, and undefined where no holding has one', () => {
    expect(pastReturnOf([{ cagr: 31, shownValue: 10 }])).toBe(13)
    expect(pastReturnOf([{ cagr: null, shownValue: 10 }])).toBeUndefined()
    expect(pastReturnOf([])).toBeUndefined()
  })
})

describe('allocationRows', () => {
  it('leaves out what neither mix holds more than 0.1 % of, and tags what comes and goes', () => {
    const rows = allocationRows(lateAnalysis.allocationComparison)
    expect(rows.map((row) => [row.name, row.tag, row.change])).toEqual([
      ['Parag Parikh Flexi Cap', undefined, '▼ −6.2 pts'],
      ['SBI Gilt', undefined, '▲ +16.6 pts'],
      ['SBI Gold', undefined, 'No change'],
      ['Nippon India Arbitrage', '(New)', '▲ +7.6 pts'],
      ['Motilal Oswal Midcap', '(Remove)', '▼ −6.1 pts'],
    ])
  })

  it.each([
    [0.5, 'No change'],
    [-0.5, 'No change'],
    [0.51, '▲ +0.5 pts'],
    [-0.6, '▼ −0.6 pts'],
  ])('a difference of %f points reads %s', (difference, change) => {
    const compared = {
      schemeCode: '1',
      fundName: 'A',
      currentAllocation: 10,
      optimalAllocation: 10 + difference,
    }
    expect(allocationRows([{ ...compared, difference }])[0]?.change).toBe(change)
  })
})
