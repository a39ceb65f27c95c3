import type { ClientDetail } from '@lakshya/contract'
import { prepareFrontier } from '@lakshya/engine'
import { describe, expect, it } from 'vitest'
import { otherClients } from '../../../core/cart/other-clients.ts'
import { goalDefaults } from '../../../core/goal/goal-storage.ts'
import { planResult } from '../../../core/goal/plan.fixture.ts'
import { manualResult } from '../manual/manual-plan.ts'
import { beginPlan, planReducer } from '../state/plan-state.ts'
import { cartBlock, cartGoal, reasonBlock } from './cart-goal.ts'

const optimal = planResult({
  allocations: { '119707': 60, '122639': 40 },
  initial_investment: 10_000,
  fundAmounts: { '119707': 6_000, '122639': 4_000 },
})
const goal = { ...goalDefaults, goalName: 'A flat', targetAmount: '25,00,000' }
const begun = beginPlan(goal, optimal)
const manual = planReducer(begun, { kind: 'adjust-manually', codes: ['119707', '122639'] })
const offered = [
  { code: '119707', name: 'SBI Gilt' },
  { code: '122639', name: 'Parag Parikh Flexi Cap' },
]
const nameOf = (code: string) => offered.find((fund) => fund.code === code)?.name ?? code
const estimates = {
  valuationDay: 0,
  funds: [
    { code: '119707', category: 'gilt' as const },
    { code: '122639', category: 'flexi-cap' as const },
  ],
  mu: [0.07, 0.12],
  covariance: [
    [0.0016, 0],
    [0, 0.0225],
  ],
}
const frontier = prepareFrontier(estimates)
if (frontier.kind === 'infeasible') throw new Error(frontier.reason)
const known = { market: { estimates, frontier }, offered }

describe('cartBlock', () => {
  it('lets the optimal plan in', () => expect(cartBlock(begun, optimal)).toBeUndefined())

  it('asks for fund issues to be resolved first', () => {
    const issues = [
      {
        symbol: '119707',
        name: 'SBI Gilt',
        amount: 1,
        minRequired: 5000,
        shortfallAmount: 4999,
        alternatives: [],
        action: 'remove' as const,
        alternativeSelected: null,
      },
    ]
    expect(cartBlock({ ...begun, issues }, optimal)?.title).toBe(
      'Please resolve all fund investment issues before adding to cart',
    )
  })

  it('misses a plan without funds, and one whose figures are not known', () => {
    const title = 'Missing portfolio or goal data'
    expect(cartBlock(manual, undefined)).toEqual({ title })
    expect(cartBlock(manual, manualResult(manual, { market: undefined, offered }))).toEqual({ title })
  })

  it('names the funds below their minimum in a mix by hand', () => {
    const low = planReducer(manual, { kind: 'set-amount', code: '119707', amount: 4_900 })
    const block = cartBlock(low, manualResult(low, known))
    expect(block?.title).toBe('Investment below minimum requirement')
    expect(block?.text).toContain('SBI Gilt')
  })
})

describe('a plan that nothing is paid for', () => {
  it('stays out, and says why', () => {
    const funded = { ...optimal, initial_investment: 0, fundAmounts: {}, is_funded: true }
    expect(cartBlock(begun, funded)?.title).toBe('Nothing to add to the cart')
  })

  it('stays out with a lumpsum that no fund takes', () => {
    const sip = { ...goal, investmentType: 'sip' as const, lumpsumAmount: '10' }
    const plan = planResult({ sip_amount: 5_000, sip_frequency: 'monthly', fundAmounts: { '122639': 5_000 } })
    expect(cartBlock(beginPlan(sip, plan), plan)?.title).toBe('Lumpsum below the minimum of every fund')
    expect(cartBlock(beginPlan(sip, plan), { ...plan, lumpsumAmounts: { '122639': 10 } })).toBeUndefined()
  })
})

const client = {
  name: 'Meera Kulkarni',
  panNumber: null,
  riskAppetite: 8,
  riskAppetiteRecordedAt: '2026-11-14T06:00:00Z',
} as ClientDetail

describe('a plan bolder than the client', () => {
  const bold = { ...optimal, mixRiskLevel: { level: 1, isBolder: false } }
  const owner = { adviserId: 3, clientId: 7 }
  const put = (state: typeof begun, shown = bold) =>
    cartGoal({ itemId: 'x', owner, client, state, shown, nameOf, today: '2026-11-21' })

  it('needs a reason, which goes into the cart with it', () => {
    expect(reasonBlock(begun, bold, client)?.text).toContain(
      '11.0 levels bolder than the client’s level of 12 (14 Nov 2026).',
    )
    const reasoned = planReducer(begun, { kind: 'give-reason', reason: ' Has other savings. ' })
    expect(reasonBlock(reasoned, bold, client)).toBeUndefined()
    expect(put(reasoned).bolderReason).toBe('Has other savings.')
  })

  it('keeps the reason while another plan takes its place, and leaves it out of one that needs none', () => {
    const reasoned = planReducer(begun, { kind: 'give-reason', reason: 'Has other savings.' })
    const next = planReducer(reasoned, {
      kind: 'replace-plan',
      goal: { ...goal, riskLevel: 13 },
      result: optimal,
    })
    expect(next.goal).toMatchObject({ riskLevel: 13, bolderReason: 'Has other savings.' })
    expect(put(next, { ...optimal, mixRiskLevel: { level: 13, isBolder: false } }).bolderReason).toBe('')
  })
})

describe('cartGoal', () => {
  const owner = { adviserId: 3, clientId: 7 }

  it('holds the goal as entered, its plan and whose it is', () => {
    const item = cartGoal({
      nameOf,
      itemId: 'x',
      owner,
      client,
      state: begun,
      shown: optimal,
      today: '2026-11-21',
    })
    expect(item).toMatchObject({ adviserId: 3, id: 7, clientName: 'Meera Kulkarni', panNumber: '' })
    expect(item).toMatchObject({ goalName: 'A flat', targetAmount: '25,00,000', targetDate: '2036-11-18' })
    expect(item).toMatchObject({ isManualMode: false, manualAllocations: {}, optimizationResult: optimal })
  })

  it('holds a mix by hand as percent of its own amount, which is the sum of its funds', () => {
    const state = planReducer(manual, { kind: 'set-amount', code: '122639', amount: 9_000 })
    const shown = manualResult(state, known)
    if (shown === undefined) throw new Error('no plan')
    const item = cartGoal({ itemId: 'x', owner, client, state, shown, nameOf, today: '2026-11-21' })
    expect(item.isManualMode).toBe(true)
    expect(item.manualAllocations).toEqual({ '119707': 40, '122639': 60 })
    expect(item.optimizationResult).toMatchObject({
      initial_investment: 15_000,
      fundAmounts: { '119707': 6_000, '122639': 9_000 },
      goal_amount: optimal.goal_amount,
    })
    expect(item.optimizationResult?.expected_return).toBeCloseTo(10, 10)
  })

  it('names other clients once each', () => {
    const item = cartGoal({
      nameOf,
      itemId: 'x',
      owner,
      client,
      state: begun,
      shown: optimal,
      today: '2026-11-21',
    })
    expect(
      otherClients(
        [item, { ...item, id: 8, clientName: 'Other' }, { ...item, id: 8, clientName: 'Other' }],
        7,
      ),
    ).toEqual(['Other'])
  })
})
