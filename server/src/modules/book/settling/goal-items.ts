import {
  type Asked,
  dayFromIso,
  decimalOf,
  type HoldingState,
  isoFromDay,
  type LedgerItem,
  milliunitsOf,
  paiseOf,
  rupeesOf,
  type SettledItem,
  unitsOf,
} from '@lakshya/engine'
import { isOut } from '../ledger/entry-kinds.ts'
import type { HoldingFigures } from '../ledger/holdings.repository.ts'
import type { EntryFigures, EntryRow } from '../ledger/ledger.repository.ts'

/** The NAV that a transaction is allotted at. */
export interface EntryNav {
  nav: string
  navDate: string
  isSimulated: boolean
}

/** The NAV that a transaction was allotted at; undefined while it is pending. */
export function storedNav(entry: EntryRow): EntryNav | undefined {
  const { nav, nav_date: navDate, nav_is_simulated: isSimulated } = entry
  return nav === null || navDate === null ? undefined : { nav, navDate, isSimulated: isSimulated === true }
}

/** A stored transaction as the engine takes it. `estimate`: the last NAV before, for one that is pending. */
export function itemOf(entry: EntryRow, nav: EntryNav | undefined, estimate?: string): LedgerItem {
  const { id, fund_code: fund } = entry
  const item = { id, fund, day: dayFromIso(entry.dated), nav: nav && decimalOf(nav.nav) }
  if (entry.is_printed) return { ...item, ...printedOf(entry) }
  if (entry.kind === 'switch-in') return { ...item, kind: 'switch-in', from: entry.switch_from ?? 0 }
  if (entry.kind === 'purchase' || entry.kind === 'instalment') {
    return { ...item, kind: 'in', amount: paiseOf(entry.amount ?? '0') }
  }
  return {
    ...item,
    kind: 'out',
    asked: askedOf(entry),
    ...(estimate !== undefined && { estimate: decimalOf(estimate) }),
  }
}

/** What a statement has: units that come or go, a payout's none. */
function printedOf(entry: EntryRow) {
  const units = milliunitsOf(entry.units ?? '0')
  if (isOut(entry)) return { kind: 'printed-out' as const, units }
  const lotDay = entry.lot_on === null ? undefined : dayFromIso(entry.lot_on)
  const cost = entry.is_cost_known ? paiseOf(entry.amount ?? entry.cost ?? '0') : undefined
  return { kind: 'printed-in' as const, units, cost, lotDay }
}

function askedOf(entry: EntryRow): Asked {
  if (entry.asked_units !== null) return { kind: 'units', units: milliunitsOf(entry.asked_units) }
  if (entry.asked_amount !== null) return { kind: 'amount', amount: paiseOf(entry.asked_amount) }
  return { kind: 'all' }
}

/** What the engine made of a transaction, as it is stored; of a printed one the cost of units that went out alone. */
export function figuresOf(settled: SettledItem, nav: EntryNav | undefined, entry: EntryRow): EntryFigures {
  if (entry.is_printed) {
    const { id, amount, duty, units, nav: printed, nav_date, nav_is_simulated } = entry
    const cost = settled.cost === undefined ? entry.cost : rupeesOf(settled.cost)
    return { id, amount, duty, units, cost, nav: printed, nav_date, nav_is_simulated }
  }
  const allotted = settled.isPending ? undefined : nav
  return {
    id: settled.id,
    amount: settled.amount === undefined ? null : rupeesOf(settled.amount),
    duty: settled.duty === undefined ? null : rupeesOf(settled.duty),
    units: settled.units === undefined ? null : unitsOf(settled.units),
    cost: settled.cost === undefined ? null : rupeesOf(settled.cost),
    nav: allotted?.nav ?? null,
    nav_date: allotted?.navDate ?? null,
    nav_is_simulated: allotted?.isSimulated ?? null,
  }
}

/** What the engine made of a holding, as it is stored; nothing where it has no transaction. */
export function holdingFigures(id: number, state: HoldingState | undefined): HoldingFigures {
  return {
    id,
    units: unitsOf(state?.units ?? 0n),
    invested: rupeesOf(state?.invested ?? 0n),
    pending: rupeesOf(state?.pending ?? 0n),
    unknown_cost_units: unitsOf(state?.unknownCost ?? 0n),
    bought_on: state?.boughtOn === undefined ? null : isoFromDay(state.boughtOn),
  }
}

/** A transaction as a correction keeps it. */
export function snapshotOf(entry: EntryRow): object {
  return {
    dated: entry.dated,
    amount: entry.amount,
    askedAmount: entry.asked_amount,
    askedUnits: entry.asked_units,
    duty: entry.duty,
    units: entry.units,
    nav: entry.nav,
    navDate: entry.nav_date,
    isSimulated: entry.nav_is_simulated,
    isCancelled: entry.cancelled_at !== null,
  }
}
