import { expect, test } from 'vitest'
import { dayFromIso } from '../numbers/index.ts'
import { bookingDay } from './booking-day.ts'

const today = dayFromIso('2026-11-20')

test('an order past 15:00 is booked for the next day', () => {
  expect([0, 900, 901].map((minutes) => bookingDay(today, minutes) - today)).toEqual([0, 0, 1])
})
