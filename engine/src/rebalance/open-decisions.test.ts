import { expect, test } from 'vitest'
import { boundSpace } from './bound-space.ts'
import { prepareRebalance } from './index.ts'
import { openDecisions } from './open-decisions.ts'
import { firstPrices } from './price-model.ts'
import { randomBook } from './random-book.fixture.ts'

/** Open decisions of a book of other funds without loads and least redemptions, whose lots gain so many paise a rupee. */
function decisionsOf(gains: readonly number[], purchase: number): number {
  const book = randomBook(3, 4, gains.length)
  const funds = book.funds.map(({ scheme: { load: _load, ...scheme }, ...fund }) => ({
    ...fund,
    leastRedemption: 0n,
    scheme: {
      ...scheme,
      kind: 'other' as const,
      lots: gains.map((gain, k) => ({
        day: book.day - 3000 + k,
        units: 100_000n,
        cost: BigInt(
          Math.round((1 - gain / 100) * 100_000 * (Number(fund.nav.digits) / 10 ** (fund.nav.decimals + 1))),
        ),
      })),
    },
  }))
  const made = prepareRebalance({ ...book, funds })
  if (made.kind === 'none') throw new Error(made.reason)
  const space = boundSpace(made.problem, made.program)
  const box = {
    first: new Int32Array(4),
    last: new Int32Array(4).fill(gains.length),
    purchase: new Int8Array(4).fill(purchase),
    sign: new Int8Array(4),
  }
  return openDecisions(space, box, firstPrices(space, 1e-4))
}

test('lots that cost more and more leave no decision to a fund, and those that cost less one at each end', () => {
  expect(decisionsOf([10, 20, 30, 40], -1)).toBe(0)
  expect(decisionsOf([40, 30, 20, 10], -1)).toBe(4 * 3)
  expect(decisionsOf([10, 20, 30, 20], -1)).toBe(4)
})

test('a purchase that is in doubt is a decision', () => {
  expect(decisionsOf([10, 20, 30, 40], 0)).toBe(4)
})
