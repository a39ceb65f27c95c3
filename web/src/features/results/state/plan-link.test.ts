import { describe, expect, it } from 'vitest'
import { parsePlanLink } from './plan-link.ts'

const goal = {
  goalName: 'A flat, 50% down & more',
  amountMode: 'current',
  investmentType: 'sip',
  riskLevel: 1,
  timeFrame: 8,
  currentAmount: 25000,
}
const result = {
  allocations: { '122639': 100 },
  sip_amount: 25000,
  sip_frequency: 'monthly',
  goal_amount: 2500000,
  inflation_adjusted_goal: 3984620,
  expected_return: 12.1,
  volatility: 13.4,
  sharpe_ratio: 0.42,
  fundAmounts: { '122639': 25000 },
  fundIssues: [],
  basis: {
    navDate: '2026-11-20',
    isSimulated: true,
    proxies: [],
    leftOut: [],
    isGuardBinding: false,
    isReturnCapped: false,
    boundsFactor: null,
    digest: 'a',
    engineVersion: '1',
  },
}
const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value))

describe('parsePlanLink', () => {
  it('reads URL-encoded JSON and fills in what does not apply', () => {
    const read = parsePlanLink(`?result=${encoded(result)}&goal=${encoded(goal)}`)
    expect(read).toEqual({
      kind: 'plan',
      content: {
        result,
        goal: { ...goal, sipFrequency: 'monthly', targetAmount: '', currentAmount: '25000' },
      },
    })
  })

  it('reads what was encoded once too often', () => {
    const twice = `result=${encodeURIComponent(encoded(result))}&goal=${encodeURIComponent(encoded(goal))}`
    expect(parsePlanLink(twice).kind).toBe('plan')
  })

  it('is none without the parameters', () => expect(parsePlanLink('?tab=2')).toEqual({ kind: 'none' }))

  it.each([
    ['half of it', `?result=${encoded(result)}`],
    ['cut short', `?result=${encoded(result).slice(0, 60)}&goal=${encoded(goal)}`],
    ['a broken escape', '?result=%7B%&goal=%E0'],
    ['another shape', `?result=${encoded([1])}&goal=${encoded(goal)}`],
  ])('is invalid with %s', (_, search) => expect(parsePlanLink(search)).toEqual({ kind: 'invalid' }))
})
