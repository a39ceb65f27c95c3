import { expect, it } from 'vitest'
import { accountDifference } from './account-difference.ts'

it.each([
  ['302100444417', '302100444471', 'The last two digits differ: 17 and 71.'],
  ['302100444417', '3021 0044 4418', 'Digit 12 differs: 7 and 8.'],
  ['302100444417', '302900444417', 'Digit 4 differs: 1 and 9.'],
  ['302100444417', '302019444417', 'Digits 4 to 6 differ: 100 and 019.'],
  ['302100444417', '902100444471', '3 digits differ, the first is digit 1.'],
  ['302100444417', '30210044417', 'The first has 12 digits, the second 11; they part at digit 10.'],
  ['3021004444', '302100444417', 'The first has 10 digits, the second 12; they part at digit 11.'],
])('of %s and %s says: %s', (one, other, words) =>
  expect(accountDifference(one, other)).toBe(`Account numbers do not match. ${words}`),
)

it('says nothing of the same number, or while one is not typed yet', () => {
  expect(accountDifference('3021-0044', '3021 0044')).toBeUndefined()
  expect(accountDifference('3021', '')).toBeUndefined()
})
