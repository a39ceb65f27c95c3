import {
  dayFromIso,
  type EpochDay,
  type Lot,
  type Milliunits,
  type Paise,
  takeOldest,
  unitsIn,
} from '@lakshya/engine'
import type { EntryRow } from '../ledger/ledger.repository.ts'
import type { FolioSchemeRow } from './folio-rows.ts'

/** A transaction as statements have it, of one scheme in a folio. */
export interface PrintedRow {
  folioId: number
  fundCode: number
  kind: EntryRow['kind']
  dated: string
  /** Money that was paid in, stamp duty in it, or came out; none where units moved without. */
  amount?: Paise
  duty?: Paise
  units: Milliunits
  /** Of units that came without money; undefined is not known. */
  cost?: Paise | undefined
  isCostKnown: boolean
  lotOn?: string
  /** The day is one by which the units were held: that of their purchase is not known. */
  isDayUnknown?: true
  nav: string
  /** Of what was sold: what was kept of it beside an exit load. */
  kept?: { stt: Paise; tds: Paise }
  /** Of a switch-in: what it was paid from. */
  from?: PrintedRow
}

export type Place = Pick<FolioSchemeRow, 'folio_id' | 'fund_code'>
export const keyOf = ({ folio_id, fund_code }: Place) => `${folio_id} ${fund_code}`

/** Rows of all schemes of a client while they are gone through; lots by scheme, and what waits for its other half. */
export interface Walk {
  lots: Map<string, Lot[]>
  moved: { dated: string; amount: Paise; lots: readonly Lot[]; units: Milliunits }[]
  given: { dated: string; units: Milliunits; lots: readonly Lot[] }[]
  switched: PrintedRow[]
  printed: PrintedRow[]
}

export function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}

function lotsOf(walk: Walk, place: Place): Lot[] {
  const known = walk.lots.get(keyOf(place)) ?? []
  walk.lots.set(keyOf(place), known)
  return known
}

export function keepLot(walk: Walk, place: Place, lot: Lot): void {
  const lots = lotsOf(walk, place)
  const later = lots.findIndex((one) => one.day > lot.day)
  lots.splice(later === -1 ? lots.length : later, 0, lot)
}

/** Takes the oldest lots, at most all of them. */
export function leave(walk: Walk, place: Place, wanted: Milliunits): readonly Lot[] {
  const lots = lotsOf(walk, place)
  const held = unitsIn(lots)
  const units = wanted > held ? held : wanted
  const { left } = takeOldest(lots, units)
  const taken = takenFrom(lots, left)
  walk.lots.set(keyOf(place), [...left])
  return taken
}

/** The lots that are no longer there, the last of them perhaps in part. */
function takenFrom(before: readonly Lot[], after: readonly Lot[]): Lot[] {
  const gone = before.slice(0, before.length - after.length)
  const [first] = after
  const cut = before[before.length - after.length]
  if (first === undefined || cut === undefined || first.units === cut.units) return gone
  return [...gone, { ...cut, units: cut.units - first.units, cost: cut.cost - first.cost }]
}

interface Brought {
  dated: string
  units: Milliunits
  cost: Paise | undefined
  lotOn?: string
  isDayUnknown?: boolean
  nav: string
}

/** Units that come without money. */
export function bring(walk: Walk, place: Place, brought: Brought): void {
  const { dated, units, cost, lotOn, nav } = brought
  const day: EpochDay = dayFromIso(lotOn ?? dated)
  keepLot(
    walk,
    place,
    cost === undefined ? { day, units, cost: 0n, isCostUnknown: true } : { day, units, cost },
  )
  walk.printed.push({
    folioId: place.folio_id,
    fundCode: place.fund_code,
    kind: 'units-in',
    dated,
    units,
    cost,
    isCostKnown: cost !== undefined,
    ...(lotOn !== undefined && lotOn !== dated && { lotOn }),
    ...(brought.isDayUnknown === true && { isDayUnknown: true }),
    nav,
  })
}
