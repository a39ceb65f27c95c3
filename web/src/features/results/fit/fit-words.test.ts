import { expect, it } from 'vitest'
import { result } from '../state/live-plan.fixture.ts'
import { costWords } from './fit-words.ts'

it('a fit says what it has more or less of', () => {
  const fitted = { ...result, expected_return: result.expected_return - 0.12 }
  expect(costWords(result, fitted)).toBe(
    'Beside the optimal mix: 0.12 points less expected return, the same volatility.',
  )
  expect(costWords(result, result)).toBe(
    'Beside the optimal mix: the same expected return, the same volatility.',
  )
})
