import { expect, it } from 'vitest'
import { rowHeights, rowsInSight } from './row-window.ts'

const count = 10_000
const windowHeight = 768

it('draws the rows in sight and some around them', () => {
  const equal = () => 36
  for (const bodyTop of [200, 0, -100, -36_000, -359_000]) {
    const { first, end, before, after } = rowsInSight(count, equal, -bodyTop, windowHeight - bodyTop)
    expect(first * 36).toBeLessThanOrEqual(Math.max(0, -bodyTop))
    expect(end * 36).toBeGreaterThanOrEqual(Math.min(360_000, windowHeight - bodyTop))
    expect(end - first).toBeLessThan(65)
    expect(before + (end - first) * 36 + after).toBe(count * 36)
  }
  const past = rowsInSight(count, equal, 400_000, 400_000 + windowHeight)
  expect(past.end).toBe(count)
  expect(past.end - past.first).toBeLessThan(65)
  expect(rowsInSight(count, equal, -2_000, -2_000 + windowHeight)).toMatchObject({ first: 0, end: 18 })
})

it('draws rows of different heights where they are, and comes to each of ten thousand', () => {
  const truth = (index: number) => 57 + (index % 7) * 20
  const heights = rowHeights()
  const seen = new Set<number>()
  let bodyTop = 300
  for (;;) {
    let { first, end } = rowsInSight(count, heights.of, -bodyTop, windowHeight - bodyTop)
    // What is drawn is measured, and looked at again, as on the screen.
    note(heights, drawn(first, end, truth))
    ;({ first, end } = rowsInSight(count, heights.of, -bodyTop, windowHeight - bodyTop))
    note(heights, drawn(first, end, truth))
    expect(end - first).toBeLessThan(80)
    for (let index = first; index < end; index++) seen.add(index)
    if (end === count) break
    bodyTop -= 600
  }
  expect(seen.size).toBe(count)
  // All above was measured, so that nothing moves under the eyes.
  const { first, before } = rowsInSight(count, heights.of, -bodyTop, windowHeight - bodyTop)
  expect(before).toBe(drawn(0, first, truth).reduce((sum, { height }) => sum + height, 0))
})

it('guesses by the first rows, and takes no row for one without a height', () => {
  const heights = rowHeights()
  heights.note(0, 0)
  expect(heights.of(5)).toBe(36)
  heights.note(0, 60)
  heights.note(1, 80)
  expect(heights.of(9)).toBe(70)
  heights.note(2, 500)
  expect([heights.of(0), heights.of(2), heights.of(9)]).toEqual([60, 500, 70])
})

function note(
  heights: ReturnType<typeof rowHeights>,
  rows: readonly { index: number; height: number }[],
): void {
  for (const { index, height } of rows) heights.note(index, height)
}

const drawn = (first: number, end: number, heightOf: (index: number) => number) =>
  Array.from({ length: end - first }, (_, at) => ({ index: first + at, height: heightOf(first + at) }))
