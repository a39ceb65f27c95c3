import { describe, expect, it } from 'vitest'
import { goalDefaults } from '../../../core/goal/goal-storage.ts'
import { planResult } from '../../../core/goal/plan.fixture.ts'
import { parsePlanLink } from './plan-link.ts'

const goal = {
  goalName: 'A flat, 50% down & more',
  amountMode: 'current',
  investmentType: 'sip',
  riskLevel: 1,
  timeFrame: 8,
  currentAmount: 25000,
}
const result = planResult({ sip_amount: 25000, sip_frequency: 'monthly', fundAmounts: { '122639': 25000 } })
const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value))

describe('parsePlanLink', () => {
  it('reads URL-encoded JSON and fills in what does not apply', () => {
    const read = parsePlanLink(`?result=${encoded(result)}&goal=${encoded(goal)}`)
    expect(read).toEqual({
      kind: 'plan',
      content: {
        result,
        goal: {
          ...goalDefaults,
          ...goal,
          sipFrequency: 'monthly',
          targetAmount: '',
          currentAmount: '25000',
        },
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
