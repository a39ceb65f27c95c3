import type { OptimizationResult } from '@lakshya/contract'
import { describe, expect, it } from 'vitest'
import { goalDefaults } from '../../../core/goal/goal-storage.ts'
import { goalKind, planFigures } from './plan-figures.ts'

const result: OptimizationResult = {
  allocations: { '122639': 100 },
  goal_amount: 2500000,
  inflation_adjusted_goal: 4477119.24,
  expected_return: 10.64,
  volatility: 6.2,
  sharpe_ratio: 0.661,
  fundAmounts: {},
  fundIssues: [],
  basis: {
    navDate: '2026-11-20',
    isSimulated: false,
    proxies: [],
    leftOut: [],
    isGuardBinding: false,
    isReturnCapped: false,
    boundsFactor: null,
    digest: '',
    engineVersion: '',
  },
}
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
