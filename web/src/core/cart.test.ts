import { expect, it } from 'vitest'
import { countCartItems } from './cart.ts'

it('counts this distributor’s goals and those that say no owner', () => {
  expect(countCartItems(JSON.stringify([{ adviserId: 1 }, { adviserId: 2 }, { goalName: 'x' }]), 1)).toBe(2)
})

it.each([null, '', '{', '{}', '5', 'null', '[null, 3]'])('counts nothing in %j', (text) => {
  expect(countCartItems(text, 1)).toBe(0)
})
