import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayInIndia, timeInIndia } from './indian-time.ts'

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

it('is the day and the time that the browser has for India', () => {
  const instants = fc.date({ min: new Date('1950-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, (instant) => {
      expect([dayInIndia(instant), timeInIndia(instant)]).toEqual([
        day.format(instant),
        clock.format(instant),
      ])
    }),
  )
})

it('begins a day half past six in the evening before, in Greenwich', () => {
  expect(dayInIndia(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
  expect(dayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
})
