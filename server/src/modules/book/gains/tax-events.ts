import {
  type Decimal,
  dayFromIso,
  decimalOf,
  type EpochDay,
  type FolioLot,
  type Milliunits,
  milliunitsOf,
  type Paise,
  paiseOf,
  valueOfUnits,
} from '@lakshya/engine'
import type { FolioRow } from '../folios/folio-rows.ts'
import type { PrintedRow } from '../folios/folio-walk.ts'
import type { RecordedRow } from './gain-rows.repository.ts'

/** Where units queue: in a folio, or in a goal where no folio is known. */
export type QueuePlace = { readonly folioId: number } | { readonly goalId: number }

/** What was sold, in paise: worth before load, the load and the tax on the transaction where a statement tells them. */
export interface TaxSale {
  readonly nav: Decimal
  readonly value: Paise
  readonly load?: Paise
  readonly stt?: Paise
  readonly isSwitch: boolean
}

interface AnyEvent {
  readonly fundCode: number
  readonly day: EpochDay
  /** Among those of a day. */
  readonly order: number
  readonly units: Milliunits
}

/** What moves the queues of a client, oldest first. What goes comes from the first of its places that has it. */
export type TaxEvent =
  | (AnyEvent & { readonly kind: 'in'; readonly place: QueuePlace; readonly lot: FolioLot })
  | (AnyEvent & { readonly kind: 'out'; readonly places: readonly QueuePlace[]; readonly sale?: TaxSale })

/** What statements say of a client's folios, as events. */
export function printedEvents(rows: readonly PrintedRow[]): TaxEvent[] {
  return rows.flatMap((row, order): TaxEvent[] => {
    const { folioId, fundCode, units, dated } = row
    const any = { fundCode, day: dayFromIso(dated), order, units }
    if (row.kind === 'payout') return []
    if (row.kind === 'units-out') return [{ ...any, kind: 'out', places: [{ folioId }] }]
    if (row.kind === 'redemption' || row.kind === 'switch-out') {
      return [{ ...any, kind: 'out', places: [{ folioId }], sale: printedSale(row) }]
    }
    const cost = row.amount ?? row.cost
    const lot: FolioLot = {
      day: dayFromIso(row.lotOn ?? dated),
      units,
      cost: cost ?? 0n,
      ...(row.isCostKnown && cost !== undefined ? {} : { isCostUnknown: true }),
      ...(row.isDayUnknown === true && { isDayUnknown: true }),
    }
    return [{ ...any, kind: 'in', place: { folioId }, lot }]
  })
}

/** A rounded unit is worth so much at most, in paise. */
function roundingOf(nav: Decimal): Paise {
  return valueOfUnits(1n, nav) + 1n
}

/**
 * A statement prints what is paid out: less the tax on the transaction, tax deducted, and the exit load, which has no line
 * of its own. A file that prints the amount before them is told by the units' worth.
 */
function printedSale({ units, amount = 0n, nav, kept, kind }: PrintedRow): TaxSale {
  const { stt, tds } = kept ?? { stt: 0n, tds: 0n }
  const isSwitch = kind === 'switch-out'
  const price = Number(nav) > 0 ? decimalOf(nav) : undefined
  if (price === undefined) {
    const consideration = amount + stt + tds
    const each = { digits: units === 0n ? 0n : (consideration * 100_000n) / units, decimals: 4 }
    return { nav: each, value: consideration, load: 0n, stt, isSwitch }
  }
  const worth = valueOfUnits(units, price)
  const most = worth + roundingOf(price)
  const consideration = amount + stt + tds > most && amount <= most ? amount : amount + stt + tds
  const missing = worth - consideration
  const load = missing > roundingOf(price) ? missing : 0n
  return { nav: price, value: consideration + load, load, stt, isSwitch }
}

/** Where transactions that were recorded here belong, by what statements and shares tell. */
export interface KnownFolios {
  /** By transaction. */
  of: ReadonlyMap<number, number>
  /** By goal and fund: of the goal's transactions that statements told of, and of the schemes that it shares. */
  told: ReadonlyMap<string, ReadonlySet<number>>
  shared: ReadonlyMap<string, ReadonlySet<number>>
}

export const goalKey = (goalId: number, fundCode: number) => `${goalId} ${fundCode}`

/** Reads off statements' rows and shares which folios stand behind a client's goals. */
export function knownFolios(
  recorded: readonly RecordedRow[],
  rows: readonly FolioRow[],
  shares: readonly { folio_id: number; fund_code: number; goal_id: number }[],
): KnownFolios {
  const of = new Map(
    rows.flatMap((row) => (row.recorded_as === null ? [] : [[row.recorded_as, row.folio_id] as const])),
  )
  const told = new Map<string, Set<number>>()
  const shared = new Map<string, Set<number>>()
  const add = (to: Map<string, Set<number>>, key: string, folioId: number) =>
    to.set(key, (to.get(key) ?? new Set()).add(folioId))
  for (const { id, goal_id, fund_code, folio_id } of recorded) {
    const folioId = of.get(id) ?? folio_id
    if (folioId !== null) add(told, goalKey(goal_id, fund_code), folioId)
  }
  for (const { folio_id, fund_code, goal_id } of shares) add(shared, goalKey(goal_id, fund_code), folio_id)
  return { of, told, shared }
}

/** The goal's own place first, then the folios that statements told of, then those that it has a part of. */
export function goalPlaces({ told, shared }: KnownFolios, goalId: number, fundCode: number): QueuePlace[] {
  const key = goalKey(goalId, fundCode)
  const folios = [...(told.get(key) ?? []), ...(shared.get(key) ?? [])]
  return [{ goalId }, ...folios.map((folioId) => ({ folioId }))]
}

/**
 * What was recorded here, as events. A purchase is in the folio that a statement told of, else in the one that was chosen for it; else, where all
 * that statements told of the goal's fund is in one folio, in that; else in one of the goal's own. A sale comes from there
 * too, and for what is not there from the folios that the goal has a part of.
 */
export function recordedEvents(rows: readonly RecordedRow[], folios: KnownFolios): TaxEvent[] {
  return rows.flatMap((row): TaxEvent[] => {
    const { id, goal_id: goalId, fund_code: fundCode, nav_date: navDate } = row
    if (row.nav === null || navDate === null || row.units === null || row.amount === null) return []
    const key = goalKey(goalId, fundCode)
    const told = [...(folios.told.get(key) ?? [])]
    const named = folios.of.get(id) ?? row.folio_id ?? undefined
    const [only, ...others] = named === undefined ? told : [named]
    const place: QueuePlace = only === undefined || others.length > 0 ? { goalId } : { folioId: only }
    const units = milliunitsOf(row.units)
    const amount = paiseOf(row.amount)
    const day = dayFromIso(navDate)
    const any = { fundCode, day, order: id, units }
    if (row.kind !== 'redemption' && row.kind !== 'switch-out') {
      return [{ ...any, kind: 'in', place, lot: { day, units, cost: amount } }]
    }
    const sale = { nav: decimalOf(row.nav), value: amount, isSwitch: row.kind === 'switch-out' }
    return [{ ...any, kind: 'out', places: [place, ...goalPlaces(folios, goalId, fundCode)], sale }]
  })
}

/** Printed and recorded events in the order in which they count: by day, printed ones first. */
export function inOrder(printed: readonly TaxEvent[], recorded: readonly TaxEvent[]): TaxEvent[] {
  const byDay = (a: TaxEvent, b: TaxEvent) => a.day - b.day || a.order - b.order
  return [...printed.toSorted(byDay), ...recorded.toSorted(byDay)].toSorted((a, b) => a.day - b.day)
}
