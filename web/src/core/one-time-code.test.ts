import { expect, it } from 'vitest'
import { codeDigits, maskedEmail, secondsToResend } from './one-time-code.ts'

it('counts thirty seconds down', () => {
  expect(secondsToResend(undefined, 0)).toBe(0)
  expect([0, 1, 29_001, 30_000].map((after) => secondsToResend(5, 5 + after))).toEqual([30, 30, 1, 0])
  // A clock that was set back an hour.
  expect(secondsToResend(3_600_000, 0)).toBe(30)
})

it.each([
  ['12a3-4 5', '12345'],
  ['1234567', '123456'],
  ['abc', ''],
])('takes the digits of %j', (text, digits) => expect(codeDigits(text)).toBe(digits))

it.each([
  ['meera@gmail.com', 'me•••••@gmail.com'],
  ['a@b.in', '•••••@b.in'],
  ['nonsense', '•••'],
])('masks %s', (email, masked) => expect(maskedEmail(email)).toBe(masked))
