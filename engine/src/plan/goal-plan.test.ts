import { describe, expect, test } from 'vitest'
import { roundUpRupees } from '../numbers/index.ts'
import { completionTime } from './completion.ts'
import { annuityDue, planGoal } from './goal-plan.ts'

describe('planGoal', () => {
  test('a lumpsum for 50 lakh in ten years at 11.5 %', () => {
    const plan = planGoal(
      { mode: 'target', investmentType: 'lumpsum', timeFrameYears: 10, amount: 5_000_000 },
      0.115,
    )
    expect(plan.inflationAdjustedGoal).toBeCloseTo(8954238.482714267, 6)
    expect(plan.total).toBe(3014950)
  })

  test('a monthly SIP for one crore in fifteen years at 12 % pays at the start of each month', () => {
    const request = {
      mode: 'target',
      investmentType: 'sip',
      sipFrequency: 'monthly',
      timeFrameYears: 15,
      amount: 1e7,
    } as const
    expect(planGoal(request, 0.12)).toMatchObject({ total: 50356, instalments: 180 })
  })

  test('target and invest mode undo each other', () => {
    const request = { investmentType: 'sip', sipFrequency: 'yearly', timeFrameYears: 12 } as const
    const target = planGoal({ ...request, mode: 'target', amount: 2_500_000 }, 0.1)
    const back = planGoal({ ...request, mode: 'invest', amount: target.exactTotal }, 0.1)
    expect(back.goalAmount).toBeCloseTo(2_500_000, 5)
  })

  test('without return instalments simply add up', () => {
    expect(annuityDue(0, 12)).toBe(12)
    expect(annuityDue(1e-12, 12)).toBeCloseTo(12, 9)
  })

  test('a whole amount is not rounded up to the next rupee', () => {
    expect(roundUpRupees(1000.0000000001)).toBe(1000)
    expect(roundUpRupees(1000.01)).toBe(1001)
  })

  test('requests out of range throw', () => {
    const request = { mode: 'invest', investmentType: 'lumpsum', timeFrameYears: 10, amount: 1000 } as const
    expect(() => planGoal({ ...request, amount: 0 }, 0.1)).toThrow(RangeError)
    expect(() => planGoal({ ...request, timeFrameYears: Number.NaN }, 0.1)).toThrow(RangeError)
    expect(() => planGoal({ ...request, investmentType: 'sip' }, 0.1)).toThrow('frequency')
  })
})

describe('completionTime', () => {
  const monthly = { lumpsum: 0, instalment: 0, frequency: 'monthly' } as const

  test("a plan's own lumpsum completes at its time", () => {
    expect(completionTime({ ...monthly, lumpsum: 3014950 }, 0.115, 5_000_000)).toEqual({
      kind: 'months',
      months: 120,
    })
  })

  test('money that is there already completes at once', () => {
    expect(completionTime({ ...monthly, lumpsum: 100 }, 0.1, 100)).toEqual({ kind: 'months', months: 0 })
  })

  test('growth below inflation never completes', () => {
    expect(completionTime({ ...monthly, lumpsum: 99 }, 0.055, 100)).toEqual({ kind: 'never' })
  })
})
