import { expect, it } from 'vitest'
import { mapStore } from '../../../core/storage.fixture.ts'
import { codeDigits, maskedEmail, readSentCode, secondsToResend, writeSentCode } from './sent-code.ts'

const sent = { clientId: 7, sentAt: 1_000_000, items: [] }

it('remembers for five minutes that a code was sent, for its distributor alone', () => {
  const store = mapStore()
  writeSentCode(1, sent, store)
  expect(readSentCode(1, 1_000_000 + 299_999, store)).toEqual(sent)
  expect(readSentCode(1, 1_000_000 + 300_000, store)).toBeUndefined()
  expect(readSentCode(2, 1_000_001, store)).toBeUndefined()
  writeSentCode(1, undefined, store)
  expect(store.map.size).toBe(0)
})

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
