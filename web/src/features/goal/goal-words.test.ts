import { expect, it } from 'vitest'
import { ApiProblem } from '../../core/api.ts'
import { completionWords, isHighReturn, requiredReturnWords } from './goal-words.ts'
import { keepDraft, readDraft } from './review-draft.ts'
import { failureWords, ReviewFailure } from './review-requests.ts'
import { errorsOf } from './use-ledger-call.ts'

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

it('prefers the words of the server, and adds the fixed ones where no answer came', () => {
  const fixed = 'Failed to submit review'
  expect(failureWords(new ApiProblem(503, 'UNAVAILABLE', 'Down.'), fixed)).toBe('Down.')
  expect(failureWords(new ApiProblem(0, 'NETWORK', 'No answer.'), fixed)).toBe(`${fixed}. No answer.`)
  expect(failureWords(new ReviewFailure(''), fixed)).toBe(fixed)
  expect(failureWords(new TypeError('x'), fixed)).toBe(fixed)
})

it('puts a refusal at its field, also where it only names the want of units', () => {
  const fieldOf = (path: string) => (path === 'amount' ? 'quantity' : undefined)
  const held = 'More units than are held: 12.345 units are.'
  const details = [
    { path: 'amount', message: held },
    { path: 'other', message: 'y' },
  ]
  expect(errorsOf(new ApiProblem(422, 'INVALID_INPUT', 'x', details), fieldOf)).toEqual({
    quantity: held,
    '': 'y',
  })
  expect(errorsOf(new ApiProblem(422, 'NOT_ENOUGH_UNITS', held), fieldOf, 'quantity')).toEqual({
    quantity: held,
  })
  expect(errorsOf(new ApiProblem(503, 'UNAVAILABLE', 'Down.'), fieldOf)).toEqual({ '': 'Down.' })
})

it('keeps comments by distributor and goal until they are sent', () => {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  keepDraft(1, 7, 'Too much in one fund?', store)
  expect([readDraft(1, 7, store), readDraft(2, 7, store), readDraft(1, 8, store)]).toEqual([
    'Too much in one fund?',
    '',
    '',
  ])
  keepDraft(1, 7, '', store)
  expect(kept.size).toBe(0)
})
