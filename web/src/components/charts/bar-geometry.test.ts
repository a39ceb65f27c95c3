import { describe, expect, it } from 'vitest'
import { type Bar, barAt, barLayout, extremes, labelling } from './bar-geometry.ts'

const bars = (...values: number[]): Bar[] =>
  values.map((value, index) => ({
    key: String(2016 + index),
    name: String(2016 + index),
    value,
    isPartial: index === values.length - 1,
  }))

describe('barLayout', () => {
  it('lets gains stand on zero and losses hang from it', () => {
    const layout = barLayout(bars(10, -5, 3), 619, 6)
    const [gain, loss] = layout.bars
    expect((gain?.y ?? 0) + (gain?.height ?? 0)).toBeCloseTo(layout.zeroY)
    expect(loss?.y).toBeCloseTo(layout.zeroY)
    expect(gain?.labelY).toBeLessThan(gain?.y ?? 0)
    expect(loss?.labelY).toBeGreaterThan((loss?.y ?? 0) + (loss?.height ?? 0))
  })

  it('draws heights in proportion', () => {
    const [a, b] = barLayout(bars(20, 10), 619, undefined).bars
    expect(a?.height).toBeCloseTo((b?.height ?? 0) * 2)
  })

  it('puts the guide at its value and leaves room for its label on wide screens only', () => {
    expect(barLayout(bars(10, 10), 619, 10).guideY).toBeCloseTo(20)
    expect(barLayout(bars(10), 619, 10).plotWidth).toBeLessThan(619)
    expect(barLayout(bars(10), 326, 10).plotWidth).toBe(326)
  })

  it('keeps everything inside for all gains, all losses, zeros and nothing', () => {
    for (const values of [[12, 8], [-12, -8], [0, 0], []]) {
      const layout = barLayout(bars(...values), 326, undefined)
      for (const bar of layout.bars) {
        expect(bar.y).toBeGreaterThanOrEqual(0)
        expect(bar.labelY).toBeGreaterThan(0)
        expect(bar.labelY).toBeLessThan(layout.axisY - 8)
        expect(Number.isFinite(bar.height)).toBe(true)
      }
    }
  })
})

describe('labelling', () => {
  it('shortens before it would touch', () => {
    expect(labelling(49)).toEqual({ labels: 'signed', areNamesShort: false, nameEvery: 1 })
    expect(labelling(29)).toEqual({ labels: 'plain', areNamesShort: true, nameEvery: 1 })
    expect(labelling(20)).toEqual({ labels: 'extremes', areNamesShort: true, nameEvery: 2 })
  })
})

it('the extremes leave the year to date out', () => {
  expect([...extremes(bars(4, 9, 1, 30))].toSorted()).toEqual(['2017', '2018'])
  expect(extremes([]).size).toBe(0)
})

it('finds the bar under the pointer', () => {
  const layout = barLayout(bars(1, 2, 3, 4), 400, undefined)
  expect(barAt(layout, 5)).toBe(0)
  expect(barAt(layout, 399)).toBe(3)
  expect(barAt(layout, 400)).toBe(3)
  expect(barAt(layout, 460)).toBeUndefined()
})
