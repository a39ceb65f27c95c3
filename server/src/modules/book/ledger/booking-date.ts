import { bookingDay, dayFromIso, isoFromDay } from '@lakshya/engine'
import { businessDate } from '../../../core/clock.ts'

const istOffsetMinutes = 330

/** The date that an order of an instant is booked for: that day in India, the next one past the cut-off. */
export function bookingDate(now: Date): string {
  const minutes = now.getTime() / 60_000 + istOffsetMinutes
  return isoFromDay(bookingDay(dayFromIso(businessDate(now)), ((minutes % 1440) + 1440) % 1440))
}
