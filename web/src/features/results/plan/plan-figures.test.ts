import { describe, expect, it } from 'vitest'
import { goalDefaults } from '../../../core/goal/goal-storage.ts'
import { planResult } from '../../../core/goal/plan.fixture.ts'
import { chanceFigure, goalKind, planFigures } from './plan-figures.ts'

const result = planResult({ expected_return: 10.64, sharpe_ratio: 0.661 })
const sip = { ...result, sip_amount: 12345.4, sip_frequency: 'monthly' as const }

const goal = { ...goalDefaults, targetAmount: '25,00,000' }

describe('planFigures', () => {
  it('begins with a lumpsum, then has the target and what the plan comes to side by side', () => {
    const plan = {
      ...result,
      initial_investment: 2_000_000,
      projected_value: 5_400_000,
      projected_value_today: 3_015_322,
    }
    const figures = planFigures(goal, plan, '2036-11-18')
    expect(figures.map(({ label, value }) => [label, value])).toEqual([
      ['Initial investment', '₹20,00,000'],
      ['Target', '₹25,00,000'],
      ['Projected value', '₹30,15,322'],
      ['Expected return', '10.6%'],
      ['Volatility', '6.2%'],
      ['Sharpe ratio', '0.66'],
    ])
    expect(figures[1]).toMatchObject({
      basis: 'today’s rupees; ₹44.77 L in 2036 at 6%',
      isTinted: true,
    })
    expect(figures[2]?.basis).toBe('today’s rupees; ₹54.00 L in 2036')
  })

  it('has the target at the goal’s own inflation, and the chance beside what is projected', () => {
    const known = { model: { probability: 0.8, low: 0.8, high: 0.8, fan: [] }, isPending: false }
    const own = { ...goal, inflation: 8 }
    const figures = planFigures(own, result, '2036-11-18', chanceFigure(own, known))
    expect(figures[1]?.basis).toBe('today’s rupees; ₹53.97 L in 2036 at 8%')
    expect(figures[3]).toMatchObject({ label: 'Chance of success', value: '80%' })
  })

  it('has neither target nor chance where the client stated none', () => {
    const none = { ...goalDefaults, amountMode: 'current' as const, currentAmount: '50,000' }
    const known = { model: { probability: 0.5, low: 0.5, high: 0.5, fan: [] }, isPending: false }
    const figures = planFigures(none, result, '2036-11-18', chanceFigure(none, known))
    expect(figures.map(({ label }) => label)).not.toContain('Chance of success')
    expect(figures[1]).toMatchObject({
      value: 'None',
      basis: 'no target stated: the projected value stands for it',
    })
  })

  it('begins with an instalment, how many there are and what stands beside them', () => {
    const plain = { ...goal, investmentType: 'sip' as const }
    expect(planFigures(plain, sip, '2036-11-18')[0]).toEqual({
      label: 'SIP per month',
      value: '₹12,345',
      basis: '120 instalments, the first on the next NAV date',
    })
    const stepped = { ...plain, stepUp: 5, lumpsumAmount: '5,00,000', heldAmount: '1,00,000' }
    expect(planFigures(stepped, sip, '2036-11-18')[0]?.basis).toBe(
      '+5% a year, and ₹5,00,000 now, and ₹1,00,000 held',
    )
    const yearly = { ...sip, sip_frequency: 'yearly' as const }
    expect(planFigures({ ...plain, timeFrame: 1 }, yearly, '2036-11-18')[0]).toMatchObject({
      label: 'SIP per year',
      basis: '1 instalment, the first on the next NAV date',
    })
    const funded = { ...sip, sip_amount: 0, is_funded: true }
    expect(planFigures(stepped, funded, '2036-11-18')[0]?.basis).toBe('nothing more is needed')
  })
})

it('says what kind of goal it is', () => {
  expect(goalKind(goalDefaults)).toBe('Lumpsum, 10 years')
  const monthly = { ...goalDefaults, investmentType: 'sip' as const, timeFrame: 1 }
  expect(goalKind(monthly)).toBe('Monthly SIP, 1 year')
  expect(goalKind({ ...monthly, lumpsumAmount: '50,000' })).toBe('Monthly SIP with a lumpsum, 1 year')
})
