import { expect, test } from 'vitest'
import { prepareRebalance } from './index.ts'
import { pointSearch } from './point-search.ts'
import { spaceOf } from './prepared-rebalance.ts'
import { randomBook } from './random-book.fixture.ts'

test('what the whole program leaves unsolved by rounding a program of the node’s own solves, and its parts go on by it', () => {
  // By the whole program alone every other node of this book is halved until all is decided: hundreds are not enough.
  const made = prepareRebalance(randomBook(92_132, 7, 6))
  if (made.kind === 'none') throw new Error(made.reason)
  const space = spaceOf(made)
  if (space === undefined) throw new Error('nothing can be placed')
  const anywhere = { kind: 'within', square: Number.POSITIVE_INFINITY } as const
  const search = pointSearch(space, anywhere, 0.05 / made.problem.scale)
  expect(search.run(40)).toBe(true)
  expect(search.gap()).toBe(0)
  expect((search.best()?.cost ?? Number.NaN) * made.problem.scale).toBeCloseTo(263_201.543, 2)
})
