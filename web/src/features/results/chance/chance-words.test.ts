import { expect, it } from 'vitest'
import { goal } from '../state/live-plan.fixture.ts'
import { chanceReason, chanceText } from './chance-words.ts'

it('never promises, and says why exactly funded is one half', () => {
  expect([chanceText(0.9999), chanceText(0.001), chanceText(0.502)]).toEqual(['over 99%', 'under 1%', '50%'])
  expect(chanceReason(goal, 0.5, 2_500_000)).toContain('about half of the paths')
  expect(chanceReason({ ...goal, amountMode: 'current' }, 0.63, 2_500_000)).toMatch(
    /^63% of the simulated paths/,
  )
})
