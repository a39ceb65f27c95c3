import { describe, expect, test } from 'vitest'
import { addRow, addToRow, addWithinRows, dotRow } from './vectors.ts'

const three = () => Float64Array.of(1, 2, 3)

describe('rows of a matrix', () => {
  test('are multiplied and added from where they begin', () => {
    expect(dotRow(three(), 1, Float64Array.of(4, 5), 2)).toBe(23)
    const target = new Float64Array(2)
    addRow(target, 2, three(), 1, 2)
    expect([...target]).toEqual([4, 6])
    const matrix = three()
    addToRow(matrix, 1, 2, Float64Array.of(1), 1)
    expect([...matrix]).toEqual([1, 4, 3])
    const rows = Float64Array.of(1, 2, 3, 4)
    addWithinRows(rows, 2, -3, 0, 2)
    expect([...rows]).toEqual([1, 2, 0, -2])
  })

  test('that reach beyond their matrix or vector throw', () => {
    expect(() => dotRow(three(), 2, new Float64Array(2), 2)).toThrow(RangeError)
    expect(() => dotRow(three(), 0, new Float64Array(1), 2)).toThrow(RangeError)
    expect(() => addRow(new Float64Array(1), 1, three(), 0, 2)).toThrow(RangeError)
    expect(() => addToRow(three(), 3, 1, new Float64Array(1), 1)).toThrow(RangeError)
    expect(() => addWithinRows(three(), 2, 1, 0, 2)).toThrow(RangeError)
  })
})
