import type { OptimizationResult } from '@lakshya/contract'
import { describe, expect, it } from 'vitest'
import { checkPlan } from './check-plan.ts'
import { goal, market, plannedFor, result } from './live-plan.fixture.ts'
import type { ShownPlan } from './resolve-plan.ts'

const today = '2026-11-21'
const opened = (changes: Partial<OptimizationResult> = {}, own = goal): ShownPlan => ({
  goal: own,
  result: { ...result, ...changes },
  madeOn: '2026-11-01',
  source: 'link',
})
/** What the page shows of a plan, and what it says of it. */
function checked(plan: ShownPlan) {
  const check = checkPlan(market, plan, today)
  if (check.kind !== 'plan') throw new Error(check.sentence)
  return check.plan
}

describe('a plan that is opened', () => {
  it('stands where it follows from its own goal', () => {
    const plan = opened()
    expect(checked(plan)).toBe(plan)
  })

  it('gets what plans of before did not know', () => {
    const { projected_value: _later, projected_value_today: _today, mixRiskLevel: _level, ...older } = result
    const plan = checked({ ...opened(), result: older })
    expect([plan.result, plan.correction]).toEqual([result, undefined])
  })

  it.each([
    [
      'a fund above the whole',
      { fundAmounts: { '100001': 81_32_983 } },
      /add up to ₹81,32,983 and its amount is/,
    ],
    ['shares above the whole', { allocations: { ...result.allocations, x: 40 } }, /shares add up to 140\.0%/],
    [
      'another target',
      { goal_amount: 5_000_000 },
      /its target is ₹25,00,000 and its figures are for ₹50,00,000/,
    ],
    ['a SIP for a lumpsum', { sip_amount: 5_000 }, /its goal is a lumpsum and its plan a SIP/],
    ['a better return', { expected_return: 14 }, /not those of risk level 9 over 10 years/],
    ['a larger projected value', { projected_value: 9e9 }, /not those of risk level 9 over 10 years/],
    ['a calmer level', { mixRiskLevel: { level: 14, isBolder: false } }, /not those of risk level 9/],
  ])('is corrected with a sentence where it has %s', (_, changes, words) => {
    const plan = checked(opened(changes))
    expect(plan.result).toEqual(result)
    expect(plan.correction).toMatch(/^The plan in the address did not follow from its own goal: /)
    expect(plan.correction).toMatch(words)
    expect(plan.madeOn).toBe(today)
  })

  it('is corrected where its mix is that of another level', () => {
    const bolder = plannedFor({ ...goal, riskLevel: 1 })
    expect(checked({ ...opened(), result: bolder }).result).toEqual(result)
  })

  it('is corrected where an invest-mode goal says another amount', () => {
    const invested = { ...goal, amountMode: 'current' as const, targetAmount: '', currentAmount: '40,000' }
    const plan = checked({ ...opened(), goal: invested })
    expect(plan.result.initial_investment).toBe(40_000)
    expect(plan.correction).toContain('its goal says ₹40,000 and its plan ₹')
  })

  it('names the dates where only the NAVs are newer', () => {
    const basis = { ...result.basis, digest: 'older', navDate: '2026-07-30' }
    const before = (result.initial_investment ?? 0) + 1
    const [first = ''] = Object.keys(result.fundAmounts)
    const fundAmounts = { ...result.fundAmounts, [first]: (result.fundAmounts[first] ?? 0) + 1 }
    const plan = checked({ ...opened({ basis, initial_investment: before, fundAmounts }), source: 'storage' })
    expect(plan.result).toEqual(result)
    expect(plan.correction).toMatch(
      /^This plan was made from NAVs to 30 Jul 2026 and has been computed again from those to 31 Jul 2026\. The amount was ₹[\d,]+ and is ₹[\d,]+\.$/,
    )
  })

  it('is refused where its goal has no amount', () => {
    const check = checkPlan(market, opened({}, { ...goal, targetAmount: 'much' }), today)
    expect(check).toEqual({
      kind: 'refused',
      sentence: 'The plan in the address cannot be computed: its goal has no amount that can be read.',
    })
  })
})
