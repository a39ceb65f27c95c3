import { describe, expect, it } from 'vitest'
import { donutArcs, donutLayout, placeLabels, sliceAt, spread, startAngle } from './donut-geometry.ts'

const wide = donutLayout(619)
const mix = [35, 35, 13.7, 7.6, 4.5, 3.9, 0.3]

describe('donutLayout', () => {
  it('stands labels beside the ring where there is room, below on phones', () => {
    expect(wide.labelWidth).toBeGreaterThan(140)
    expect(donutLayout(326).labelWidth).toBe(0)
  })
})

describe('donutArcs', () => {
  it('covers the whole circle in order', () => {
    const arcs = donutArcs(mix, wide)
    expect((arcs.at(-1)?.end ?? 0) - (arcs[0]?.start ?? 0)).toBeCloseTo(2 * Math.PI, 10)
    for (const [index, slice] of arcs.slice(1).entries())
      expect(slice.start).toBeCloseTo(arcs[index]?.end ?? 0, 10)
  })

  it('turns the two largest to the left', () => {
    const middles = donutArcs(mix, wide).map((slice) => slice.middle[0] < 0)
    expect(middles).toEqual([true, true, false, false, false, false, false])
  })

  it('draws one fund as a whole ring', () => {
    const [only] = donutArcs([100], wide)
    expect(only?.path).not.toContain('NaN')
    expect((only?.end ?? 0) - (only?.start ?? 0)).toBeCloseTo(2 * Math.PI, 10)
  })

  it('has no angle for nothing', () => {
    expect(startAngle([])).toBe(0)
    expect(donutArcs([], wide)).toEqual([])
  })
})

describe('placeLabels', () => {
  it.each([[mix], [[60, 20, 5, 5, 4, 3, 3]], [[97, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]], [[1, 1, 1, 1, 1, 1, 1]]])(
    'keeps every label inside and apart: %j',
    (values) => {
      const places = placeLabels(donutArcs(values, wide), wide)
      expect(places).toHaveLength(values.length)
      for (const side of ['left', 'right']) {
        const tops = places.filter((place) => place.side === side).map((place) => place.top)
        for (const [index, top] of tops.entries()) {
          expect(top).toBeGreaterThanOrEqual(-1e-9)
          expect(top).toBeLessThanOrEqual(wide.height - 32 + 1e-9)
          if (index > 0) expect(top - (tops[index - 1] ?? 0)).toBeGreaterThanOrEqual(36)
        }
      }
    },
  )
})

describe('spread', () => {
  it('leaves what already has room', () => expect(spread([10, 100], 256)).toEqual([10, 100]))
  it('pushes apart what touches', () => expect(spread([10, 20], 256)).toEqual([10, 50]))
  it('pushes up from the lower edge', () => expect(spread([210, 220], 256)).toEqual([184, 224]))
})

describe('sliceAt', () => {
  const arcs = donutArcs(mix, wide)
  it('finds each slice at its own middle', () => {
    for (const [index, slice] of arcs.entries()) expect(sliceAt(arcs, wide, ...slice.middle)).toBe(index)
  })
  it('finds nothing in the hole or outside', () => {
    expect(sliceAt(arcs, wide, 0, 0)).toBeUndefined()
    expect(sliceAt(arcs, wide, 300, 0)).toBeUndefined()
  })
})
