import { expect, it } from 'vitest'
import { growthLayout, keptApart } from './growth-layout.ts'

it('keeps labels apart and inside, in their order', () => {
  const room = { top: 10, bottom: 100 }
  expect(keptApart([50, 52, 20], room)).toEqual([50, 65, 20])
  expect(keptApart([98, 99, 97], room)).toEqual([85, 100, 70])
})

it('leaves out a line without values, and breaks one where a value is missing', () => {
  const series = [
    { key: 'value', name: 'Value', values: [1, 2, 3] },
    { key: 'plan', name: 'Plan', values: [null, 2, 4] },
    { key: 'benchmark', name: 'Nifty 50', values: [null, null, null] },
  ]
  const layout = growthLayout([0, 1, 2], series, { width: 400, height: 200 }, String)
  expect(layout.series.map(({ key, last }) => [key, last])).toEqual([
    ['value', 3],
    ['plan', 4],
  ])
  for (const { path } of layout.series) expect(path).not.toContain('NaN')
  expect(layout.xs.at(-1)).toBe(layout.right)
})

it('draws one point at the right end', () => {
  const layout = growthLayout(
    [5],
    [{ key: 'value', name: 'Value', values: [1] }],
    { width: 300, height: 200 },
    String,
  )
  expect(layout.xs).toEqual([layout.right])
})
