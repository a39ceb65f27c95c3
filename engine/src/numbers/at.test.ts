import { describe, expect, test } from 'vitest'
import { at, integerAt, lastOf, missing, numberAt, ofKey } from './at.ts'

describe('reading at an index', () => {
  test('answers what is there, a zero too', () => {
    expect(at([[1], [2]], 1)).toEqual([2])
    expect(at([0], 0)).toBe(0)
    expect(numberAt(Float64Array.of(0.5, 0), 1)).toBe(0)
    expect(integerAt(Int8Array.of(-1), 0)).toBe(-1)
    expect(lastOf([1, 2])).toBe(2)
    expect(ofKey({ a: 0 }, 'a')).toBe(0)
  })

  test.each([
    ['past the end of a list', () => at([1], 1), 'index 1'],
    ['before its beginning', () => at([1], -1), 'index -1'],
    ['past the end of numbers', () => numberAt(new Float64Array(2), 2), 'index 2'],
    ['past the end of whole numbers', () => integerAt(new Int32Array(2), 2), 'index 2'],
    ['the last of nothing', () => lastOf([]), 'index -1'],
    ['under a key that is not there', () => ofKey({}, 'gold'), "'gold'"],
    ['in a loop', () => [1][1] ?? missing(1), 'index 1'],
  ])('throws %s', (_, read, message) => {
    expect(read).toThrow(RangeError)
    expect(read).toThrow(message)
  })
})
