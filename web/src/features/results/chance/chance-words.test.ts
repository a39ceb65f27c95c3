import { expect, it } from 'vitest'
import { goal } from '../state/live-plan.fixture.ts'
import { chanceReason, chanceText, outcomeWords } from './chance-words.ts'

it('never promises, and says why exactly funded is one half', () => {
  expect([chanceText(0.9999), chanceText(0.001), chanceText(0.502)]).toEqual(['over 99%', 'under 1%', '50%'])
  expect(chanceReason(goal, 0.5, 2_500_000, 2_500_000.4)).toContain('about half of the paths')
  expect(chanceReason(goal, 0.8, 20_000_000, 23_023_882)).toBe(
    '80% of the simulated paths reach ₹2,00,00,000 in today’s rupees within 10 years. The middle path ends ₹30.24 L above it.',
  )
  expect(chanceReason(goal, 0.3, 2_500_000, 2_000_000)).toMatch(/The middle path ends ₹5\.00 L below it\.$/)
})

it('says of a plan without a target what it comes to, and no chance', () => {
  const words = outcomeWords({ ...goal, amountMode: 'current', targetAmount: '' }, 4_000_000)
  expect(words).toContain('No target stated: the projected value stands for it.')
  expect(words).toContain('₹40,00,000')
  expect(words).not.toContain('%')
})
