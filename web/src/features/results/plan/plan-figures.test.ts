import { describe, expect, it } from 'vitest'
import { goalDefaults } from '../../../core/goal/goal-storage.ts'
import { planResult } from '../../../core/goal/plan.fixture.ts'
import { goalKind, planFigures } from './plan-figures.ts'

const result = planResult({ expected_return: 10.64, sharpe_ratio: 0.661 })
const sip = { ...result, sip_amount: 12345.4, sip_frequency: 'monthly' as const }

describe('planFigures', () => {
  it('begins with a lumpsum', () => {
    const figures = planFigures(goalDefaults, { ...result, initial_investment: 1634736 }, '2036-11-18')
    expect(figures.map(({ label, value }) => [label, value])).toEqual([
      ['Initial investment', '₹16,34,736'],
      ['Goal amount', '₹25,00,000'],
      ['Inflation-adjusted goal', '₹44,77,119'],
      ['Expected return', '10.6%'],
      ['Volatility', '6.2%'],
      ['Sharpe ratio', '0.66'],
    ])
    expect(figures[2]?.basis).toBe('in Nov 2036, at 6% a year')
  })

  it('begins with an instalment and how many there are', () => {
    const goal = { ...goalDefaults, investmentType: 'sip' as const }
    expect(planFigures(goal, sip, '2036-11-18')[0]).toEqual({
      label: 'SIP per month',
      value: '₹12,345',
      basis: '120 instalments, the first on the next NAV date',
    })
    const yearly = { ...sip, sip_frequency: 'yearly' as const }
    expect(planFigures({ ...goal, timeFrame: 1 }, yearly, '2036-11-18')[0]).toMatchObject({
      label: 'SIP per year',
      basis: '1 instalment, the first on the next NAV date',
    })
  })
})

it('says what kind of goal it is', () => {
  expect(goalKind(goalDefaults)).toBe('Lumpsum, 10 years')
  expect(goalKind({ ...goalDefaults, investmentType: 'sip', timeFrame: 1 })).toBe('Monthly SIP, 1 year')
})
