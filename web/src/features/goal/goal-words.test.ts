import { expect, it } from 'vitest'
import { completionWords, isHighReturn, requiredReturnWords } from './goal-words.ts'

it('puts a required return above 25 % in red, and 25 % not', () => {
  expect([25, 25.01].map(isHighReturn)).toEqual([false, true])
  expect(requiredReturnWords({ requiredReturn: { kind: 'rate', rate: 12.34 } })).toBe('12.3%')
  expect(requiredReturnWords({ requiredReturn: { kind: 'none', reason: 'x' } })).toBe('Not Available')
})

it('says when the target is met, or that it is not', () => {
  const words = (comparedToTarget: 'already_achieved' | 'never' | 'before_target', date: string | null) =>
    completionWords({ projectedCompletion: { comparedToTarget, date } })
  expect(words('before_target', '2030-03-01')).toBe('1 Mar 2030')
  expect(words('already_achieved', null)).toBe('Achieved')
  expect(words('never', null)).toBe('Not within 60 years')
  expect(completionWords({ projectedCompletion: null })).toBe('Not Available')
})
