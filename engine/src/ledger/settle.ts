import type { Decimal, EpochDay, Milliunits, Paise } from '../numbers/index.ts'
import { allot, unitsWorth, valueOfUnits } from './allotment.ts'
import { costOf, type Lot, takeOldest, unitsIn } from './lots.ts'

/** What a redemption or switch-out asks for. */
export type Asked =
  | { readonly kind: 'amount'; readonly amount: Paise }
  | { readonly kind: 'units'; readonly units: Milliunits }
  | { readonly kind: 'all' }

interface AnyItem {
  readonly id: number
  readonly fund: number
  /** The date it was made for. */
  readonly day: EpochDay
  /** The NAV it is allotted at; pending without one. */
  readonly nav?: Decimal | undefined
}

/** A transaction of a goal's ledger. */
export type LedgerItem =
  | (AnyItem & { readonly kind: 'in'; readonly amount: Paise })
  /** What a switch-out paid is paid in; its amount is known once that one is allotted. */
  | (AnyItem & { readonly kind: 'switch-in'; readonly from: number })
  /** While it is pending, `estimate` says how many units an amount will take. */
  | (AnyItem & { readonly kind: 'out'; readonly asked: Asked; readonly estimate?: Decimal | undefined })
  | PrintedIn
  | (AnyItem & { readonly kind: 'printed-out'; readonly units: Milliunits })

/** Units as a statement has them. Without a cost it is not known; `lotDay` is that of units with an earlier purchase. */
type PrintedIn = AnyItem & {
  readonly kind: 'printed-in'
  readonly units: Milliunits
  readonly cost?: Paise | undefined
  readonly lotDay?: EpochDay | undefined
}

/** What a transaction came to. Of a pending one only the amount may be known. */
export interface SettledItem {
  readonly id: number
  readonly isPending: boolean
  readonly amount?: Paise
  readonly duty?: Paise
  readonly units?: Milliunits
  /** Cost of the units that went out. */
  readonly cost?: Paise
}

/**
 * One fund of the goal after its transactions. `pending` is what was paid in and waits for its NAV, `reserved` the units
 * that pending redemptions and switches ask for.
 */
export interface HoldingState {
  readonly fund: number
  readonly units: Milliunits
  readonly reserved: Milliunits
  readonly invested: Paise
  readonly pending: Paise
  /** Of `units`: those that cost what nobody knows. `invested` has none of it. */
  readonly unknownCost: Milliunits
  readonly boughtOn?: EpochDay
  readonly lots: readonly Lot[]
}

/** A transaction that asks for more units than are held then. `held` are those that no pending one asks for. */
export interface Shortfall {
  readonly id: number
  readonly asked: Milliunits
  readonly held: Milliunits
  readonly reserved: Milliunits
  /** What an amount was turned into units at. */
  readonly price: Decimal | undefined
}

/** A goal's ledger, worked through. */
export interface Settlement {
  readonly items: readonly SettledItem[]
  readonly holdings: ReadonlyMap<number, HoldingState>
  /** Each was cut to what is held. */
  readonly shortfalls: readonly Shortfall[]
}

/** A fund while the transactions are worked through. `reserved` units are asked for by pending ones. */
interface Open {
  lots: readonly Lot[]
  pending: Paise
  reserved: Milliunits
}

/**
 * Works through a goal's transactions in the order of their dates (and ids within a date): units bought, stamp duty,
 * units sold oldest first with their cost, switches, and what is left of each fund. One that asks for more than is
 * held is cut to that and named in `shortfalls`.
 *
 * Example: 3,000 rupees paid in at 2198.255 leave 1.365 units that cost 3,000 rupees.
 */
export function settle(items: readonly LedgerItem[]): Settlement {
  const open = new Map<number, Open>()
  const paidOut = new Map<number, Paise>()
  const shortfalls: Shortfall[] = []
  const fundOf = (code: number): Open => {
    const known = open.get(code) ?? { lots: [], pending: 0n, reserved: 0n }
    open.set(code, known)
    return known
  }
  const ordered = [...items].sort((a, b) => a.day - b.day || a.id - b.id)
  const settled = ordered.map((item): SettledItem => {
    const fund = fundOf(item.fund)
    if (item.kind === 'printed-in') return bringIn(item, fund)
    if (item.kind === 'printed-out') return sendOut(item, fund, shortfalls)
    if (item.kind === 'out') return takeOut(item, fund, shortfalls, paidOut)
    return payIn(item, fund, item.kind === 'in' ? item.amount : paidOut.get(item.from))
  })
  const holdings = [...open].map(([fund, state]) => [fund, stateOf(fund, state)] as const)
  return { items: settled, holdings: new Map(holdings), shortfalls }
}

function payIn({ id, day, nav }: AnyItem, fund: Open, amount: Paise | undefined): SettledItem {
  if (amount === undefined) return { id, isPending: true }
  if (nav === undefined) {
    fund.pending += amount
    return { id, isPending: true, amount }
  }
  const { duty, units } = allot(amount, nav, day)
  fund.lots = [...fund.lots, { day, units, cost: amount }]
  return { id, isPending: false, amount, duty, units }
}

/** Oldest first: what came with an earlier day of purchase goes before what was bought after that. */
function bringIn({ id, day, units, cost, lotDay = day }: PrintedIn, fund: Open): SettledItem {
  const lot: Lot =
    cost === undefined ? { day: lotDay, units, cost: 0n, isCostUnknown: true } : { day: lotDay, units, cost }
  const later = fund.lots.findIndex((one) => one.day > lotDay)
  const place = later === -1 ? fund.lots.length : later
  fund.lots = fund.lots.toSpliced(place, 0, lot)
  return { id, isPending: false, units }
}

function sendOut(
  { id, units: wanted }: Pick<LedgerItem & { kind: 'printed-out' }, 'id' | 'units'>,
  fund: Open,
  shortfalls: Shortfall[],
): SettledItem {
  const held = unitsIn(fund.lots)
  const units = wanted > held ? held : wanted
  if (wanted > held) shortfalls.push({ id, asked: wanted, held, reserved: fund.reserved, price: undefined })
  const { cost, left } = takeOldest(fund.lots, units)
  fund.lots = left
  return { id, isPending: false, units: wanted, cost }
}

function takeOut(
  item: LedgerItem & { kind: 'out' },
  fund: Open,
  shortfalls: Shortfall[],
  paidOut: Map<number, Paise>,
): SettledItem {
  const { id, nav, asked } = item
  const held = unitsIn(fund.lots)
  const free = held - fund.reserved
  const price = nav ?? item.estimate
  const wanted = unitsAsked(asked, free, price)
  const units = wanted > free ? free : wanted
  if (wanted > free || (asked.kind === 'all' && free === 0n)) {
    shortfalls.push({ id, asked: wanted, held: free, reserved: fund.reserved, price })
  }
  if (nav === undefined) {
    fund.reserved += units
    return { id, isPending: true }
  }
  const { cost, left } = takeOldest(fund.lots, units)
  fund.lots = left
  const amount = asked.kind === 'amount' && wanted <= free ? asked.amount : valueOfUnits(units, nav)
  paidOut.set(id, amount)
  return { id, isPending: false, amount, units, cost }
}

function unitsAsked(asked: Asked, free: Milliunits, price: Decimal | undefined): Milliunits {
  if (asked.kind === 'units') return asked.units
  if (asked.kind === 'all') return free
  if (price === undefined) return 0n
  const units = unitsWorth(asked.amount, price)
  // The whole value, asked for as an amount, may come to a thousandth more than gave that value.
  return units > free && asked.amount <= valueOfUnits(free, price) ? free : units
}

function stateOf(fund: number, { lots, pending, reserved }: Open): HoldingState {
  const oldest = lots.find((lot) => lot.units > 0n)
  const unknownCost = unitsIn(lots.filter((lot) => lot.isCostUnknown === true))
  const state = { fund, units: unitsIn(lots), reserved, invested: costOf(lots), pending, unknownCost, lots }
  return oldest === undefined ? state : { ...state, boughtOn: oldest.day }
}
