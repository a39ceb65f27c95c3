import { describe, expect, test } from 'vitest'
import { addMonths, dayFromIso, isoFromDay } from '../numbers/index.ts'
import { fittingInstalments, instalmentDay, monthsUntil, targetDayFrom } from './sip-schedule.ts'

describe('what fits before a target date', () => {
  const day = dayFromIso

  test('a monthly plan of a year, begun 70 days after it was made, has room for 10 of 12', () => {
    const fits = fittingInstalments(day('2027-01-30'), 'monthly', day('2027-11-21'), 1)
    expect(fits).toEqual({ planned: 12, count: 10, months: 10 })
    expect(fittingInstalments(day('2026-11-21'), 'monthly', day('2027-11-21'), 1).count).toBe(12)
  })

  test('a yearly plan loses an instalment only with a whole year', () => {
    const from = (start: string) => fittingInstalments(day(start), 'yearly', day('2036-11-18'), 10)
    expect(from('2027-01-30')).toEqual({ planned: 10, count: 10, months: 118 })
    expect(from('2027-11-17').count).toBe(10)
    expect(from('2027-11-18').count).toBe(9)
    expect(from('2036-11-18')).toEqual({ planned: 10, count: 0, months: 0 })
  })

  test('the date that a plan moves to leaves every instalment its whole period', () => {
    for (const start of ['2027-01-30', '2028-02-29', '2026-08-31', '2027-12-01']) {
      for (const [frequency, years] of [
        ['monthly', 1],
        ['monthly', 2.55],
        ['yearly', 10],
        ['yearly', 1.5],
      ] as const) {
        const target = targetDayFrom(day(start), years)
        const { planned, count } = fittingInstalments(day(start), frequency, target, years)
        expect(count).toBe(planned)
        expect(instalmentDay(day(start), frequency, planned + 1)).toBeLessThanOrEqual(target)
      }
    }
    expect(isoFromDay(targetDayFrom(day('2027-01-30'), 1))).toBe('2028-01-30')
    expect(isoFromDay(targetDayFrom(day('2027-01-30'), 1.5))).toBe('2028-07-30')
  })

  test('months that have begun count whole', () => {
    const start = day('2027-01-31')
    expect(monthsUntil(start, start)).toBe(0)
    expect(monthsUntil(start, start + 1)).toBe(1)
    expect(monthsUntil(start, addMonths(start, 1))).toBe(1)
    expect(monthsUntil(start, addMonths(start, 1) + 1)).toBe(2)
  })
})
