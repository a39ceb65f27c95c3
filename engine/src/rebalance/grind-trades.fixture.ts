import { gainClassOf, yearTax } from '../gains/index.ts'
import { addMonths } from '../numbers/index.ts'
import { at } from '../numbers/shared.ts'
import type { RebalanceBook, RebalanceFund } from './rebalance-book.ts'

/**
 * A second way to what trades cost and to the cheapest ones, which shares nothing with the search: a fund's sale is taken lot
 * by lot, the year's tax is the exact one on gains rounded to a millionth of a paisa, and three funds' trades are tried out on
 * grids, each finer around the cheapest points of the one before.
 */

interface Sold {
  readonly payout: number
  readonly fees: number
  readonly gains: Record<string, number>
}

const grandfathered = 17562

function sellOldest({ scheme, nav }: RebalanceFund, day: number, value: number): Sold {
  const price = Number(nav.digits) / 10 ** nav.decimals / 10
  let left = value / price
  let [payout, fees] = [0, 0]
  const gains: Record<string, number> = {}
  for (const lot of scheme.lots) {
    const units = Math.min(left, Number(lot.units))
    left -= units
    if (units <= 0) continue
    const found = gainClassOf(scheme.kind, lot.day, day)
    if (found.kind === 'unknown') throw new Error(found.reason)
    const tier = scheme.load?.tiers.find((one) =>
      'months' in one ? day <= addMonths(lot.day, one.months) : day <= lot.day + one.days,
    )
    const free = tier === undefined ? units : Math.min(units, Number(lot.units) * (scheme.load?.free ?? 0))
    const parts = [
      { units: free, rate: 0 },
      { units: units - free, rate: tier?.rate ?? 0 },
    ]
    for (const part of parts) {
      const proceeds = part.units * price * (1 - part.rate)
      const cost = (Number(lot.cost) * part.units) / Number(lot.units)
      const fair = scheme.fairValue
      const isOld = lot.day <= grandfathered && found.gainClass === 'equity-long' && fair !== undefined
      const worth = isOld ? (part.units * Number(fair.digits)) / 10 ** fair.decimals / 10 : 0
      const counted = isOld ? Math.max(cost, Math.min(worth, proceeds)) : cost
      const stt = scheme.kind === 'equity-oriented' ? proceeds * 0.00001 : 0
      gains[found.gainClass] = (gains[found.gainClass] ?? 0) + proceeds - counted
      fees += part.units * price * part.rate + stt
      payout += proceeds - stt
    }
  }
  return { payout, fees, gains }
}

/** What trades by fund (above 0: paid in, below 0: value sold) come to. */
export interface GroundTrades {
  readonly cost: number
  readonly error: number
  readonly isAllowed: boolean
}

const fine = 1_000_000

function taxOf(book: RebalanceBook, gains: Record<string, number>): number {
  const net = (name: keyof RebalanceBook['already']) =>
    book.already[name] * BigInt(fine) + BigInt(Math.round((gains[name] ?? 0) * fine))
  const nets = {
    slab: net('slab'),
    'equity-short': net('equity-short'),
    'other-long': net('other-long'),
    'equity-long': net('equity-long'),
  }
  // The exemption does not scale: gains a million times as large are taxed on what is above it a million times.
  const { short, long } = book.profile.broughtForward
  const broughtForward = { short: short * BigInt(fine), long: long * BigInt(fine) }
  const lessExempt = { ...book.profile, broughtForward }
  const found = yearTax(2026, nets, lessExempt)
  if (found.kind === 'none') throw new Error(found.reason)
  const own = Number(found.taxable['equity-long'] + found.exemptionUsed)
  const others = Number(found.tax) / fine - (Number(found.taxable['equity-long']) * 0.125 * 1.04) / fine
  return others + Math.max(0, own / fine - 12_500_000) * 0.125 * 1.04
}

function tradesOf(book: RebalanceBook, trades: readonly number[]): GroundTrades {
  const { funds, day, covariance } = book
  let [fees, payout, bought] = [0, 0, 0]
  const gains: Record<string, number> = {}
  let isAllowed = true
  const held = funds.map((fund) => fund.scheme.lots.reduce((sum, { units }) => sum + Number(units), 0))
  const values = funds.map(({ nav }, i) => (at(held, i) * Number(nav.digits)) / 10 ** nav.decimals / 10)
  const after = values.map((value, i) => {
    const trade = at(trades, i)
    const fund = at(funds, i)
    if (trade >= 0) {
      bought += trade
      if (trade > 0.01 && trade < Number(fund.leastPurchase) - 0.5) isAllowed = false
      return value + trade / 1.00005
    }
    const sold = sellOldest(fund, day, -trade)
    fees += sold.fees
    payout += sold.payout
    for (const [name, gain] of Object.entries(sold.gains)) gains[name] = (gains[name] ?? 0) + gain
    const isAll = -trade > value - 0.5
    if (-trade > value + 0.5) isAllowed = false
    if (-trade > 0.01 && !isAll && -trade < Number(fund.leastRedemption) - 0.5) isAllowed = false
    return value + trade
  })
  if (Math.abs(bought - payout - Number(book.newMoney)) > 0.5) isAllowed = false
  const scale = values.reduce((sum, value) => sum + value, Number(book.newMoney))
  const total = after.reduce((sum, value) => sum + value, 0)
  const errors = funds.map(({ target }, i) => (at(after, i) - target * total) / scale)
  let variance = 0
  for (const [i, row] of covariance.entries()) {
    for (const [j, value] of row.entries()) variance += at(errors, i) * at(errors, j) * value
  }
  const cost = taxOf(book, gains) - taxOf(book, {}) + fees + payout / 20_001
  return { cost, error: Math.sqrt(Math.max(0, variance)), isAllowed }
}

/** The third fund's trade that places what the other two leave; undefined where it cannot. */
function lastTrade(book: RebalanceBook, first: number, second: number): number | undefined {
  const payoutOf = (fund: number, trade: number) =>
    trade < 0 ? sellOldest(at(book.funds, fund), book.day, -trade).payout : -trade
  const cash = Number(book.newMoney) + payoutOf(0, first) + payoutOf(1, second)
  if (cash >= 0) return cash
  const fund = at(book.funds, 2)
  const price = Number(fund.nav.digits) / 10 ** fund.nav.decimals / 10
  let [low, high] = [0, fund.scheme.lots.reduce((sum, { units }) => sum + Number(units), 0) * price]
  if (sellOldest(fund, book.day, high).payout < -cash - 0.01) return undefined
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (sellOldest(fund, book.day, middle).payout < -cash) low = middle
    else high = middle
  }
  return -high
}

interface Spot {
  readonly first: number
  readonly second: number
  readonly cost: number
}

/** The least cost that the grids find within a distance, and what the trades of the search come to this way. */
export function grindTrades(
  book: RebalanceBook,
  distance: number,
  found: { readonly sell: readonly number[]; readonly buy: readonly number[] },
): { readonly least: number; readonly own: GroundTrades } {
  const own = tradesOf(
    book,
    found.sell.map((sold, i) => at(found.buy, i) - sold),
  )
  const values = book.funds.map(({ scheme, nav }) =>
    scheme.lots.reduce(
      (sum, { units }) => sum + (Number(units) * Number(nav.digits)) / 10 ** nav.decimals / 10,
      0,
    ),
  )
  const whole = values.reduce((sum, value) => sum + value, Number(book.newMoney))
  const spotAt = (first: number, second: number): Spot | undefined => {
    const third = lastTrade(book, first, second)
    if (third === undefined) return undefined
    const { cost, error, isAllowed } = tradesOf(book, [first, second, third])
    return isAllowed && error <= distance ? { first, second, cost } : undefined
  }
  let spots: Spot[] = []
  let step = whole / 24
  const grid = (low: number, from: number) =>
    Array.from({ length: 24 }, (_, k) => Math.max(-low, from + k * step))
  for (const first of [0, ...grid(at(values, 0), -whole / 2)]) {
    for (const second of [0, ...grid(at(values, 1), -whole / 2)])
      spots.push(...[spotAt(first, second) ?? []].flat())
  }
  for (let round = 0; round < 12; round++) {
    spots = spots.sort((a, b) => a.cost - b.cost).slice(0, 6)
    step /= 2.5
    const around = spots.flatMap(({ first, second }) =>
      [-2, -1, 0, 1, 2].flatMap((x) =>
        [-2, -1, 0, 1, 2].map((y) => [first + x * step, second + y * step] as const),
      ),
    )
    for (const [first, second] of around) {
      const isHeld = first >= -at(values, 0) && second >= -at(values, 1)
      const spot = isHeld ? spotAt(first, second) : undefined
      if (spot !== undefined) spots.push(spot)
    }
  }
  return { least: spots.reduce((least, { cost }) => Math.min(least, cost), Number.POSITIVE_INFINITY), own }
}
