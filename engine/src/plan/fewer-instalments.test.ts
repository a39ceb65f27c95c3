import { describe, expect, test } from 'vitest'
import { bootstrapChance, simulateChance, simulatedWealth } from '../chance/simulate.ts'
import { addMonths, dayFromIso, isoFromDay } from '../numbers/day.ts'
import { annuityDue, growthOfFewer, periodReturn, planGoal } from './goal-plan.ts'
import { fittingInstalments, instalmentDay, monthsUntil, targetDayFrom } from './sip-schedule.ts'

const monthly = {
  mode: 'invest',
  investmentType: 'sip',
  sipFrequency: 'monthly',
  timeFrameYears: 1,
  amount: 10_000,
} as const
const yearly = { ...monthly, sipFrequency: 'yearly', timeFrameYears: 10 } as const
const aMonth = 1.01 ** 12 - 1

describe('a plan with fewer instalments', () => {
  test('known values: ten at 1 % a month, at the end of the tenth month and two months later', () => {
    const ten = planGoal({ ...monthly, fewer: { count: 10, months: 10 } }, aMonth)
    expect(ten.instalments).toBe(10)
    expect(ten.inflationAdjustedGoal).toBeCloseTo(105_668.3467, 3)
    const later = planGoal({ ...monthly, fewer: { count: 10, months: 12 } }, aMonth)
    expect(later.inflationAdjustedGoal).toBeCloseTo(105_668.3467 * 1.0201, 3)
    expect(later.goalAmount * 1.06).toBeCloseTo(later.inflationAdjustedGoal, 6)
  })

  test('with all instalments and the whole time it is the plan itself', () => {
    const whole = [
      [monthly, { count: 12, months: 12 }],
      [yearly, { count: 10, months: 120 }],
    ] as const
    for (const [request, fewer] of whole) {
      const plan = planGoal(request, 0.113)
      expect(planGoal({ ...request, fewer }, 0.113)).toEqual(plan)
    }
  })

  test('each instalment grows from its own day: the sum of them one by one', () => {
    const fewer = { count: 9, months: 99 }
    const rate = periodReturn(0.1, 'monthly')
    const each = Array.from({ length: 9 }, (_, k) => (1 + rate) ** (99 - 12 * k))
    expect(growthOfFewer(fewer, 0.1, 'yearly')).toBeCloseTo(
      each.reduce((sum, one) => sum + one),
      10,
    )
    expect(growthOfFewer({ count: 7, months: 7 }, 0, 'monthly')).toBe(annuityDue(0, 7))
  })

  test('what is needed for a goal and what it comes to undo each other', () => {
    const fewer = { count: 9, months: 104 }
    const target = planGoal({ ...yearly, mode: 'target', amount: 2_500_000, fewer }, 0.1)
    expect(planGoal({ ...yearly, amount: target.exactTotal, fewer }, 0.1).goalAmount).toBeCloseTo(
      2_500_000,
      5,
    )
  })

  test('more instalments than the months hold, or none, throw', () => {
    for (const fewer of [
      { count: 10, months: 9 },
      { count: 0, months: 9 },
      { count: 2.5, months: 9 },
      { count: 1, months: 0 },
    ]) {
      expect(() => planGoal({ ...monthly, fewer }, 0.1)).toThrow(RangeError)
    }
    expect(() => planGoal({ ...yearly, fewer: { count: 2, months: 12 } }, 0.1)).toThrow('2 instalments')
  })
})

describe('the chance with fewer instalments', () => {
  const request = { lumpsum: 0, instalment: 10_000, frequency: 'monthly', years: 1, goalAmount: 1e5 } as const
  const settings = { seed: 5, paths: 4000 }

  test('without volatility every path is the plan', () => {
    for (const [frequency, years, fewer] of [
      ['monthly', 1, { count: 10, months: 10 }],
      ['yearly', 10, { count: 9, months: 99 }],
    ] as const) {
      const wealth = simulatedWealth({ ...request, frequency, years, fewer }, 0.1, 0, settings)
      expect(wealth[7]).toBeCloseTo(10_000 * growthOfFewer(fewer, 0.1, frequency), 5)
    }
  })

  test('with all of them it is the same to the last path', () => {
    const fewer = { count: 12, months: 12 }
    expect(simulateChance({ ...request, fewer }, 0.1, 0.12, settings)).toEqual(
      simulateChance(request, 0.1, 0.12, settings),
    )
    const past = Array.from({ length: 60 }, (_, i) => 0.03 * Math.sin(i))
    expect(bootstrapChance({ ...request, fewer }, 0.1, past, settings)).toEqual(
      bootstrapChance(request, 0.1, past, settings),
    )
  })

  test('falls with every instalment that is left out, the goal staying that of the years', () => {
    const chances = [12, 11, 10].map(
      (count) =>
        simulateChance(
          { ...request, goalAmount: 103_000, fewer: { count, months: count } },
          0.1,
          0.12,
          settings,
        ).probability,
    )
    expect(chances[0]).toBeGreaterThan(chances[1] ?? 1)
    expect(chances[1]).toBeGreaterThan(chances[2] ?? 1)
  })
})

describe('what fits before a target date', () => {
  const day = dayFromIso

  test('a monthly plan of a year, begun 70 days after it was made, has room for 10 of 12', () => {
    const fits = fittingInstalments(day('2027-01-30'), 'monthly', day('2027-11-21'), 1)
    expect(fits).toEqual({ planned: 12, count: 10, months: 10 })
    expect(fittingInstalments(day('2026-11-21'), 'monthly', day('2027-11-21'), 1).count).toBe(12)
  })

  test('a yearly plan loses an instalment only with a whole year', () => {
    const from = (start: string) => fittingInstalments(day(start), 'yearly', day('2036-11-18'), 10)
    expect(from('2027-01-30')).toEqual({ planned: 10, count: 10, months: 118 })
    expect(from('2027-11-17').count).toBe(10)
    expect(from('2027-11-18').count).toBe(9)
    expect(from('2036-11-18')).toEqual({ planned: 10, count: 0, months: 0 })
  })

  test('the date that a plan moves to leaves every instalment its whole period', () => {
    for (const start of ['2027-01-30', '2028-02-29', '2026-08-31', '2027-12-01']) {
      for (const [frequency, years] of [
        ['monthly', 1],
        ['monthly', 2.55],
        ['yearly', 10],
        ['yearly', 1.5],
      ] as const) {
        const target = targetDayFrom(day(start), years)
        const { planned, count } = fittingInstalments(day(start), frequency, target, years)
        expect(count).toBe(planned)
        expect(instalmentDay(day(start), frequency, planned + 1)).toBeLessThanOrEqual(target)
      }
    }
    expect(isoFromDay(targetDayFrom(day('2027-01-30'), 1))).toBe('2028-01-30')
    expect(isoFromDay(targetDayFrom(day('2027-01-30'), 1.5))).toBe('2028-07-30')
  })

  test('months that have begun count whole', () => {
    const start = day('2027-01-31')
    expect(monthsUntil(start, start)).toBe(0)
    expect(monthsUntil(start, start + 1)).toBe(1)
    expect(monthsUntil(start, addMonths(start, 1))).toBe(1)
    expect(monthsUntil(start, addMonths(start, 1) + 1)).toBe(2)
  })
})
