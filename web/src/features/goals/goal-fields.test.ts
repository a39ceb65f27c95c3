import { optimizeRequest } from '@lakshya/contract'
import { describe, expect, it } from 'vitest'
import { optimizeRequestOf } from '../../core/goal/goal-request.ts'
import { type GoalFormData, goalDefaults } from '../../core/goal/goal-storage.ts'
import { fieldOf, goalForm } from './goal-fields.ts'

const goal = (part: Partial<GoalFormData>): GoalFormData => ({ ...goalDefaults, goalName: 'A flat', ...part })
const plan = { riskLevel: 9, timeFrame: 10 }

describe('optimizeRequestOf', () => {
  it.each([
    [
      'a target by lumpsum',
      goal({ targetAmount: '25,00,000' }),
      { ...plan, investmentType: 'lumpsum', mode: 'target', targetAmount: 2500000 },
    ],
    [
      'a target by yearly SIP',
      goal({ targetAmount: '₹25 lakh', investmentType: 'sip', sipFrequency: 'yearly' }),
      { ...plan, investmentType: 'sip', sipFrequency: 'yearly', mode: 'target', targetAmount: 2500000 },
    ],
    [
      'a lumpsum to invest',
      goal({ amountMode: 'current', currentAmount: '1,00,000' }),
      { ...plan, investmentType: 'lumpsum', mode: 'invest', currentAmount: 100000 },
    ],
    [
      'an instalment to invest',
      goal({ amountMode: 'current', currentAmount: '5000', investmentType: 'sip' }),
      { ...plan, investmentType: 'sip', sipFrequency: 'monthly', mode: 'invest', currentSIPAmount: 5000 },
    ],
  ])('asks for %s', (_, given, expected) => {
    expect(optimizeRequestOf(given)).toEqual(expected)
    expect(optimizeRequest.safeParse(expected).success).toBe(true)
  })

  it('sends the amount of the chosen mode alone', () => {
    const both = goal({ targetAmount: '1', currentAmount: '2' })
    expect(optimizeRequestOf(both)).not.toHaveProperty('currentAmount')
  })
})

describe('goalForm', () => {
  const messagesOf = (part: Partial<GoalFormData>) =>
    goalForm.safeParse(goal(part)).error?.issues.map((issue) => [issue.path.join('.'), issue.message])

  it('asks for a name and a target amount', () => {
    expect(messagesOf({ goalName: '  ', targetAmount: '' })).toEqual([
      ['goalName', 'Goal name is required'],
      ['targetAmount', 'Please enter a valid target amount'],
    ])
  })

  it.each(['0', '-5', 'abc', '₹', '1e99', '99,99,99,99,99,99,999'])(
    'refuses %j as a current amount',
    (text) => {
      expect(messagesOf({ amountMode: 'current', currentAmount: text })).toEqual([
        ['currentAmount', 'Please enter a valid current amount'],
      ])
    },
  )

  it('leaves the other mode’s amount alone', () => {
    expect(messagesOf({ targetAmount: '25,00,000', currentAmount: 'later' })).toBeUndefined()
  })
})

it('a field that the server refuses is shown where it was typed', () => {
  expect(fieldOf({ path: 'currentSIPAmount', message: '' })).toBe('currentAmount')
  expect(fieldOf({ path: 'timeFrame', message: '' })).toBe('timeFrame')
  expect(fieldOf({ path: 'allocations.1', message: '' })).toBeUndefined()
})
