import { describe, expect, test } from 'vitest'
import { normalCdf, normalQuantile } from './normal.ts'

describe('the normal distribution', () => {
  test('known values', () => {
    expect(normalCdf(0)).toBeCloseTo(0.5, 15)
    expect(normalCdf(-1.645)).toBeCloseTo(0.0499849055, 9)
    expect(normalCdf(-10) / 7.61985302416e-24).toBeCloseTo(1, 8)
    expect(normalQuantile(0.95)).toBeCloseTo(1.6448536269514722, 14)
    expect(normalQuantile(1e-10)).toBeCloseTo(-6.361340902404056, 12)
  })

  test('the quantile undoes the distribution function', () => {
    for (let z = -6.9; z < 5; z += 0.37) expect(normalQuantile(normalCdf(z))).toBeCloseTo(z, 9)
    expect(() => normalQuantile(0)).toThrow(RangeError)
  })
})
