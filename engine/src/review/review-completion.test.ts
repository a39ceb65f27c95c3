import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taxClassOf } from '../funds/tax-data.ts'
import { dayFromIso } from '../numbers/day.ts'
import { dateWords, monthsInWords, percent, rupees } from '../numbers/words.ts'
import { completionOfPlan, completionTime } from '../plan/completion.ts'
import { planGoal } from '../plan/goal-plan.ts'
import { requiredInstalment, requiredReturn } from '../plan/required-return.ts'
import { assumedYears, holdingReturn, holdingTerm } from '../returns/holding.ts'
import { closeTheGap, wholeMonthsBetween } from './closing-the-gap.ts'
import { compareToTarget, goalStatus, reviewCompletion } from './review-completion.ts'
import { baseRiskAppetite, goalRiskAppetite, riskZone } from './risk-appetite.ts'

const sip = (amount: number, months?: number) => ({
  amount,
  frequency: 'monthly' as const,
  ...(months === undefined ? {} : { months }),
})

describe('requiredReturn', () => {
  test("a plan's own SIP requires the plan's return", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.double({ min: -0.05, max: 0.13, noNaN: true }),
        (years, rate) => {
          const request = {
            mode: 'target',
            investmentType: 'sip',
            sipFrequency: 'monthly',
            amount: 1e6,
          } as const
          const { exactTotal } = planGoal({ ...request, timeFrameYears: years }, rate)
          const needed = requiredReturn({ value: 0, sips: [sip(exactTotal)] }, 12 * years, 1e6)
          expect(needed).toMatchObject({ kind: 'rate', annualReturn: expect.closeTo(rate, 9) })
        },
      ),
      { seed: 6, numRuns: 100 },
    )
  })

  test('SIPs that end count while they run', () => {
    const running = requiredReturn({ value: 1e5, sips: [sip(5000)] }, 60, 5e5)
    const ending = requiredReturn({ value: 1e5, sips: [sip(5000, 12)] }, 60, 5e5)
    expect(
      ending.kind === 'rate' && running.kind === 'rate' && ending.annualReturn > running.annualReturn,
    ).toBe(true)
  })

  test('nothing invested, or no time, has none', () => {
    expect(requiredReturn({ value: 0, sips: [] }, 12, 100)).toEqual({
      kind: 'none',
      reason: 'nothing is invested',
    })
    expect(requiredReturn({ value: 5, sips: [] }, 0, 100)).toEqual({
      kind: 'none',
      reason: 'no time is left',
    })
  })

  test('what is missing beside a value is nothing where the value is enough', () => {
    expect(requiredInstalment(900000, 0.1, 5, 'monthly', 800000)).toBe(0)
    expect(requiredInstalment(500000, 0.115, 10, 'monthly', 2500000)).toBeCloseTo(13715.912850250033, 7)
  })
})

describe('reviewCompletion', () => {
  test('4 lakh with 10,000 a month reach 30 lakh after 189 months', () => {
    expect(reviewCompletion({ value: 400000, sips: [sip(10000)] }, 0.115, 3000000)).toEqual({
      kind: 'months',
      months: 189,
    })
  })

  test('what is there already is achieved, what does not grow is never', () => {
    expect(reviewCompletion({ value: 5, sips: [] }, 0.1, 5)).toEqual({ kind: 'already_achieved' })
    expect(reviewCompletion({ value: 5, sips: [] }, 0.06, 6)).toEqual({ kind: 'never' })
  })

  test('on the target date is before it, a day later is after', () => {
    const today = dayFromIso('2026-11-21')
    const compare = (target: string) =>
      compareToTarget({ kind: 'months', months: 12 }, today, dayFromIso(target))
    expect(compare('2027-11-21').comparedToTarget).toBe('before_target')
    expect(compare('2027-11-20').comparedToTarget).toBe('after_target')
    expect(compareToTarget({ kind: 'never' }, today, today)).toEqual({ comparedToTarget: 'never' })
  })

  test("a completion in the target's year is on track", () => {
    const target = dayFromIso('2030-01-15')
    const status = (date: string) =>
      goalStatus({ comparedToTarget: 'after_target', day: dayFromIso(date) }, target)
    expect(status('2030-12-31')).toBe('On track')
    expect(status('2031-01-01')).toBe('Needs attention')
    expect(goalStatus({ comparedToTarget: 'never' }, target)).toBe('Needs attention')
  })

  test('the amounts that close the gap bring completion to the last month, and no rupee less does', () => {
    const standing = { value: 400000, sips: [sip(10000)] }
    const { monthly = 0, lumpsum } = closeTheGap(standing, 0.115, 3000000, 120, 0.06)
    const monthsWith = (extra: number, now: number) => {
      const found = reviewCompletion({ value: 400000 + now, sips: [sip(10000 + extra)] }, 0.115, 3000000)
      return found.kind === 'months' ? found.months : 0
    }
    expect(monthsWith(monthly, 0)).toBe(120)
    expect(monthsWith(monthly - 1, 0)).toBe(121)
    expect(monthsWith(0, lumpsum)).toBe(120)
    expect(monthsWith(0, lumpsum - 1)).toBe(121)
  })

  test('whole months are counted to the day', () => {
    expect(wholeMonthsBetween(dayFromIso('2026-11-21'), dayFromIso('2026-12-20'))).toBe(0)
    expect(wholeMonthsBetween(dayFromIso('2026-11-21'), dayFromIso('2036-11-21'))).toBe(120)
    expect(wholeMonthsBetween(dayFromIso('2026-11-21'), dayFromIso('2020-01-01'))).toBe(0)
  })
})

test('completion of a plan takes its own time', () => {
  const request = { mode: 'target', investmentType: 'sip', sipFrequency: 'monthly', amount: 1e6 } as const
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.double({ min: 0.061, max: 0.13, noNaN: true }),
      (years, rate) => {
        const { exactTotal } = planGoal({ ...request, timeFrameYears: years }, rate)
        const contributions = { lumpsum: 0, instalment: exactTotal, frequency: 'monthly' } as const
        expect(completionTime(contributions, rate, 1e6)).toEqual({ kind: 'months', months: 12 * years })
        expect(completionOfPlan(request, exactTotal, rate, 1e6)).toEqual({
          kind: 'months',
          months: 12 * years,
        })
      },
    ),
    { seed: 8, numRuns: 100 },
  )
})

describe('holdings', () => {
  test('36 days are not annualised, 37 are', () => {
    expect(holdingReturn(0, 36, 1000, 1030).cagr).toBeUndefined()
    expect(holdingReturn(0, 37, 1000, 1030).cagr).toBeCloseTo(0.3388262688014106, 12)
    expect(() => holdingReturn(1, 0, 1, 1)).toThrow(RangeError)
  })

  test('the label goes by tax category and the day after the years are full', () => {
    const bought = dayFromIso('2024-11-21')
    expect(holdingTerm(1, bought, bought)).toBe('long-term')
    expect(holdingTerm(2, bought, dayFromIso('2026-11-21'))).toBe('short-term')
    expect(holdingTerm(2, bought, dayFromIso('2026-11-22'))).toBe('long-term')
    expect(holdingTerm(3, bought, dayFromIso('2025-11-22'))).toBe('long-term')
    expect(assumedYears('short-term')).toBe(0.5)
  })

  test('the tax class goes by the day of sale', () => {
    const bought = dayFromIso('2023-05-01')
    expect(taxClassOf('equity-oriented', bought, dayFromIso('2024-07-22'))).toMatchObject({
      rate: { rate: 0.1 },
    })
    expect(taxClassOf('equity-oriented', bought, dayFromIso('2024-07-23'))).toMatchObject({
      rate: { rate: 0.125 },
    })
    expect(taxClassOf('equity-oriented', bought, dayFromIso('2024-05-01'))).toMatchObject({
      term: 'short-term',
    })
    expect(taxClassOf('specified-debt', bought, dayFromIso('2040-01-01'))).toMatchObject({
      rate: { kind: 'slab' },
    })
    expect(taxClassOf('other', bought, dayFromIso('2025-05-02'))).toMatchObject({ term: 'long-term' })
    expect(taxClassOf('other', bought, dayFromIso('2025-03-31')).kind).toBe('unknown')
  })
})

describe('words and scales', () => {
  test('rupees are grouped the Indian way', () => {
    expect([0, 999, 1000, 100000, 1234567.4, 1e9, -1500].map(rupees)).toEqual([
      '₹0',
      '₹999',
      '₹1,000',
      '₹1,00,000',
      '₹12,34,567',
      '₹1,00,00,00,000',
      '-₹1,500',
    ])
  })

  test('percents, dates and months are said plainly', () => {
    expect(dateWords(dayFromIso('2034-01-19'))).toBe('19 Jan 2034')
    expect(dateWords(dayFromIso('2026-09-01'))).toBe('1 Sep 2026')
    expect(percent(0.1249)).toBe('12.5%')
    expect([0, 1, 12, 27].map(monthsInWords)).toEqual(['0 months', '1 month', '1 year', '2 years 3 months'])
  })

  test('risk appetite is scaled, adjusted and kept within 0 and 15', () => {
    expect(baseRiskAppetite(undefined)).toBe(7.5)
    expect(baseRiskAppetite(6)).toBe(9)
    expect(goalRiskAppetite(9, 10)).toBe(15)
    expect(goalRiskAppetite(9, -20)).toBe(0)
    expect([4.9, 5, 10.9, 11].map(riskZone)).toEqual(['Aggressive', 'Moderate', 'Moderate', 'Conservative'])
    expect(() => baseRiskAppetite(11)).toThrow(RangeError)
  })
})
