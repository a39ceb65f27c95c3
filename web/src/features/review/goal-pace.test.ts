import { expect, it } from 'vitest'
import { lateAnalysis } from './analysis.fixture.ts'
import { paceOf } from './goal-pace.ts'

const college = { targetAmount: 2_500_000, currentValue: 1_386_420 }
const at = (
  paceValue: number | undefined,
  comparedToTarget: 'before_target' | 'already_achieved' = 'before_target',
) => ({
  ...lateAnalysis,
  analysis: { ...lateAnalysis.analysis, ...(paceValue === undefined ? {} : { paceValue }) },
  projectedCompletionWithOptimal: { date: null, comparedToTarget },
})

it('marks where the goal would be by now', () => {
  expect(paceOf(college, at(1_600_000))).toEqual({
    at: 64,
    words: '₹16,00,000 (64.0%) by now would meet the date with the optimal mix',
  })
  expect(paceOf({ ...college, currentValue: 1_650_000 }, at(1_600_000))?.words).toMatch(
    /^Ahead of pace: ₹16,00,000/,
  )
})

it('stays on the bar where more than the target would be due, and marks nothing where SIPs do it all', () => {
  expect(paceOf(college, at(2_600_000))?.at).toBe(100)
  expect(paceOf(college, at(0))).toEqual({
    at: undefined,
    words: 'The SIPs alone meet the date with the optimal mix.',
  })
})

it('says nothing of a goal that is reached, has no target or no pace', () => {
  expect(paceOf(college, at(1_600_000, 'already_achieved'))).toBeUndefined()
  expect(paceOf({ ...college, targetAmount: 0 }, at(1))).toBeUndefined()
  expect(paceOf(college, at(undefined))).toBeUndefined()
})
