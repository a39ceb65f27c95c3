import { goalKind, timeFrame } from '@lakshya/contract'
import { expect, it } from 'vitest'
import { goalKinds, wordsOfKind } from './goal-kinds.ts'

it('has every kind once, in the order in which they are offered', () => {
  expect(goalKinds.map(({ kind }) => kind)).toEqual(goalKind.options)
})

it('begins every kind with years that a plan may have', () => {
  expect(goalKinds.every(({ years }) => Number.isInteger(timeFrame.parse(years)))).toBe(true)
  expect(wordsOfKind(null)).toBeUndefined()
})
