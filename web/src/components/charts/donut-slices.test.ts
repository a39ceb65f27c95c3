import { describe, expect, it } from 'vitest'
import { colourAt, groupSlices, orderedByWeight, othersColour } from './donut-slices.ts'

const parts = (...values: number[]) =>
  values.map((value, index) => ({
    key: `f${index}`,
    name: `Fund ${index}`,
    weight: value,
    value: value * 100,
  }))

describe('groupSlices', () => {
  it('gives the colours in order of weight', () => {
    const slices = groupSlices(parts(10, 60, 30))
    expect(slices.map((slice) => [slice.key, slice.colour])).toEqual([
      ['f1', 'var(--c1)'],
      ['f2', 'var(--c2)'],
      ['f0', 'var(--c3)'],
    ])
  })

  it('keeps six funds apart without Others', () => {
    expect(groupSlices(parts(6, 5, 4, 3, 2, 1)).map((slice) => slice.key)).not.toContain('others')
  })

  it('puts the seventh and on together as Others', () => {
    const slices = groupSlices(parts(30, 25, 20, 10, 8, 4, 2, 1))
    expect(slices).toHaveLength(7)
    expect(slices[6]).toMatchObject({ name: 'Others', weight: 3, value: 300, share: 3, colour: othersColour })
    expect(slices[6]?.members.map((part) => part.key)).toEqual(['f6', 'f7'])
  })

  it('shares add up to 100 whatever the unit', () => {
    const total = groupSlices(parts(572158, 572157, 223959, 4904)).reduce(
      (sum, slice) => sum + slice.share,
      0,
    )
    expect(total).toBeCloseTo(100, 10)
  })

  it('leaves parts of 0 out, and answers nothing for nothing', () => {
    expect(groupSlices(parts(0, 5)).map((slice) => slice.key)).toEqual(['f1'])
    expect(groupSlices([])).toEqual([])
  })
})

it('ties are ordered by key, so that colours do not change between renders', () => {
  const tied = [
    { key: 'b', weight: 35 },
    { key: 'a', weight: 35 },
  ]
  expect(orderedByWeight(tied).map((part) => part.key)).toEqual(['a', 'b'])
  expect(colourAt(9)).toBe(othersColour)
})
