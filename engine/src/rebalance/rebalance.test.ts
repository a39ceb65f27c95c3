import { describe, expect, test } from 'vitest'
import { dayFromIso, decimalOf } from '../numbers/index.ts'
import {
  harvest,
  leastCost,
  newMoneyFirst,
  prepareRebalance,
  type RebalanceBook,
  sellAndRebuy,
  tradeCost,
  wholeTrades,
} from './index.ts'
import { randomBook } from './random-book.fixture.ts'

const day = dayFromIso('2026-11-20')
const lot = { day: dayFromIso('2024-05-20'), units: 1_000_000n, cost: 5_000_000n }
const book: RebalanceBook = {
  day,
  funds: [
    {
      code: '120828',
      scheme: { kind: 'equity-oriented', lots: [lot] },
      nav: decimalOf('100'),
      target: 0.5,
      leastPurchase: 50_000n,
      leastRedemption: 0n,
    },
    {
      code: '119707',
      scheme: { kind: 'specified-debt', lots: [] },
      nav: decimalOf('25'),
      target: 0.5,
      leastPurchase: 50_000n,
      leastRedemption: 0n,
    },
  ],
  covariance: [
    [0.04, 0],
    [0, 0.0025],
  ],
  newMoney: 0n,
  already: { slab: 0n, 'equity-short': 0n, 'other-long': 0n, 'equity-long': 0n },
  profile: { slab: 0.3, surcharge: 0, cess: 0.04, broughtForward: { short: 0n, long: 0n } },
}

/** The book with other words on its first fund. */
function withFirst(change: Partial<RebalanceBook['funds'][number]>): RebalanceBook {
  const [first, second] = book.funds
  if (first === undefined || second === undefined) throw new Error('two funds')
  return { ...book, funds: [{ ...first, ...change }, second] }
}

describe('what is not known blocks the sale by name', () => {
  test('a fund whose exit load nobody has told', () => {
    const unknown = withFirst({ unknown: 'load' })
    expect(tradeCost(unknown, { sellUnits: [1000n, 0n], buy: [0n, 10_000n] })).toEqual({
      kind: 'blocked',
      code: '120828',
      reason: 'its exit load is not known',
    })
    const prepared = prepareRebalance(unknown)
    expect(prepared.kind === 'prepared' && prepared.problem.blocked).toEqual([
      { code: '120828', fromLot: 0, reason: 'its exit load is not known' },
    ])
  })

  test('a lot whose cost is not known blocks from there on, what is older can be sold', () => {
    const scheme = { kind: 'equity-oriented', lots: [lot, { ...lot, isCostUnknown: true }] } as const
    const unknown = withFirst({ scheme })
    const sell = (units: bigint) => tradeCost(unknown, { sellUnits: [units, 0n], buy: [0n, 0n] }).kind
    expect(sell(1_000_000n)).toBe('cost')
    expect(sell(1_000_001n)).toBe('blocked')
  })
})

test('numbers that cannot be are refused with their path', () => {
  expect(() => prepareRebalance(withFirst({ target: 0.4 }))).toThrow(
    'funds: the targets sum to 0.9, not to 1',
  )
  expect(() => prepareRebalance(withFirst({ leastPurchase: -1n }))).toThrow('funds.0.leastPurchase: below 0')
  expect(() => prepareRebalance({ ...book, covariance: [[0.04, 0]] })).toThrow(
    'covariance: 1 rows for 2 funds',
  )
})

test('half of one fund goes into the other at the distance 0, its gain under the exemption at no tax', () => {
  const prepared = prepareRebalance(book)
  if (prepared.kind === 'none') throw new Error(prepared.reason)
  const found = leastCost(prepared, 0)
  if (found.kind !== 'found') throw new Error(found.kind)
  const { sell, buy, tax, exemptionUsed, stt } = found.trades
  expect(sell[0]).toBeCloseTo(5_000_000, -3)
  expect(tax).toBe(0)
  expect(exemptionUsed).toBeCloseTo((sell[0] ?? 0) / 2, 3)
  expect(buy[1]).toBeCloseTo((sell[0] ?? 0) - stt, 3)
})

test('gains under the exemption are harvested, and none while losses are unused', () => {
  const found = harvest(book)
  expect(found.kind === 'harvest' && Math.round(found.taxSavedLater)).toBe(650_000)
  const losses = { ...book.profile, broughtForward: { short: 100n, long: 0n } }
  expect(harvest({ ...book, profile: losses })).toMatchObject({ kind: 'none', reason: 'losses first' })
})

test('new money goes where it lacks, in whole rupees, and the split that is shown keeps the band', () => {
  const plan = newMoneyFirst({
    day,
    funds: [
      { value: 40_000_000, target: 0.3, minimum: 100_000 },
      { value: 18_000_000, target: 0.25, minimum: 50_000 },
      { value: 25_000_000, target: 0.25, minimum: 50_000 },
      { value: 17_000_000, target: 0.2, minimum: 50_000 },
    ],
    instalment: 2_500_000,
    band: 0.05,
    mostMonths: 60,
  })
  expect(plan).toMatchObject({ kind: 'plan', months: 6, isInBand: true })
  if (plan.kind === 'infeasible') throw new Error(plan.reason)
  expect(plan.split?.reduce((sum, rupees) => sum + rupees, 0)).toBe(25_000)
  expect(plan.split?.[0]).toBe(0)
})

describe('trades that can be ordered', () => {
  const shelf = { ...randomBook(11, 6, 8), newMoney: 5_000_000n }

  test('whole thousandths and whole rupees, no purchase below its least one, at the cost of those very trades', () => {
    const prepared = prepareRebalance(shelf)
    if (prepared.kind === 'none') throw new Error(prepared.reason)
    const found = leastCost(prepared, 0.01)
    if (found.kind !== 'found') throw new Error(found.kind)
    const whole = wholeTrades(shelf, prepared, found.trades)
    if (whole.kind !== 'trades') throw new Error(whole.reason)
    const { sellUnits, buy } = whole.trades
    expect(buy.every((amount) => amount % 100n === 0n)).toBe(true)
    const isAllowed = shelf.funds.map(({ leastPurchase }, i) => {
      const paid = buy[i] ?? 0n
      return paid === 0n || paid >= leastPurchase
    })
    expect(isAllowed).not.toContain(false)
    expect(whole.cost).toEqual(tradeCost(shelf, { sellUnits, buy }))
    expect(whole.cost.cashLeft).toBeLessThan(100n)
    expect(whole.cost.cashLeft).toBeGreaterThanOrEqual(0n)
    expect(Math.abs(Number(whole.cost.cost) - found.trades.cost)).toBeLessThan(2000)
    expect(whole.isNearer).toBe(true)
  })

  test('beside them the naive way sells all there is and costs more', () => {
    const prepared = prepareRebalance(shelf)
    if (prepared.kind === 'none') throw new Error(prepared.reason)
    const found = leastCost(prepared, 0.01)
    const naive = sellAndRebuy(shelf, prepared)
    if (naive.kind !== 'trades' || found.kind !== 'found') throw new Error('no trades')
    const held = shelf.funds.map(({ scheme }) => scheme.lots.reduce((sum, { units }) => sum + units, 0n))
    expect(naive.trades.sellUnits).toEqual(held)
    expect(naive.drift).toBeLessThan(1e-4)
    expect(Number(naive.cost.cost)).toBeGreaterThan(found.trades.cost)
  })
})
