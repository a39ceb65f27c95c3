import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideHalfUp, formatFixed, milliunitsOf, paiseOf, parseFixed, rupeesOf, unitsOf } from './decimal.ts'

const fixed = { seed: 20261121, numRuns: 500 }

describe('decimals', () => {
  test('are read and written exactly', () => {
    expect([paiseOf('2999.85'), paiseOf('7'), milliunitsOf('1.365')]).toEqual([299985n, 700n, 1365n])
    expect([rupeesOf(15n), rupeesOf(-1250n), unitsOf(1365n), formatFixed(7n, 0)]).toEqual([
      ...['0.15', '-12.50', '1.365', '7'],
    ])
    expect(parseFixed('1.2300', 2)).toBe(123n)
    for (const wrong of ['', '1.234', 'x', '1e3', '.5', '1,000'])
      expect(() => paiseOf(wrong)).toThrow(RangeError)
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 18n), 10n ** 18n), fc.integer({ min: 0, max: 8 }), (value, decimals) => {
        expect(parseFixed(formatFixed(value, decimals), decimals)).toBe(value)
      }),
      fixed,
    )
  })

  test('are divided half up, away from zero', () => {
    expect([5n, -5n, 4n, 1n, -1n, 3n].map((n) => divideHalfUp(n, 2n))).toEqual([3n, -3n, 2n, 1n, -1n, 2n])
    expect([1n, 2n, -1n, -2n].map((n) => divideHalfUp(n, 3n))).toEqual([0n, 1n, 0n, -1n])
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError)
  })
})
