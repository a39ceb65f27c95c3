import { expect, it } from 'vitest'
import { targetDateOf } from './goal-dates.ts'
import { dayInIndia } from './indian-time.ts'

it('counts years of 365 days', () => {
  expect(targetDateOf('2026-11-21', 10)).toBe('2036-11-18')
  expect(targetDateOf('2026-11-21', 1)).toBe('2027-11-21')
})

it('is already tomorrow in India late in the evening of Greenwich', () => {
  expect(dayInIndia(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
  expect(dayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
})
