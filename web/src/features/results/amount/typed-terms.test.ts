import { describe, expect, it } from 'vitest'
import { goal, plannedFor, result } from '../state/live-plan.fixture.ts'
import {
  goalForTarget,
  lastInstalmentHelp,
  lumpsumProblem,
  readHeld,
  readStepUp,
  readYears,
  targetHelp,
  withBeside,
} from './typed-terms.ts'

const sip = { ...goal, investmentType: 'sip' as const, stepUp: 5, lumpsumAmount: '5,00,000' }
const shown = { goal, result, wish: 2_500_000, isTrying: false, kept: undefined }

it.each([
  ['5', 5],
  [' 7.5 % ', 7.5],
  ['', 0],
  ['26', undefined],
  ['five', undefined],
])('reads the step-up %j as %j', (text, percent) => expect(readStepUp(text)).toBe(percent))

it.each([
  ['13', 13],
  ['13 years', 13],
  ['0', undefined],
  ['31', undefined],
  ['7.5', undefined],
])('reads %j as %j years', (text, years) => expect(readYears(text)).toBe(years))

it('takes an empty field for none, and no words for an amount', () => {
  expect([readHeld(''), readHeld('1 lakh'), readHeld('some')]).toEqual([0, 1_00_000, undefined])
  expect(withBeside(shown, 'heldAmount', 1_00_000).heldAmount).toBe('1,00,000')
  expect(withBeside(shown, 'heldAmount', 0).heldAmount).toBe('')
})

describe('a target that is typed', () => {
  it('has the amount follow where the plan asks for it', () => {
    expect(goalForTarget(shown, 3_000_000)).toMatchObject({ amountMode: 'target', targetAmount: '30,00,000' })
  })

  it('is the client’s word beside a given amount, which stays', () => {
    const given = { ...goal, amountMode: 'current' as const, currentAmount: '50,000', targetAmount: '' }
    const now = { ...shown, goal: given, result: plannedFor(given) }
    expect(goalForTarget(now, 3_000_000)).toMatchObject({
      amountMode: 'current',
      currentAmount: '50,000',
      targetAmount: '30,00,000',
    })
  })

  it('is shown at its date at the goal’s own inflation', () => {
    expect(targetHelp({ ...goal, inflation: 7.5 }, '2036-11-18')).toBe(
      '₹51,52,579 in Nov 2036 at 7.5% a year',
    )
    expect(targetHelp({ ...goal, targetAmount: '' }, '2036-11-18')).toMatch(/^No target stated/)
  })
})

it('shows the last year’s instalment of all funds together', () => {
  const made = { ...plannedFor(sip), fundAmounts: { a: 25_000, b: 1_001 } }
  const words = lastInstalmentHelp({ goal: { ...sip, timeFrame: 3 }, result: made })
  // 27,562.50 and 1,103.60, each half up.
  expect(words).toBe('₹28,667 a month in the last year')
})

it('says where a lumpsum is too small for every fund', () => {
  expect(lumpsumProblem({ goal: sip, result: plannedFor(sip) })).toBeUndefined()
  const small = { ...sip, lumpsumAmount: '10' }
  expect(lumpsumProblem({ goal: small, result: plannedFor(small) })).toMatch(
    /^₹10 is below the minimum of every/,
  )
})
