import { optimizeRequest } from '@lakshya/contract'
import { describe, expect, it } from 'vitest'
import { entryDefaults, type GoalEntry } from '../../core/goal/goal-draft.ts'
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

const entry = (part: Partial<GoalEntry>): GoalEntry => ({ ...entryDefaults, goalName: 'A flat', ...part })
const messagesOf = (part: Partial<GoalEntry>) =>
  goalForm.safeParse(entry(part)).error?.issues.map((issue) => [issue.path.join('.'), issue.message])

describe('goalForm', () => {
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

  it('takes an amount without a target, and refuses a target that is none', () => {
    const invest = { amountMode: 'current', currentAmount: '5,000' } as const
    expect(messagesOf(invest)).toBeUndefined()
    expect(messagesOf({ ...invest, targetAmount: 'much' })).toEqual([
      ['targetAmount', 'Please enter a valid target amount'],
    ])
  })

  it.each([
    ['timeFrame', '', 'Enter whole years, from 1 to 30.'],
    ['timeFrame', '0', 'Enter whole years, from 1 to 30.'],
    ['timeFrame', '31', 'Enter whole years, from 1 to 30.'],
    ['timeFrame', '7.5', 'Enter whole years, from 1 to 30.'],
    ['inflation', '', 'Enter inflation as a percentage from 0 to 15.'],
    ['inflation', '15.01', 'Enter inflation as a percentage from 0 to 15.'],
    ['inflation', '6.125', 'Enter a percentage with at most two decimals.'],
    ['stepUp', '-1', 'Enter a yearly step-up from 0% to 25%.'],
    ['stepUp', '26%', 'Enter a yearly step-up from 0% to 25%.'],
    ['lumpsumAmount', 'some', 'Enter an amount, or leave this empty.'],
    ['heldAmount', '0.50', 'Enter whole rupees, without paise.'],
  ] as const)('refuses a %s of %j', (name, text, message) => {
    expect(messagesOf({ targetAmount: '1 cr', investmentType: 'sip', [name]: text })).toEqual([
      [name, message],
    ])
  })

  it('does not look at what a lumpsum has no field for', () => {
    expect(messagesOf({ targetAmount: '1 cr', stepUp: '99', lumpsumAmount: 'x' })).toBeUndefined()
  })
})

describe('the goal that the form asks for', () => {
  const full = {
    goalName: ' Flat ',
    targetAmount: '25 lakh',
    currentAmount: '9,999',
    timeFrame: '12 years',
    inflation: '7.5%',
    stepUp: '10',
    lumpsumAmount: '1 lakh',
    heldAmount: '2 lakh',
  }

  it('has every term of a SIP as it was typed', () => {
    const asked = goalForm.parse(entry({ ...full, investmentType: 'sip' }))
    expect(asked).toMatchObject({ goalName: 'Flat', timeFrame: 12, targetAmount: '25,00,000' })
    expect(optimizeRequestOf(asked)).toMatchObject({
      inflation: 7.5,
      stepUp: 10,
      lumpsumAmount: 100_000,
      heldAmount: 200_000,
    })
  })

  it('has nothing that the form hides', () => {
    const asked = goalForm.parse(entry(full))
    expect(asked).toMatchObject({ currentAmount: '', stepUp: 0, lumpsumAmount: '' })
    expect(optimizeRequestOf(asked)).toEqual({
      riskLevel: 9,
      timeFrame: 12,
      investmentType: 'lumpsum',
      mode: 'target',
      targetAmount: 2_500_000,
      inflation: 7.5,
      heldAmount: 200_000,
    })
  })
})

it('a field that the server refuses is shown where it was typed', () => {
  expect(fieldOf({ path: 'currentSIPAmount', message: '' })).toBe('currentAmount')
  expect(fieldOf({ path: 'timeFrame', message: '' })).toBe('timeFrame')
  expect(fieldOf({ path: 'allocations.1', message: '' })).toBeUndefined()
})
