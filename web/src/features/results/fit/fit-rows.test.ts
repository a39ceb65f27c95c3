import { expect, it } from 'vitest'
import { codes, result } from '../state/live-plan.fixture.ts'
import { costWords, fitFunds } from './fit-rows.ts'

it('a fit is shown beside the optimal mix with what it costs', () => {
  const fitted = {
    ...result,
    expected_return: result.expected_return - 0.12,
    allocations: { [codes[2] ?? '']: 100 },
  }
  expect(costWords(result, fitted)).toBe('It costs 0.12 points less expected return, the same volatility.')
  const rows = fitFunds(result, fitted, (code) => code)
  expect(rows[0]?.name).toBe(codes[2])
  expect(rows.slice(1).every((row) => row.fitted === '–')).toBe(true)
})
