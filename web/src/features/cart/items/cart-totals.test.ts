import { expect, it } from 'vitest'
import { cartItem, sipItem } from '../../../core/cart/cart.fixture.ts'
import { cartTotals } from './cart-totals.ts'

it('never adds what is paid once, monthly and yearly', () => {
  const yearly = sipItem({ sipFrequency: 'yearly' })
  const totals = cartTotals([cartItem(), sipItem(), yearly, cartItem(), cartItem()], '2026-11-21')
  expect(totals.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['lumpsum', 30_000],
    ['monthly', 10_000],
    ['yearly', 10_000],
  ])
})

it('states the stamp duty fund by fund, to the paisa', () => {
  // 6001 × 0.005 / 100.005 is 0.30, 3999 × 0.005 / 100.005 is 0.20.
  expect(cartTotals([cartItem()], '2026-11-21')).toEqual([{ kind: 'lumpsum', amount: 10_000, duty: 0.5 }])
  expect(cartTotals([cartItem()], '2020-06-30')[0]?.duty).toBe(0)
})

it('leaves out goals without a plan', () => {
  expect(cartTotals([cartItem({ optimizationResult: null })], '2026-11-21')).toEqual([])
})

it('counts a lumpsum beside a SIP as paid once, with its duty', () => {
  const totals = cartTotals([sipItem({ lumpsumAmount: 50_000 })], '2026-11-21')
  expect(totals.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['lumpsum', 50_000],
    ['monthly', 10_000],
  ])
  // 30,005 and 19,995 at 0.005 / 100.005 are 1.50 and 1.00.
  expect(totals[0]?.duty).toBe(2.5)
})
