import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planGoal } from './goal-plan.ts'
import { requiredInstalment, requiredReturn } from './required-return.ts'

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
