import { expect, it } from 'vitest'
import { dayFromIso } from '../numbers/index.ts'
import { prepareRebalance } from './prepared-rebalance.ts'
import { rebalanceBookOf, type ToldBook } from './told-book.ts'
import { tradeCost } from './trade-cost.ts'

const told: ToldBook = {
  day: '2026-11-23',
  funds: [
    {
      fundCode: '1',
      taxKind: 'equity-oriented',
      nav: '24.5100',
      target: 0.4,
      leastPurchase: 500,
      leastRedemption: 1000,
      isBuyable: true,
      exitLoad: { percent: 1, days: 365, freePercent: 10 },
      blocked: null,
      fairValue: '11.2',
      lots: [
        {
          boughtOn: '2017-05-02',
          isDayUnknown: false,
          units: '100.125',
          allotted: '250.000',
          cost: 1001.25,
          lockedUntil: '2027-01-01',
        },
        {
          boughtOn: '2020-05-02',
          isDayUnknown: true,
          units: '1.000',
          allotted: '1.000',
          cost: null,
          lockedUntil: null,
        },
      ],
    },
    {
      fundCode: '2',
      taxKind: 'specified-debt',
      nav: '10',
      target: 0.6,
      leastPurchase: 1000,
      isBuyable: false,
      exitLoad: null,
      blocked: 'load',
      fairValue: null,
      lots: [],
    },
  ],
  covariance: [
    [0.04, 0],
    [0, 0.01],
  ],
  already: { slab: 0, 'equity-short': -10.5, 'other-long': 0, 'equity-long': 5 },
  inputs: { slab: 30, surcharge: 10, shortLosses: 1.25, longLosses: 0 },
  cess: 0.04,
}

it('reads rupees as paise, percent as fractions and units as thousandths', () => {
  const book = rebalanceBookOf(told, 60_000)
  expect(book).toMatchObject({ day: dayFromIso('2026-11-23'), newMoney: 6_000_000n })
  expect(book.already).toMatchObject({ 'equity-short': -1050n, 'equity-long': 500n })
  expect(book.profile).toEqual({
    slab: 0.3,
    surcharge: 0.1,
    cess: 0.04,
    broughtForward: { short: 125n, long: 0n },
  })
  const [first] = book.funds
  expect(first?.scheme.load).toEqual({ tiers: [{ days: 365, rate: 0.01 }], free: 0.1 })
  expect(first?.scheme.lots).toEqual([
    {
      day: dayFromIso('2017-05-02'),
      units: 100_125n,
      allotted: 250_000n,
      cost: 100_125n,
      lockedUntil: dayFromIso('2027-01-01'),
    },
    {
      day: dayFromIso('2020-05-02'),
      units: 1000n,
      allotted: 1000n,
      cost: 0n,
      isCostUnknown: true,
      isDayUnknown: true,
    },
  ])
  expect(first?.leastPurchase).toBe(50_000n)
  expect(book.funds.map(({ leastRedemption }) => leastRedemption)).toEqual([100_000n, 0n])
})

it('is a book that trades are reckoned from, and a fund that takes no new money is never bought', () => {
  const book = rebalanceBookOf(told, 60_000)
  expect(book.funds[1]?.unknown).toBe('load')
  expect(book.funds[1]?.leastPurchase).toBeGreaterThan(10n ** 12n)
  expect(prepareRebalance(book).kind).toBe('prepared')
})

it('takes lots of several folios in the order in which they are told, whichever is older', () => {
  const lot = (boughtOn: string, cost: number) => ({
    boughtOn,
    isDayUnknown: false,
    units: '10.000',
    allotted: '10.000',
    cost,
    lockedUntil: null,
  })
  const funds = told.funds.map((fund, i) =>
    i === 0 ? { ...fund, lots: [lot('2022-03-01', 100), lot('2019-03-01', 50)] } : fund,
  )
  const book = rebalanceBookOf({ ...told, funds }, 0)
  expect(() => prepareRebalance(book)).not.toThrow()
  const none = book.funds.map(() => 0n)
  const cost = tradeCost(book, { sellUnits: none.with(0, 15_000n), buy: none })
  if (cost.kind !== 'cost') throw new Error(cost.reason)
  expect(cost.sales[0]?.pieces.map(({ units, cost: paid }) => [units, paid])).toEqual([
    [10_000n, 10_000n],
    [5_000n, 2_500n],
  ])
})
