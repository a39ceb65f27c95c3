import { expect, it } from 'vitest'
import { apart, fanLayout, fanPoints } from './fan-layout.ts'

it('the fan begins at what is invested, from zero, its labels apart', () => {
  const points = fanPoints([{ year: 1, future: [9, 10, 11, 12, 13], today: [8, 9, 10, 11, 12] }], 10, 'today')
  expect(points[1]?.values).toEqual([8, 9, 10, 11, 12])
  const layout = fanLayout(points, 11, { width: 500, height: 250 }, String, String)
  expect(layout.ticks[0]).toEqual({ value: 0, y: layout.axisY })
  expect(apart([100, 99, 98, 97, 96])).toEqual([128, 113, 98, 83, 68])
})
