import { describe, expect, it } from 'vitest'
import { domainOf, evenly, type LinePoint, lineLayout, nearestIndex } from './line-geometry.ts'

const points = (...ys: number[]) => ys.map((y, x) => ({ x, y, name: `m${x}` }))

const layoutOf = (given: LinePoint[], width: number) => lineLayout(given, { width, height: 220 }, String)

describe('lineLayout', () => {
  it('runs from the left edge to the room for the end label', () => {
    const layout = layoutOf(points(10, 12, 11), 619)
    expect(layout.points[0]?.x).toBe(layout.left)
    expect(layout.points[2]?.x).toBe(layout.right)
    expect(layout.path).not.toContain('NaN')
  })

  it('draws straight from value to value', () => {
    expect(layoutOf(points(10, 20, 10), 400).path).toMatch(/^M[\d.,]+(L[\d.,]+){2}$/)
  })

  it('puts a higher value higher and every tick inside', () => {
    const layout = layoutOf(points(10, 20), 326)
    expect(layout.points[1]?.y).toBeLessThan(layout.points[0]?.y ?? 0)
    for (const tick of layout.ticks) {
      expect(tick.y).toBeGreaterThanOrEqual(12)
      expect(tick.y).toBeLessThanOrEqual(layout.axisY)
    }
  })

  it('draws one point, equal points and none without NaN', () => {
    for (const ys of [[5], [5, 5, 5], [0, 0], []]) {
      const layout = layoutOf(points(...ys), 400)
      expect(JSON.stringify(layout)).not.toContain('null')
    }
  })
})

describe('domainOf', () => {
  it('begins at zero where the values are near it', () => expect(domainOf([1, 10])).toEqual([0, 10]))
  it('begins above zero where they are not', () => expect(domainOf([80, 100])).toEqual([80, 100]))
})

describe('evenly', () => {
  it('always names the last', () => {
    expect(evenly(25, 5)).toEqual([0, 6, 12, 18, 24])
    expect(evenly(24, 5)).toEqual([5, 11, 17, 23])
    expect(evenly(2, 9)).toEqual([0, 1])
  })
})

it('finds the nearest point', () => {
  const xs = layoutOf(points(1, 2, 3), 400).points.map(({ x }) => x)
  expect(nearestIndex(xs, 0)).toBe(0)
  expect(nearestIndex(xs, 399)).toBe(2)
  expect(nearestIndex([], 3)).toBeUndefined()
})
