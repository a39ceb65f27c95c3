import { describe, expect, test } from 'vitest'
import { fundRules } from '../funds/index.ts'
import { completionOfPlan } from './completion.ts'
import { planGoal, projectValue } from './goal-plan.ts'
import { splitLumpsum } from './lumpsum-beside.ts'
import { instalmentOfYear, paidByYear } from './stepped-sip.ts'

const sip = {
  mode: 'target',
  investmentType: 'sip',
  sipFrequency: 'monthly',
  timeFrameYears: 10,
  amount: 5_000_000,
} as const

describe('instalmentOfYear', () => {
  test('is exact where doubles are not, and halves go up', () => {
    expect(instalmentOfYear(25_000, 0.05, 2)).toBe(27_563)
    expect(instalmentOfYear(25_000, 0, 29)).toBe(25_000)
    expect(instalmentOfYear(10, 0.05, 1)).toBe(11)
    expect(instalmentOfYear(99_999_999_999, 0.25, 29)).toBe(64_623_485_355_059)
  })

  test.each([
    [0.5, 0.1, 1],
    [1000, 0.26, 1],
    [1000, -0.01, 1],
    [1000, 0.1, 0.5],
  ])('%s rupees at %s in year %s throw', (first, stepUp, year) => {
    expect(() => instalmentOfYear(first, stepUp, year)).toThrow(RangeError)
  })
})

test('what is paid by year is the sum of the funds, each in whole rupees', () => {
  const monthly = { count: 24, perYear: 12 }
  expect(paidByYear([25_000], 0.1, monthly)).toEqual({ instalments: [25_000, 27_500], inAll: 630_000 })
  expect(paidByYear([505, 505], 0.01, monthly)).toEqual({ instalments: [1010, 1020], inAll: 24_360 })
  expect(paidByYear([1000], 0.1, { count: 30, perYear: 12 })).toEqual({
    instalments: [1000, 1100, 1210],
    inAll: 12_000 + 13_200 + 6 * 1210,
  })
  expect(paidByYear([1000], 0.1, { count: 3, perYear: 1 }).inAll).toBe(3310)
})

describe('plans as clients pay', () => {
  test.each([
    [{ stepUp: 0.1 }],
    [{ lumpsum: 500_000 }],
    [{ held: 300_000 }],
    [{ stepUp: 0.05, lumpsum: 250_000, held: 100_000, inflation: 0.04 }],
  ])('target and invest mode undo each other with %o', (beside) => {
    const target = planGoal({ ...sip, ...beside }, 0.11)
    const invest = planGoal({ ...sip, ...beside, mode: 'invest', amount: target.exactTotal }, 0.11)
    expect(invest.goalAmount).toBeCloseTo(5_000_000, 4)
    expect(invest.projectedValue).toBeCloseTo(target.inflationAdjustedGoal, 4)
  })

  test('each rupee beside the SIP takes off what it will be worth', () => {
    const plain = planGoal(sip, 0.11)
    const beside = planGoal({ ...sip, lumpsum: 200_000, held: 100_000 }, 0.11)
    const perRupee = projectValue(sip, 1, 0.11).projectedValue
    expect((plain.exactTotal - beside.exactTotal) * perRupee).toBeCloseTo(300_000 * 1.11 ** 10, 3)
  })

  test('where enough is held nothing is to be paid, and the projected value is what that comes to', () => {
    const plan = planGoal({ ...sip, amount: 100_000, held: 1_000_000 }, 0.11)
    expect(plan).toMatchObject({ isFunded: true, total: 0, exactTotal: 0 })
    expect(plan.projectedValue).toBeCloseTo(1_000_000 * 1.11 ** 10, 3)
  })

  test('the completion of unrounded amounts is the time frame', () => {
    const request = { ...sip, stepUp: 0.07, lumpsum: 100_000, held: 50_000, inflation: 0.05 }
    const { exactTotal } = planGoal(request, 0.11)
    expect(completionOfPlan(request, exactTotal, 0.11, sip.amount)).toEqual({ kind: 'months', months: 120 })
  })

  test("a goal's own inflation counts, and 6 % where it has none", () => {
    expect(planGoal({ ...sip, inflation: 0.08 }, 0.11).inflationAdjustedGoal).toBeCloseTo(
      5_000_000 * 1.08 ** 10,
      4,
    )
    expect(planGoal(sip, 0.11).inflationAdjustedGoal).toBeCloseTo(
      5_000_000 * (1 + fundRules.inflation) ** 10,
      4,
    )
  })
})

describe('splitLumpsum', () => {
  test('adds up, and leaves out what would be below a minimum', () => {
    const parts = splitLumpsum({ '122639': 0.6, '120716': 0.395, '120828': 0.005 }, 100_001)
    expect(Object.values(parts ?? {}).reduce((sum, part) => sum + part, 0)).toBe(100_001)
    expect(splitLumpsum({ '122639': 0.99, '120716': 0.01 }, 5_000)).toEqual({ '122639': 5_000 })
  })

  test('below every minimum there is none', () => {
    expect(splitLumpsum({ '122639': 0.5, '120716': 0.5 }, 10)).toBeUndefined()
  })
})
