import { expect, it } from 'vitest'
import { formatDate } from '../../core/formats/format.ts'
import { inForce, lastInstantOf, lookOf, type ReadableNotification } from './notifications.ts'

it.each([
  ['alert', 'bad'],
  ['update', 'info'],
  ['maintenance', 'warn'],
  ['other', 'neutral'],
  ['holiday', 'neutral'],
  ['constructor', 'neutral'],
])('shows %s as %s', (category, tone) => {
  expect(lookOf(category).tone).toBe(tone)
})

it('leaves out what has ended', () => {
  const now = Date.parse('2026-11-21T06:00:00Z')
  const one = (id: number, expires_at: string | null, is_active = true): ReadableNotification => ({
    id,
    title: 't',
    content: 'c',
    category: 'other',
    fund: null,
    created_at: null,
    expires_at,
    is_active,
  })
  const all = [
    one(1, null),
    one(2, '2026-11-21T05:59:59Z'),
    one(3, '2026-11-22T00:00:00Z'),
    one(4, null, false),
    one(5, 'soon'),
  ]
  expect(inForce(all, now).map(({ id }) => id)).toEqual([1, 3, 5])
})

it('names the last day on which it is shown, not the one that begins as it ends', () => {
  expect(formatDate(lastInstantOf('2026-12-31T18:30:00.000Z'))).toBe('31 Dec 2026')
  expect(formatDate(lastInstantOf('2026-12-31T18:29:00.000Z'))).toBe('31 Dec 2026')
  expect(lastInstantOf('soon')).toBe('soon')
})
