import { describe, expect, it } from 'vitest'
import { goalDefaults } from '../../core/goal/goal-storage.ts'
import { goalMeaning, levelOfAppetite, riskZone } from './goal-meaning.ts'

const today = '2026-11-21'

describe('goalMeaning', () => {
  it('carries a target to the rupees of its year', () => {
    expect(goalMeaning({ ...goalDefaults, targetAmount: '25,00,000' }, today)).toMatchObject({
      label: 'Needed in Nov 2036',
      figure: '₹44,77,119',
      basis: '₹25,00,000 in today’s rupees, with prices rising 6% a year',
    })
  })

  it('counts the instalments of a SIP', () => {
    const goal = {
      ...goalDefaults,
      amountMode: 'current',
      investmentType: 'sip',
      currentAmount: '5,000',
    } as const
    expect(goalMeaning(goal, today)).toMatchObject({
      label: 'Invested by Nov 2036',
      figure: '₹6,00,000',
      basis: '120 instalments of ₹5,000',
    })
    expect(goalMeaning({ ...goal, sipFrequency: 'yearly', timeFrame: 1 }, today).basis).toBe(
      '1 instalment of ₹5,000',
    )
  })

  it('has no figure before there is an amount', () => {
    expect(goalMeaning(goalDefaults, today).figure).toBeUndefined()
    expect(goalMeaning({ ...goalDefaults, amountMode: 'current' }, today).figure).toBeUndefined()
  })
})

it('names the zones', () => {
  expect([0, 4, 5, 9, 10, 11, 15].map(riskZone)).toEqual([
    'Aggressive',
    'Aggressive',
    'Moderate',
    'Moderate',
    'Moderate',
    'Conservative',
    'Conservative',
  ])
})

it('brings an appetite of 0-10 to the scale of 0-15', () => {
  expect([0, 5, 6, 10].map(levelOfAppetite)).toEqual([0, 8, 9, 15])
})
