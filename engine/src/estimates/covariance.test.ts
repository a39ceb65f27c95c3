import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayFromIso, isoFromDay } from '../numbers/index.ts'
import { at } from '../numbers/shared.ts'
import { sampleCovariance, shrinkCovariance } from './covariance.ts'
import { weeklyReturns } from './weekly-returns.ts'

const published = [
  [1, 2, 3],
  [2, 4, 6],
]

describe('shrinkCovariance', () => {
  test('two funds have nothing to shrink', () => {
    const returns = [
      [0.01, 0.02],
      [0.03, -0.01],
      [-0.02, 0.015],
    ]
    const shrunk = shrinkCovariance(returns)
    expect(shrunk).toMatchObject({ intensity: 0, isTargetSample: true })
    expect(shrunk.covariance[0]?.[1]).toBeCloseTo((at(at(sampleCovariance(returns), 0), 1) * 2) / 3, 16)
  })

  test('copies of one fund have nothing to shrink, though correlation is 0/0 nowhere', () => {
    const shrunk = shrinkCovariance(published.map((row) => row.map(() => at(row, 0))))
    expect(shrunk.meanCorrelation).toBeCloseTo(1, 14)
    expect(shrunk.covariance.flat().every((value) => Math.abs(value - 0.25) < 1e-14)).toBe(true)
  })

  test('a constant fund keeps a row of zeros and stays out of the mean correlation', () => {
    const returns = [0.01, -0.02, 0.03, 0.005].map((value, i) => [
      value,
      0.001,
      value * (i % 2 === 0 ? 1 : -1),
    ])
    const shrunk = shrinkCovariance(returns)
    expect(shrunk.covariance[1]?.map((value) => value + 0)).toEqual([0, expect.closeTo(0, 30), 0])
    expect(Number.isFinite(shrunk.intensity)).toBe(true)
    expect(Math.abs(shrunk.meanCorrelation)).toBeLessThanOrEqual(1)
  })

  test('scaling every return by k scales the matrix by k² and nothing else', () => {
    const cells = fc.array(
      fc.array(fc.double({ min: -0.1, max: 0.1, noNaN: true }), { minLength: 4, maxLength: 4 }),
      {
        minLength: 8,
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(cells, (returns) => {
        const plain = shrinkCovariance(returns)
        const doubled = shrinkCovariance(returns.map((row) => row.map((value) => 2 * value)))
        expect(doubled.intensity).toBeCloseTo(plain.intensity, 8)
        plain.covariance.flat().forEach((value, i) => {
          expect(doubled.covariance.flat()[i]).toBeCloseTo(4 * value, 12)
        })
      }),
      { seed: 3, numRuns: 100 },
    )
  })

  test('no observation at all throws', () => {
    expect(() => shrinkCovariance([])).toThrow(RangeError)
    expect(() => sampleCovariance([[0.01]])).toThrow(RangeError)
  })
})

describe('weeklyReturns', () => {
  const friday = dayFromIso('2024-03-29')

  test('a holiday takes the NAV before, a part week at the end is left out', () => {
    const series = { days: [friday - 7, friday - 1, friday + 7, friday + 10], navs: [100, 101, 103.02, 200] }
    const weekly = weeklyReturns([series], friday - 7, friday + 10)
    expect(weekly.fridays.map(isoFromDay)).toEqual(['2024-03-22', '2024-03-29', '2024-04-05'])
    expect(weekly.returns.flat()).toEqual([expect.closeTo(0.01, 14), expect.closeTo(0.02, 14)])
  })

  test('a fund without a NAV by the first Friday throws', () => {
    expect(() => weeklyReturns([{ days: [friday], navs: [1] }], friday - 7, friday)).toThrow(RangeError)
  })
})
