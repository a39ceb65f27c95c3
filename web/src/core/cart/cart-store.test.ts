import { expect, it } from 'vitest'
import { mapStore } from '../storage.fixture.ts'
import { cartItem } from './cart.fixture.ts'
import { listCart, putInCart, removeFromCart, repairCart, replaceCart, updateCartItem } from './cart-store.ts'
import { blankCartPans, readCartText } from './cart-text.ts'

const item = cartItem({ optimizationResult: null })
const { itemId } = item
/** As it lies in storage. */
const stored = { ...item, panNumber: '' }
const cartStore = (items: readonly unknown[]) => mapStore({ cart: JSON.stringify(items) })
const specified = { id: 7, goalName: 'Old', investmentType: 'sip', timeFrame: 5 }

it('keeps an item as it was put in, but for the PAN', () => {
  const store = mapStore()
  expect(putInCart(item, store)).toBe(true)
  expect(listCart(1, store)).toEqual([stored])
})

it('takes the place of the item with its id', () => {
  const store = cartStore([item])
  putInCart({ ...item, goalName: 'Flat' }, store)
  expect(listCart(1, store).map((each) => each.goalName)).toEqual(['Flat'])
})

it('hides another distributor’s items and never loses them', () => {
  const theirs = { ...item, adviserId: 2, goalName: 'Theirs', what: 'ever' }
  const store = cartStore([theirs])
  expect(listCart(1, store)).toEqual([])
  putInCart(item, store)
  removeFromCart(1, itemId, store)
  replaceCart(1, [], store)
  expect(JSON.parse(readCartText(store) ?? '')).toEqual([{ ...theirs, panNumber: '' }])
})

it('gives an item without its own id one, and the item keeps it', () => {
  const store = cartStore([specified])
  expect(repairCart(1, store)).toBe(0)
  const [first] = listCart(1, store)
  expect(first).toMatchObject({ ...specified, adviserId: 1, sipFrequency: 'monthly', riskLevel: 9 })
  expect(first?.itemId).toMatch(/^[0-9a-f-]{36}$/)
  expect(first?.targetDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(repairCart(1, store)).toBe(0)
  expect(listCart(1, store)[0]?.itemId).toBe(first?.itemId)
})

it('mends what is damaged beside the goal, and shows a goal without a plan', () => {
  const store = cartStore([{ ...item, riskLevel: 99, clientName: 5, optimizationResult: { a: 1 } }])
  expect(listCart(1, store)[0]).toEqual({ ...item, clientName: 'Not Available' })
})

it('sets unreadable items aside and keeps the others', () => {
  const store = cartStore([item, { goalName: 'No client' }, null, 3])
  expect(listCart(1, store)).toHaveLength(1)
  expect(repairCart(1, store)).toBe(3)
  expect(JSON.parse(readCartText(store) ?? '')).toEqual([stored])
  expect(JSON.parse(store.map.get('cart:damaged') ?? '')).toEqual([{ goalName: 'No client' }, null, 3])
  expect(repairCart(1, store)).toBe(0)
})

it.each(['{', '{}', '5', '"x"'])('sets a cart that is no list aside: %s', (text) => {
  const store = mapStore({ cart: text })
  expect(listCart(1, store)).toEqual([])
  expect(repairCart(1, store)).toBe(1)
  expect([store.map.get('cart'), store.map.get('cart:damaged')]).toEqual(['[]', JSON.stringify([text])])
})

it.each([null, '', 'null', '[]'])('finds nothing to mend in %j', (text) => {
  const store = mapStore(text === null ? {} : { cart: text })
  expect([listCart(1, store), repairCart(1, store)]).toEqual([[], 0])
})

it('leaves unreadable items in place where they cannot be kept elsewhere', () => {
  const store = cartStore([{ goalName: 'No client' }])
  const full = { ...store, setItem: () => expect.fail('nothing may be overwritten') }
  expect(repairCart(1, full)).toBe(0)
  expect(JSON.parse(readCartText(store) ?? '')).toHaveLength(1)
})

it('changes one item as it is stored now', () => {
  const store = cartStore([item, { ...item, itemId: '3f0c9c6e-5d5f-4e0d-9a3c-0f6f5b1c2d3f' }])
  updateCartItem(1, itemId, (each) => ({ ...each, goalName: 'Renamed' }), store)
  expect(listCart(1, store).map((each) => each.goalName)).toEqual(['Renamed', 'House'])
})

it('keeps no PAN, whatever is put into it', () => {
  const store = cartStore([])
  putInCart({ ...item, panNumber: 'ABCPK1234F' }, store)
  updateCartItem(1, itemId, (each) => ({ ...each, panNumber: 'ABCPK1234F' }), store)
  expect([...store.map.values()].join()).not.toContain('ABCPK1234F')
  expect(listCart(1, store)[0]).toMatchObject({ panNumber: '', goalName: item.goalName })
})

it('loses the PANs that it had before, of whosever items', () => {
  const store = cartStore([item, { ...item, adviserId: 2 }, { panNumber: 'ABCPK1234F' }])
  repairCart(1, store)
  expect([...store.map.values()].join()).not.toContain('ABCPK1234F')
})

it('leaves no PAN behind', () => {
  const store = cartStore([item, { ...item, adviserId: 2 }])
  store.setItem('cart:damaged', JSON.stringify([{ panNumber: 'ABCPK1234F' }, '{"panNumber":"ABCPK1234F']))
  blankCartPans(store)
  expect([...store.map.values()].join()).not.toContain('ABCPK1234F')
  expect(listCart(1, store)[0]?.panNumber).toBe('')
})

it('an item that does not say when it was planned was planned its years before its target date', () => {
  const planned = (changes: object) => listCart(1, cartStore([{ ...specified, ...changes }]))[0]?.plannedOn
  expect(planned({ timeFrame: 1, targetDate: '2026-01-31' })).toBe('2025-01-31')
  const today = planned({})
  expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(planned({ targetDate: '2199-01-01' })).toBe(today)
  expect(planned({ plannedOn: '2024-05-05' })).toBe('2024-05-05')
})
