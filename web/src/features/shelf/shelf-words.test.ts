import { expect, it } from 'vitest'
import { historyWords, loadWords, trailWords } from './shelf-words.ts'

it('says terms as a scheme document does', () => {
  expect(historyWords(162)).toBe('13 y 6 m')
  expect(historyWords(null)).toBe('None')
  expect(loadWords({ percent: 1, days: 365 })).toBe('1% in 12 m')
  expect(loadWords({ percent: 0.25, days: 15 })).toBe('0.25% in 15 d')
  expect(loadWords({ percent: 0, days: 0 })).toBe('None')
  expect(loadWords(null)).toBe('Not Available')
  expect(trailWords(0.8)).toBe('0.80%')
  expect(trailWords(null)).toBe('None')
})
