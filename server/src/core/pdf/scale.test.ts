import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linear, roundTicks } from './scale.ts'

const value = fc.double({ min: -1e7, max: 1e7, noNaN: true })

it('ticks span the values, rise by one round step, and are about as many as asked for', () => {
  fc.assert(
    fc.property(value, value, fc.integer({ min: 2, max: 8 }), (a, b, count) => {
      const [least, most] = [Math.min(a, b), Math.max(a, b)]
      fc.pre(most - least > 1e-6 * Math.max(1, Math.abs(most), Math.abs(least)))
      const ticks = roundTicks(least, most, count)
      const [first = Number.NaN, second = Number.NaN] = ticks
      const slack = (second - first) * 1e-6
      expect(first).toBeLessThanOrEqual(least + slack)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most - slack)
      expect(ticks.length).toBeLessThanOrEqual(count + 3)
      expect(ticks).toEqual([...ticks].sort((x, y) => x - y))
    }),
  )
})

it('a value without width still has ticks, and a scale without width one place', () => {
  expect(roundTicks(10, 10, 4).length).toBeGreaterThan(1)
  expect(roundTicks(0, 4, 4)).toEqual([0, 1, 2, 3, 4])
  expect(linear([5, 5], [0, 100])(5)).toBe(0)
  expect(linear([0, 10], [100, 0])(2.5)).toBe(75)
})
