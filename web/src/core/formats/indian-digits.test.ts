import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indianDigits } from './indian-digits.ts'

const intl = (most: number, least: number) =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: least, maximumFractionDigits: most })

it.each([
  [0, 0, 0],
  [1, 1, 1],
  [2, 2, 2],
  [4, 4, 4],
  [2, 0, 2],
])('writes as the browser does with %i decimals, %i at least', (most, least) => {
  const by = intl(most, least)
  const amounts = fc.oneof(
    fc.double({ min: 0, max: 1e15, noNaN: true }),
    fc.integer({ min: 0, max: 1e9 }).map((number) => number / 1000),
    fc.integer({ min: 0, max: 1e6 }).map((number) => number + 0.5),
  )
  fc.assert(
    fc.property(amounts, (value) => {
      expect(indianDigits(value, most, least)).toBe(by.format(value))
    }),
    { numRuns: 2000 },
  )
})

it.each([
  [1.005, 2, '1.01'],
  [0.5, 0, '1'],
  [99.995, 2, '100.00'],
  [1e-9, 2, '0.00'],
  [12345678.9, 1, '1,23,45,678.9'],
  [999, 0, '999'],
  [1000, 0, '1,000'],
  [100000, 0, '1,00,000'],
])('writes %d with %i decimals as %s', (value, decimals, text) => {
  expect(indianDigits(value, decimals)).toBe(text)
})
