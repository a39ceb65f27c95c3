import { dayFromIso, type EpochDay } from '../numbers/index.ts'

/**
 * Until when in India an order counts for its own day, in minutes after midnight, by the first day of its force.
 * SEBI's cut-off for uniform NAVs, 15:00 as of 2026-11-21.
 */
const cutOffs: readonly { readonly from: EpochDay; readonly minutes: number }[] = [
  { from: dayFromIso('1964-01-01'), minutes: 15 * 60 },
]

/**
 * The date that an order is booked for: its own up to the cut-off, the next one past it.
 *
 * Example: an order of 15:00 is booked for its own day, one of 15:01 for the next.
 */
export function bookingDay(day: EpochDay, minutesAfterMidnight: number): EpochDay {
  const cutOff = cutOffs.findLast(({ from }) => from <= day)
  return cutOff !== undefined && minutesAfterMidnight > cutOff.minutes ? day + 1 : day
}
