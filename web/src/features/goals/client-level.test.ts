import { describe, expect, it } from 'vitest'
import { levelsAbove, levelToBegin, wholeClientLevel } from './client-level.ts'

const client = (riskAppetite: number | null) => ({ riskAppetite })

it('brings an appetite to a step of the slider that is never bolder', () => {
  expect([0, 2, 5, 6, 6.2, 10].map((appetite) => wholeClientLevel(client(appetite)))).toEqual([
    0, 3, 8, 9, 10, 15,
  ])
  expect(wholeClientLevel(client(null))).toBeUndefined()
})

it('begins at the usual level, or at the client’s own where that is more cautious', () => {
  expect([null, 0, 5, 6, 8, 10].map((appetite) => levelToBegin(client(appetite)))).toEqual([
    9, 9, 9, 9, 12, 15,
  ])
  expect(levelToBegin(undefined)).toBe(9)
})

describe('levelsAbove', () => {
  it('says by how much a level is bolder than the client’s', () => {
    expect(levelsAbove(1, client(8))).toBe(11)
    expect(levelsAbove(3, client(5))).toBe(4.5)
  })

  it('is none at the client’s level, above it, and where no appetite is on record', () => {
    expect([levelsAbove(12, client(8)), levelsAbove(15, client(8)), levelsAbove(0, client(null))]).toEqual([
      0, 0, 0,
    ])
  })
})
