import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completionOfPlan, completionTime } from './completion.ts'
import { planGoal } from './goal-plan.ts'

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
        expect(completionOfPlan({ ...request, timeFrameYears: years }, exactTotal, rate, 1e6)).toEqual({
          kind: 'months',
          months: 12 * years,
        })
      },
    ),
    { seed: 8, numRuns: 100 },
  )
})
