import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ofKey } from './at.ts'
import { shownPercents, splitRupees } from './largest-remainder.ts'

const weights = fc.dictionary(fc.stringMatching(/^[1-9]\d{5}$/), fc.double({ min: 0, max: 1, noNaN: true }), {
  minKeys: 1,
  maxKeys: 16,
})

describe('splitRupees', () => {
  test('the odd rupee goes to the lowest code', () => {
    expect(splitRupees({ '119707': 1, '118585': 1, '120828': 1 }, 100)).toEqual({
      '118585': 34,
      '119707': 33,
      '120828': 33,
    })
  })

  test('parts are whole, add up, and lie within a rupee of their share', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 1e9 }), (shares, total) => {
        const sum = Object.values(shares).reduce((all, share) => all + share, 0)
        fc.pre(sum > 1e-6)
        const parts = splitRupees(shares, total)
        expect(Object.values(parts).reduce((all, part) => all + part, 0)).toBe(total)
        for (const [code, part] of Object.entries(parts)) {
          expect(Number.isInteger(part)).toBe(true)
          expect(Math.abs(part - (ofKey(shares, code) / sum) * total)).toBeLessThan(1 + 1e-5)
        }
      }),
      { seed: 2, numRuns: 500 },
    )
  })

  test('nothing to split by, and totals that are not whole, throw', () => {
    expect(() => splitRupees({ a: 0 }, 10)).toThrow(RangeError)
    expect(() => splitRupees({ a: -1 }, 10)).toThrow(RangeError)
    expect(() => splitRupees({ a: 1 }, 10.5)).toThrow(RangeError)
  })
})

describe('shownPercents', () => {
  test('a weight of 0.1 % stays, less goes', () => {
    expect(shownPercents({ a: 0.999, b: 0.001 })).toEqual({ a: 99.9, b: 0.1 })
    expect(shownPercents({ a: 0.9991, b: 0.0009 })).toEqual({ a: 100 })
  })

  test('percents have two decimals and add up to 100', () => {
    fc.assert(
      fc.property(weights, (shares) => {
        fc.pre(Object.values(shares).reduce((all, share) => all + share, 0) > 1e-6)
        const hundredths = Object.values(shownPercents(shares)).map((percent) => percent * 100)
        expect(Math.round(hundredths.reduce((all, value) => all + value, 0))).toBe(10000)
        for (const value of hundredths) expect(Math.abs(value - Math.round(value))).toBeLessThan(1e-9)
      }),
      { seed: 2, numRuns: 300 },
    )
  })
})
