import { expect, it } from 'vitest'
import { editFieldOf, editFormOf, readEdit } from './goal-change.ts'

const today = '2026-11-21'
const saved = editFormOf({
  name: 'House',
  targetToday: 1_050_000.4,
  targetDate: '2036-03-01',
  reviewMonths: 12,
})
const read = (part: object) => readEdit({ ...saved, ...part }, saved, today)

it('sends what was typed anew alone', () => {
  expect(saved).toEqual({
    name: 'House',
    targetAmount: '10,50,000',
    targetDate: '2036-03-01',
    reviewMonths: '12',
  })
  expect(read({})).toEqual({ kind: 'value', change: {} })
  expect(read({ reviewMonths: '3' })).toEqual({ kind: 'value', change: { reviewMonths: 3 } })
  expect(read({ name: ' Cottage ', targetAmount: '15 lakh', targetDate: '15 3 2038' })).toEqual({
    kind: 'value',
    change: { name: 'Cottage', targetAmount: 1_500_000, targetDate: '2038-03-15' },
  })
})

it.each([
  [{ name: ' ' }, 'name', 'Goal name is required'],
  [{ targetAmount: '' }, 'targetAmount', 'Please enter a valid target amount'],
  [{ targetDate: '' }, 'targetDate', 'Enter the target date.'],
  [{ targetDate: 'soonish' }, 'targetDate', expect.stringContaining('such as 14 3 1979')],
])('names what is wrong: %j', (part, field, message) => {
  expect(read(part)).toEqual({ kind: 'refused', errors: { [field]: message } })
})

it('knows the fields of the code’s request', () => {
  expect(editFieldOf('act.targetDate')).toBe('targetDate')
  expect(editFieldOf('items')).toBeUndefined()
})
