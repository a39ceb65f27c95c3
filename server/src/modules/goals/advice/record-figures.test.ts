import { expect, it } from 'vitest'
import { sampleAdvice } from '../../../testing/sample-advice.ts'
import { recordFigures } from './record-figures.ts'

const { inputs, goal } = sampleAdvice(4)
const late = { ...goal, bookedFor: '2027-01-30' }

it('a record of all instalments is computed by its time frame, whatever its target date has room for', () => {
  const before = recordFigures(inputs, { ...goal, instalments: null })
  expect(recordFigures(inputs, goal)).toEqual(before)
  expect(recordFigures(inputs, late)).toEqual(before)
})

it('one of fewer is computed by these, from the first of them to the target date', () => {
  const all = recordFigures(inputs, late)
  const fewer = recordFigures(inputs, { ...late, instalments: 118 })
  expect(fewer.projectedValue).toBeLessThan(all.projectedValue)
  expect(fewer.chance.model.probability).toBeLessThan(all.chance.model.probability)
  expect(fewer.inflationAdjustedGoal).toBe(all.inflationAdjustedGoal)
  expect([all.chance.outcomes?.year, fewer.chance.outcomes?.year]).toEqual([10, 9])
  const longer = recordFigures(inputs, { ...late, instalments: 118, targetDate: '2037-02-18' })
  expect(longer.projectedValue).toBeGreaterThan(fewer.projectedValue)
})
