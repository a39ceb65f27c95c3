import { describe, expect, test } from 'vitest'
import { periodReturn, planGoal } from './goal-plan.ts'

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
    const worth = (request: Parameters<typeof planGoal>[0], annualReturn: number) =>
      planGoal(request, annualReturn).projectedValue / request.amount
    expect(worth({ ...yearly, fewer }, 0.1)).toBeCloseTo(
      each.reduce((sum, one) => sum + one),
      10,
    )
    expect(worth({ ...monthly, fewer: { count: 7, months: 7 } }, 0)).toBe(7)
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
