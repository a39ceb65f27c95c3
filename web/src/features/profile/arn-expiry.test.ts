import { expect, it } from 'vitest'
import { arnWarning, daysBetween } from './arn-expiry.ts'

const today = '2026-11-21'
const after = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

it.each([
  [181, undefined],
  [180, 'info'],
  [91, 'info'],
  [90, 'warn'],
  [31, 'warn'],
  [30, 'bad'],
  [0, 'bad'],
  [-1, 'bad'],
])('of an ARN that ends in %d days it warns as %s', (days, tone) => {
  expect(arnWarning(after(days), today)?.tone).toBe(tone)
})

it('names the day and how far it is', () => {
  expect(arnWarning('2026-11-22', today)?.text).toContain('in 1 day, on 22 Nov 2026')
  expect(arnWarning('2026-11-20', today)?.text).toContain('expired on 20 Nov 2026')
  expect(arnWarning(today, today)?.text).toContain('expires today')
})

it('says nothing without a date', () => {
  expect(arnWarning(null, today)).toBeUndefined()
  expect(arnWarning('soon', today)).toBeUndefined()
})

it('counts calendar days', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
})
