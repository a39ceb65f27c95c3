import type { TradeBook, TradeFund } from '@lakshya/contract'

const fund = (fundCode: string, more: Partial<TradeFund>): TradeFund => ({
  fundCode,
  fundName: `Fund ${fundCode}`,
  taxKind: 'equity-oriented',
  nav: '100',
  navDate: '2026-11-20',
  target: 0,
  expectedReturn: 0.1,
  leastPurchase: 100,
  isBuyable: true,
  exitLoad: { percent: 0, days: 0 },
  blocked: null,
  fairValue: null,
  lots: [],
  ...more,
})

const lot = (boughtOn: string, units: string, cost: number) => ({
  boughtOn,
  isDayUnknown: false,
  units,
  allotted: units,
  cost,
  lockedUntil: null,
})

/** Three funds: all of it in the first, an old lot with much gain and one that turns long-term in 23 days. */
export const tradeBook: TradeBook = {
  kind: 'book',
  day: '2026-11-23',
  funds: [
    fund('1', {
      target: 0.4,
      lots: [lot('2021-03-01', '5000.000', 200_000), lot('2025-12-15', '5000.000', 450_000)],
    }),
    fund('2', { target: 0.35 }),
    fund('3', { target: 0.25, taxKind: 'specified-debt', expectedReturn: 0.07 }),
  ],
  covariance: [
    [0.04, 0.02, 0],
    [0.02, 0.03, 0],
    [0, 0, 0.0025],
  ],
  already: { 'equity-long': 125_000, 'equity-short': 0, 'other-long': 0, slab: 0 },
  inputs: {
    slab: 30,
    surcharge: 0,
    shortLosses: 0,
    longLosses: 0,
    elsewhere: { 'equity-long': 0, 'equity-short': 0, 'other-long': 0, slab: 0 },
    isEntered: false,
  },
  cess: 0.04,
  rates: { asOf: '2026-04-01', source: 'Income-tax Act' },
  chance: null,
  isSimulated: false,
}
