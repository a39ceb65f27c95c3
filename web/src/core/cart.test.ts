import { expect, it } from 'vitest'
import { countCartItems, readCartGoals } from './cart.ts'

it('counts this distributor’s goals and those that say no owner', () => {
  expect(countCartItems(JSON.stringify([{ adviserId: 1 }, { adviserId: 2 }, { goalName: 'x' }]), 1)).toBe(2)
})

it.each([null, '', '{', '{}', '5', 'null', '[null, 3]'])('counts nothing in %j', (text) => {
  expect(countCartItems(text, 1)).toBe(0)
})

it('names the stored goals as far as they can be read', () => {
  const items = [
    { itemId: 'a', adviserId: 1, goalName: 'House', clientName: 'Meera Kulkarni' },
    { adviserId: 2, goalName: 'Another’s' },
    { goalName: 5 },
  ]
  expect(readCartGoals(JSON.stringify(items), 1)).toEqual([
    { key: 'a', goalName: 'House', clientName: 'Meera Kulkarni' },
    { key: '1', goalName: 'Goal without a name', clientName: 'Not Available' },
  ])
})
