import { expect, it } from 'vitest'
import { readOwnRates, textsOf } from './own-rates.ts'

it('reads rates as they are typed, and an empty one as none', () => {
  expect(readOwnRates({ 120716: '0,35', 119707: ' 0.4% ', 119788: '  ' })).toEqual({
    rates: { 120716: 0.35, 119707: 0.4 },
    errors: {},
  })
  expect(textsOf({ 120716: 0.35 })).toEqual({ 120716: '0.35' })
})

it('names the fund of a rate that is none', () => {
  expect(readOwnRates({ 120716: '9', 119707: 'much' }).errors).toEqual({
    120716: 'A trail rate is at most 5 percent a year.',
    119707: 'Enter the rate in percent a year.',
  })
})
