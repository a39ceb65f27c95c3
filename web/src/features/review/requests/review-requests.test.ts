import { expect, it } from 'vitest'
import { ApiProblem } from '../../../core/api.ts'
import { failureWords, ReviewFailure } from './review-requests.ts'

it('prefers the words of the server, and adds the fixed ones where no answer came', () => {
  const fixed = 'Failed to submit review'
  expect(failureWords(new ApiProblem(503, 'UNAVAILABLE', 'Down.'), fixed)).toBe('Down.')
  expect(failureWords(new ApiProblem(0, 'NETWORK', 'No answer.'), fixed)).toBe(`${fixed}. No answer.`)
  expect(failureWords(new ReviewFailure(''), fixed)).toBe(fixed)
  expect(failureWords(new TypeError('x'), fixed)).toBe(fixed)
})
