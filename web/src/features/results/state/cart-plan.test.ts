import { expect, it } from 'vitest'
import { cartItem, sipItem } from '../../../core/cart/cart.fixture.ts'
import { mapStore } from '../../../core/storage.fixture.ts'
import { cartPlan, itemReplaced } from './cart-plan.ts'
import { resolvePlan } from './resolve-plan.ts'

const owner = { adviserId: 1, clientId: 7 }
const storeOf = (...items: unknown[]) => mapStore({ cart: JSON.stringify(items) })
const item = cartItem({ lumpsumAmount: 0, heldAmount: 250_000, bolderReason: 'As asked.' })
const search = `?item=${item.itemId}`

it('opens a plan of the cart with the goal that it was made for', () => {
  const { plan, complaints } = resolvePlan(owner, search, '2026-11-25', storeOf(item))
  expect(complaints).toEqual([])
  expect(plan).toMatchObject({
    source: 'cart',
    itemId: item.itemId,
    madeOn: '2026-11-21',
    byHand: undefined,
    goal: {
      goalName: 'House',
      targetAmount: '25,00,000',
      heldAmount: '2,50,000',
      lumpsumAmount: '',
      bolderReason: 'As asked.',
    },
    result: item.optimizationResult,
  })
})

it('brings a mix by hand with what is paid for it', () => {
  const byHand = sipItem({ isManualMode: true, manualAllocations: { '122639': 60, '119707': 60 } })
  const plan = cartPlan(owner, `?item=${byHand.itemId}`, storeOf(byHand))
  expect(plan?.byHand).toEqual({ allocations: { '122639': 50, '119707': 50 }, amount: 12_000 })
})

it('opens nobody else’s, nothing that is gone, and nothing without a plan', () => {
  expect(cartPlan({ ...owner, clientId: 8 }, search, storeOf(item))).toBeUndefined()
  expect(cartPlan({ ...owner, adviserId: 2 }, search, storeOf(item))).toBeUndefined()
  expect(cartPlan(owner, search, storeOf())).toBeUndefined()
  expect(cartPlan(owner, search, storeOf({ ...item, optimizationResult: null }))).toBeUndefined()
  expect(cartPlan(owner, '', storeOf(item))).toBeUndefined()
})

it('what replaced the plan goes into the cart in its place, as long as it is there', () => {
  const replaces = `?replaces=${item.itemId}`
  expect(itemReplaced(owner, replaces, storeOf(item))).toBe(item.itemId)
  expect(itemReplaced(owner, replaces, storeOf())).toBeUndefined()
})
