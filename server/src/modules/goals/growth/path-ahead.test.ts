import { expect, it } from 'vitest'
import { aheadOf, targetThen } from './path-ahead.ts'

const plan = {
  total: 10_000,
  stepUp: 0,
  lumpsumAmount: 0,
  annualReturn: 0.1,
  startOn: '2026-11-23',
  targetDate: '2036-11-21',
  timeFrame: 10,
  sipFrequency: 'monthly' as const,
}

it('leads from nothing on the first day to the plan’s end on the target date', () => {
  const ahead = aheadOf(plan, { target_date: '2036-11-21' }, '2026-11-21')
  expect(ahead[0]).toEqual({ date: '2026-11-21', plan: 0 })
  expect(ahead.at(-1)?.date).toBe('2036-11-21')
  expect(ahead.length).toBeLessThanOrEqual(49)
  const values = ahead.map(({ plan: value }) => value)
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  expect(values.at(-1)).toBeGreaterThan(1_900_000)
})

it('is nothing without a plan, or once the date has come', () => {
  expect(aheadOf(undefined, { target_date: '2036-11-21' }, '2026-11-21')).toEqual([])
  expect(aheadOf(plan, { target_date: '2026-11-21' }, '2026-11-21')).toEqual([])
})

it('tells the target in rupees of its date', () => {
  const goal = {
    target_amount: '1000000.00',
    target_date: '2036-03-02',
    created_at: new Date('2026-03-02T06:00:00Z'),
    inflation: '6.00',
  }
  expect(targetThen(goal)).toBeCloseTo(1_790_848, -3)
  expect(targetThen({ ...goal, target_amount: '0.00' })).toBeNull()
})
