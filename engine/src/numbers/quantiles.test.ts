import { expect, test } from 'vitest'
import { quantilesOf } from './quantiles.ts'
import { createRandom, nextInt } from './random.ts'

test('quantiles are those of the sorted values', () => {
  const source = createRandom(3)
  const values = Float64Array.from({ length: 501 }, () => nextInt(source) % 100)
  const sorted = values.slice().sort()
  const [least, quarter, median, most] = quantilesOf(values, [0, 0.25, 0.5, 1])
  expect([least, quarter, median, most]).toEqual([sorted[0], sorted[125], sorted[250], sorted[500]])
  expect(quantilesOf(Float64Array.of(1, 3), [0.25])).toEqual([1.5])
  expect(() => quantilesOf(new Float64Array(0), [0.5])).toThrow(RangeError)
})
