import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FolioLot } from '../gains/index.ts'
import { dayFromIso, decimalOf, type Milliunits } from '../numbers/index.ts'
import { missing } from '../numbers/shared.ts'
import { folioOrder, type RebalanceBook, type RebalanceFund, tradeCost } from './index.ts'
import { randomBook } from './random-book.fixture.ts'

/** So much gained of every class that each rupee more is taxed at its class's full rate. */
const gained = {
  slab: 10n ** 13n,
  'equity-short': 10n ** 13n,
  'other-long': 10n ** 13n,
  'equity-long': 10n ** 13n,
}

/** A random book of one fund without a free share, its lots dealt to folios. */
function dealt(seed: number, lots: number, folios: number): { book: RebalanceBook; folios: FolioLot[][] } {
  const made = randomBook(seed, 1, lots)
  const [fund = missing(0)] = made.funds
  const load = fund.scheme.load === undefined ? undefined : { ...fund.scheme.load, free: 0 }
  const profile = { ...made.profile, broughtForward: { short: 0n, long: 0n } }
  const own: RebalanceFund = { ...fund, scheme: { ...fund.scheme, load }, leastRedemption: 0n }
  const parts = Array.from({ length: folios }, (_, folio) =>
    fund.scheme.lots.filter((_lot, k) => (k * 7 + seed) % folios === folio),
  )
  return { book: { ...made, funds: [own], profile, already: gained }, folios: parts }
}

/** What the first so many thousandths cost, with the lots in an order of folios. */
function costOf(
  book: RebalanceBook,
  folios: readonly FolioLot[][],
  order: readonly number[],
  units: Milliunits,
) {
  const [fund = missing(0)] = book.funds
  const lots = lotsIn(folios, order)
  const told = { ...book, funds: [{ ...fund, scheme: { ...fund.scheme, lots } }] }
  const cost = tradeCost(told, { sellUnits: [units], buy: [0n] })
  if (cost.kind !== 'cost') throw new Error(cost.reason)
  return Number(cost.cost)
}

function lotsIn(folios: readonly FolioLot[][], order: readonly number[]): FolioLot[] {
  const passed = folios.map(() => 0)
  return order.map((folio) => {
    const place = passed[folio] ?? missing(folio)
    passed[folio] = place + 1
    return folios[folio]?.[place] ?? missing(place)
  })
}

/** All orders in which so many lots of each folio can go. */
function allOrders(left: readonly number[]): number[][] {
  if (left.every((count) => count === 0)) return [[]]
  return left.flatMap((count, folio) =>
    count === 0
      ? []
      : allOrders(left.map((other, k) => (k === folio ? other - 1 : other))).map((rest) => [folio, ...rest]),
  )
}

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })

test('no order of a fund’s folios costs less where one folio’s turn ends, each lot taxed at its full rate', () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(2, 3), (seed, count) => {
      const { book, folios } = dealt(seed, 6, count)
      const [fund = missing(0)] = book.funds
      const order = folioOrder(folios, fund, book)
      const others = allOrders(folios.map((lots) => lots.length))
      let units = 0n
      for (const [k, lot] of lotsIn(folios, order).entries()) {
        units += lot.units
        if (order[k + 1] === order[k]) continue
        const own = costOf(book, folios, order, units)
        const least = Math.min(...others.map((other) => costOf(book, folios, other, units)))
        // Each lot is rounded to a paisa, and the year's tax once.
        expect(own).toBeLessThanOrEqual(least + 10)
      }
    }),
    { numRuns: 60 },
  )
})

test('every lot goes once, and of each folio in its own order', () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(1, 2, 4), (seed, count) => {
      const { book, folios } = dealt(seed, 9, count)
      const [fund = missing(0)] = book.funds
      const order = folioOrder(folios, fund, book)
      expect(folios.map((_, folio) => order.filter((one) => one === folio).length)).toEqual(
        folios.map((lots) => lots.length),
      )
    }),
  )
})

const day = dayFromIso('2026-11-20')
const lot = (bought: string, cost: bigint): FolioLot => ({ day: dayFromIso(bought), units: 100_000n, cost })
const fund = {
  nav: decimalOf('100'),
  scheme: { kind: 'equity-oriented', lots: [], load: { tiers: [{ days: 365, rate: 0.01 }], free: 0 } },
} as const
const profile = { slab: 0.3, surcharge: 0, cess: 0.04, broughtForward: { short: 0n, long: 0n } }
const nothing = { slab: 0n, 'equity-short': 0n, 'other-long': 0n, 'equity-long': 0n }

test('a long-term gain that is exempt goes ahead of a short-term one, and a load behind none', () => {
  const young = lot('2026-01-05', 950_000n)
  const old = lot('2020-01-05', 200_000n)
  expect(folioOrder([[young], [old]], fund, { day, already: nothing, profile })).toEqual([1, 0])
  const used = { ...nothing, 'equity-long': 12_500_000n }
  expect(folioOrder([[young], [old]], fund, { day, already: used, profile })).toEqual([0, 1])
})

test('a dear lot waits with what stands behind it, unless that is worth it', () => {
  const dear = lot('2020-01-05', 500_000n)
  const cheap = lot('2020-02-05', 1_500_000n)
  const middle = lot('2020-03-05', 900_000n)
  const used = { ...nothing, 'equity-long': 12_500_000n }
  expect(folioOrder([[dear, cheap], [middle]], fund, { day, already: used, profile })).toEqual([0, 0, 1])
  expect(folioOrder([[dear], [middle]], fund, { day, already: used, profile })).toEqual([1, 0])
})

test('where the rates of the year or a lot’s class are not known it is folio after folio', () => {
  const lots = [[lot('1990-01-05', 1n)], [lot('1990-01-04', 1n)]]
  const early = { day: dayFromIso('1995-06-01'), already: nothing, profile }
  expect(folioOrder(lots, fund, early)).toEqual([0, 1])
})
