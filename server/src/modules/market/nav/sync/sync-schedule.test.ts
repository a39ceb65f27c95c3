import { expect, it } from 'vitest'
import { isSyncDue, nextTry } from './sync-schedule.ts'

const at = (text: string) => new Date(`${text}:00+05:30`)

// 2026-11-20 is a Friday.
it.each([
  ['never asked before', '2026-11-20T12:00', null, '2026-08-21', true],
  [
    'asked after last night’s hour, NAVs of the day before there',
    '2026-11-20T12:00',
    '2026-11-19T23:05',
    '2026-11-19',
    false,
  ],
  ['asked in the afternoon, now night', '2026-11-20T23:00', '2026-11-20T15:00', '2026-11-19', true],
  ['a minute before night', '2026-11-20T22:59', '2026-11-20T15:00', '2026-11-19', false],
  ['asked tonight already', '2026-11-20T23:59', '2026-11-20T23:00', '2026-11-19', false],
  ['past midnight, asked before it', '2026-11-21T00:30', '2026-11-20T23:00', '2026-11-19', false],
  ['night missed', '2026-11-21T03:00', '2026-11-20T22:00', '2026-11-20', true],
  ['morning, the night’s file was not new', '2026-11-20T09:30', '2026-11-19T23:05', '2026-11-18', true],
  ['just before morning', '2026-11-20T09:29', '2026-11-19T23:05', '2026-11-18', false],
  ['asked this morning already', '2026-11-20T12:00', '2026-11-20T09:31', '2026-11-18', false],
  ['Monday morning, Friday’s there', '2026-11-23T10:00', '2026-11-22T23:05', '2026-11-20', false],
  ['Monday morning, Thursday’s there', '2026-11-23T10:00', '2026-11-22T23:05', '2026-11-19', true],
])('%s', (_case, now, checked, newest, isDue) => {
  const state = { checked_at: checked === null ? null : at(checked), next_try_at: null }
  expect(isSyncDue(at(now), state, newest)).toBe(isDue)
})

it('waits for the next try after failures', () => {
  const state = { checked_at: null, next_try_at: at('2026-11-20T23:05') }
  expect(isSyncDue(at('2026-11-20T23:04'), state, '2026-11-19')).toBe(false)
  expect(isSyncDue(at('2026-11-20T23:05'), state, '2026-11-19')).toBe(true)
})

it('tries again after 5, 10, 20 … minutes, two hours at most', () => {
  const now = at('2026-11-20T23:00')
  const minutes = [1, 2, 3, 4, 5, 6, 7, 400].map((n) => (nextTry(now, n).getTime() - now.getTime()) / 60_000)
  expect(minutes).toEqual([5, 10, 20, 40, 80, 120, 120, 120])
})
