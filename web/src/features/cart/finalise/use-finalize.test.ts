import { expect, it } from 'vitest'
import { ApiProblem } from '../../../core/api.ts'
import { failureWords } from './use-finalize.ts'

const moved = { targetDate: '2037-01-31', instalments: 120, projectedValue: 2_100_000, chance: 55.2 }
const kept = { targetDate: '2036-11-18', instalments: 118, projectedValue: 2_000_000.4, chance: 49.6 }

it('tells of fewer instalments in one sentence, where nothing else has changed', () => {
  const details = [{ path: 'instalments', message: 'Instalments: 120 → 118.' }]
  const words = (more: typeof details) => {
    const problem = new ApiProblem(422, 'FIGURES_CHANGED', 'Long.', [...details, ...more], { moved, kept })
    return failureWords({ itemId: 'x', step: 'finalize', error: problem })
  }
  expect(words([])).toBe(
    '118 of 120 instalments fit before the target date of 18 Nov 2036. Nothing was booked.',
  )
  expect(words([{ path: 'volatility', message: 'Volatility: 6.00% → 7.00%.' }])).toBe('Long.')
})
