import { businessDate } from '../../../../core/clock.ts'
import { businessDayBefore, dateOf } from '../formats/nav-date.ts'
import type { SyncState } from './nav-sync.repository.ts'

/** India's time. The day's NAVs are published until 23:00, those of stragglers by the next morning. */
const night = '23:00:00+05:30'
const morning = '09:30:00+05:30'
const dayMs = 24 * 3_600_000
const firstPauseMs = 5 * 60_000
const longestPauseMs = 2 * 3_600_000

/**
 * Whether the source is to be asked: after each night's hour, and again after the morning's where the newest NAV that
 * we have (`newest`, `YYYY-MM-DD`) is not yet of the last business day. Hours missed are made up for.
 */
export function isSyncDue(
  now: Date,
  state: Pick<SyncState, 'checked_at' | 'next_try_at'>,
  newest: string,
): boolean {
  if (state.next_try_at !== null && now < state.next_try_at) return false
  if (state.checked_at === null || state.checked_at < last(night, now)) return true
  const lastMorning = last(morning, now)
  const expected = dateOf(businessDayBefore(businessDate(lastMorning)))
  return state.checked_at < lastMorning && newest < expected
}

/** The last instant at which the clock in India showed an hour. */
function last(hour: string, now: Date): Date {
  const today = new Date(`${businessDate(now)}T${hour}`)
  return today <= now ? today : new Date(today.getTime() - dayMs)
}

/** When to try again after so many failures in a row: 5, 10, 20 … minutes later, two hours at most. */
export function nextTry(now: Date, failures: number): Date {
  return new Date(now.getTime() + Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 10)))
}
