import { expect, it } from 'vitest'
import { fundColours } from './fund-colours.ts'

const funds = [
  { code: '1', category: 'gilt' },
  { code: '2', category: 'flexi-cap' },
  { code: '3', category: 'small-cap' },
  { code: '4', category: 'small-cap' },
  { code: '5', category: 'index' },
]

it('a colour belongs to its fund, whatever its weight', () => {
  const calm = fundColours({ '1': 60, '2': 30, '3': 10 }, funds)
  const bold = fundColours({ '1': 10, '2': 20, '3': 70 }, funds)
  expect([...calm].toSorted()).toEqual([...bold].toSorted())
  expect([calm.get('1'), calm.get('2')]).toEqual(['var(--c2)', 'var(--c1)'])
})

it('no two of the six largest share one; the rest are Others', () => {
  const shares = { '1': 20, '2': 19, '3': 18, '4': 17, '5': 16, '6': 9, '7': 1 }
  const colours = fundColours(shares, funds)
  expect(new Set(['1', '2', '3', '4', '5', '6'].map((code) => colours.get(code))).size).toBe(6)
  expect(colours.get('3')).toBe('var(--c5)')
  expect(colours.get('7')).toBe('var(--c-others)')
})
