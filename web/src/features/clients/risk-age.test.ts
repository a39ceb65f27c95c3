import { expect, it } from 'vitest'
import { ageInWords } from './risk-age.ts'

it.each([
  ['2026-11-21', 'today'],
  ['2026-11-20', 'yesterday'],
  ['2026-10-22', '30 days ago'],
  ['2026-10-21', '1 month ago'],
  ['2026-08-22', '2 months ago'],
  ['2025-11-22', '11 months ago'],
  ['2025-11-21', '1 year ago'],
  ['2023-11-22', '2 years ago'],
  ['2023-11-21', '3 years ago'],
  // A clock that is behind.
  ['2026-11-22', 'today'],
])('says of %s on 21 November 2026: %s', (date, words) => {
  expect(ageInWords(date, '2026-11-21')).toBe(words)
})
