import { expect, it } from 'vitest'
import { levelText, riskZone } from './risk-words.ts'

it('names the zones', () => {
  expect([0, 4, 5, 9, 10, 11, 15].map(riskZone)).toEqual([
    'Aggressive',
    'Aggressive',
    'Moderate',
    'Moderate',
    'Moderate',
    'Conservative',
    'Conservative',
  ])
})

it('writes a level with one decimal at most', () => {
  expect([9, 8.44, 7.5].map(levelText)).toEqual(['9', '8.4', '7.5'])
})
