import { expect, it } from 'vitest'
import { goalDefaults } from '../../../core/goal/goal-storage.ts'
import { planResult } from '../../../core/goal/plan.fixture.ts'
import { mapStore } from '../../../core/storage.fixture.ts'
import { keepMix, restoreMix as openMix } from './kept-mix.ts'
import { beginPlan, planReducer } from './plan-state.ts'

const restoreMix = (...given: Parameters<typeof openMix>) => openMix(...given).state
const owner = { adviserId: 1, clientId: 7 }
const optimal = planResult({ initial_investment: 10_000, fundAmounts: { '122639': 10_000 } })
const begun = beginPlan({ ...goalDefaults, goalName: 'A flat' }, optimal)
const byHand = planReducer(planReducer(begun, { kind: 'adjust-manually', codes: ['119707', '122639'] }), {
  kind: 'set-amount',
  code: '119707',
  amount: 2_000,
})

it('brings back a mix by hand of the same plan', () => {
  const store = mapStore()
  keepMix(owner, byHand, store)
  expect(restoreMix(owner, begun, store)).toEqual(byHand)
})

it('begins anew with another plan, client or distributor', () => {
  const store = mapStore()
  keepMix(owner, byHand, store)
  const other = beginPlan({ ...begun.goal, riskLevel: 3 }, optimal)
  expect(restoreMix(owner, other, store)).toBe(other)
  expect(restoreMix({ ...owner, clientId: 8 }, begun, store)).toBe(begun)
  expect(restoreMix({ ...owner, adviserId: 2 }, begun, store)).toBe(begun)
})

it('forgets the mix once the optimal one is used', () => {
  const store = mapStore()
  keepMix(owner, byHand, store)
  keepMix(owner, begun, store)
  expect(restoreMix(owner, begun, store)).toBe(begun)
})

it('brings back a mix that was set aside, shown or not', () => {
  const store = mapStore()
  const aside = planReducer(byHand, { kind: 'use-optimal' })
  keepMix(owner, aside, store)
  const reopened = restoreMix(owner, begun, store)
  expect(reopened.mode).toBe('optimal')
  expect(planReducer(reopened, { kind: 'restore-mix' })).toEqual(byHand)
})

it('begins anew where what is stored is damaged', () => {
  const store = mapStore()
  store.setItem('lakshya:1:mix:7', '{"plan":5}')
  expect(restoreMix(owner, begun, store)).toBe(begun)
})

it('brings back a mix by hand where the NAVs have moved, and a reason was written meanwhile', () => {
  const store = mapStore()
  keepMix(owner, byHand, store)
  const newer = planResult({ initial_investment: 10_100, fundAmounts: { '122639': 10_100 } })
  const reopened = restoreMix(owner, beginPlan({ ...begun.goal, bolderReason: 'Long horizon' }, newer), store)
  expect(reopened).toMatchObject({ mode: 'manual', manual: byHand.manual, optimal: newer })
})

it('refuses a mix that does not add up to its own amount, and says so', () => {
  const store = mapStore()
  keepMix(owner, byHand, store)
  const kept = JSON.parse(store.map.get('lakshya:1:mix:7') ?? '')
  kept.shown.manual.recommended['122639'] = 81_32_983
  store.setItem('lakshya:1:mix:7', JSON.stringify(kept))
  expect(openMix(owner, begun, store)).toEqual({
    state: begun,
    refusal: 'The mix by hand that was kept here contradicts itself and was left out.',
  })
})
