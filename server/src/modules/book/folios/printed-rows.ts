import {
  dayFromIso,
  divideHalfUp,
  isoFromDay,
  type Milliunits,
  milliunitsOf,
  type Paise,
  paiseOf,
} from '@lakshya/engine'
import type { FolioRow, FolioSchemeRow } from './folio-rows.ts'
import { absolute, bring, keepLot, keyOf, leave, type PrintedRow, type Walk } from './folio-walk.ts'
import { withoutReversed } from './undo-reversals.ts'

/** What leaves goes before what comes of it on the same day. */
const leavers: ReadonlySet<string> = new Set(['switch_out', 'merger_out', 'transfer_out'])

/**
 * What the ledger has of a client's folios: each row of their statements as money and units, in the order in which it
 * counted. Units of a merged scheme, or of another folio, keep their days and costs; an opening balance comes first, with
 * the cost that was said of it. Rows that were recorded here before are left to what was recorded.
 */
export function printedRows(schemes: readonly FolioSchemeRow[], rows: readonly FolioRow[]): PrintedRow[] {
  const walk: Walk = { lots: new Map(), moved: [], given: [], switched: [], printed: [] }
  for (const scheme of schemes) open(scheme, walk)
  const kept = [...Map.groupBy(rows, keyOf).values()].flatMap(withoutReversed)
  const rank = ({ kind }: FolioRow) => (leavers.has(kind) ? 0 : 1)
  const ordered = kept.toSorted(
    (a, b) => compare(a.dated, b.dated) || rank(a) - rank(b) || a.place - b.place || a.id - b.id,
  )
  for (const row of ordered) if (row.recorded_as === null) take(row, walk)
  return walk.printed
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function open(scheme: FolioSchemeRow, walk: Walk): void {
  const units = milliunitsOf(scheme.opening_units)
  if (units <= 0n || scheme.opening_on === null) return
  const cost = scheme.opening_cost === null ? undefined : paiseOf(scheme.opening_cost)
  const lotOn = scheme.opening_bought_on ?? scheme.opening_on
  const isDayUnknown = scheme.opening_bought_on === null
  bring(walk, scheme, { dated: scheme.opening_on, units, cost, lotOn, isDayUnknown, nav: '0' })
}

/** A row in exact figures; `amount` without its sign. */
interface Figures {
  units: Milliunits
  amount: Paise
  duty: Paise
  nav: string
}

type Taker = (row: FolioRow, walk: Walk, figures: Figures) => void

const takers: Readonly<Record<string, Taker>> = {
  purchase: payIn,
  instalment: payIn,
  switch_in: payIn,
  reinvestment: (row, walk, { units, amount, duty, nav }) =>
    bring(walk, row, { dated: row.dated, units, cost: amount + duty, nav }),
  bonus: (row, walk, { units, nav }) => bring(walk, row, { dated: row.dated, units, cost: 0n, nav }),
  merger_in: mergeIn,
  merger_out: send,
  transfer_in: transferIn,
  transfer_out: send,
  redemption: payOut,
  switch_out: payOut,
  payout: (row, walk, { amount, nav }) => {
    walk.printed.push({ ...placeOf(row), kind: 'payout', amount, units: 0n, nav, isCostKnown: true })
  },
}

/** Segregated units, a reversal of what is not here, and what is not understood: units of unknown cost. */
function takeUnits(row: FolioRow, walk: Walk, figures: Figures): void {
  if (figures.units < 0n) send(row, walk, figures)
  else if (figures.units > 0n) {
    bring(walk, row, { dated: row.dated, units: figures.units, cost: undefined, nav: figures.nav })
  }
}

function take(row: FolioRow, walk: Walk): void {
  const taker = Object.hasOwn(takers, row.kind) ? takers[row.kind] : undefined
  const figures = {
    units: milliunitsOf(row.units ?? '0'),
    amount: absolute(paiseOf(row.amount ?? '0')),
    duty: paiseOf(row.stamp_duty),
    nav: row.nav ?? '0',
  }
  const settle = taker ?? takeUnits
  settle(row, walk, figures)
}

function placeOf(row: FolioRow) {
  return { folioId: row.folio_id, fundCode: row.fund_code, dated: row.dated }
}

function payIn(row: FolioRow, walk: Walk, { units, amount, duty, nav }: Figures): void {
  const paid = amount + duty
  keepLot(walk, row, { day: dayFromIso(row.dated), units, cost: paid })
  const kind = row.kind === 'instalment' ? 'instalment' : 'purchase'
  const printed: PrintedRow = { ...placeOf(row), kind, amount: paid, duty, units, nav, isCostKnown: true }
  const from = row.kind === 'switch_in' ? takeSwitch(walk, printed) : undefined
  walk.printed.push(from === undefined ? printed : { ...printed, kind: 'switch-in', from })
}

/** What left another scheme on the same day for this amount, with or without the stamp duty of what it bought. */
function takeSwitch(walk: Walk, { dated, amount = 0n, duty = 0n }: PrintedRow): PrintedRow | undefined {
  const from = walk.switched.find((out) => {
    const paidOut = out.amount ?? 0n
    return out.dated === dated && (paidOut === amount || paidOut === amount - duty)
  })
  if (from === undefined) return undefined
  walk.switched.splice(walk.switched.indexOf(from), 1)
  from.kind = 'switch-out'
  return from
}

function payOut(row: FolioRow, walk: Walk, { units, amount, nav }: Figures): void {
  const sold = absolute(units)
  leave(walk, row, sold)
  const printed: PrintedRow = {
    ...placeOf(row),
    kind: 'redemption',
    amount,
    units: sold,
    nav,
    kept: { stt: paiseOf(row.stt), tds: paiseOf(row.tds) },
    isCostKnown: true,
  }
  if (row.kind === 'switch_out') walk.switched.push(printed)
  walk.printed.push(printed)
}

function send(row: FolioRow, walk: Walk, { units: signed, amount, nav }: Figures): void {
  const units = absolute(signed)
  const lots = leave(walk, row, units)
  const { dated } = row
  if (row.kind === 'merger_out') walk.moved.push({ dated, amount, lots, units })
  if (row.kind === 'transfer_out') walk.given.push({ dated, units, lots })
  walk.printed.push({ ...placeOf(row), kind: 'units-out', units, nav, isCostKnown: true })
}

/** Each lot of the merged scheme keeps its day and its cost; the last takes what rounding leaves. */
function mergeIn(row: FolioRow, walk: Walk, figures: Figures): void {
  const { units, amount, nav } = figures
  const from = walk.moved.find((one) => one.dated === row.dated && one.amount === amount)
  if (from === undefined || from.units === 0n) {
    takeUnits(row, walk, figures)
    return
  }
  walk.moved.splice(walk.moved.indexOf(from), 1)
  let left = units
  for (const [place, lot] of from.lots.entries()) {
    const part = place === from.lots.length - 1 ? left : divideHalfUp(lot.units * units, from.units)
    left -= part
    const cost = lot.isCostUnknown === true ? undefined : lot.cost
    bring(walk, row, { dated: row.dated, units: part, cost, lotOn: isoFromDay(lot.day), nav })
  }
}

/** Units from another folio keep their days; what the one before paid for them is not told. */
function transferIn(row: FolioRow, walk: Walk, figures: Figures): void {
  const from = walk.given.find((one) => one.dated === row.dated && one.units === figures.units)
  if (from === undefined) {
    takeUnits(row, walk, figures)
    return
  }
  walk.given.splice(walk.given.indexOf(from), 1)
  for (const { units, day } of from.lots) {
    const { nav } = figures
    bring(walk, row, { dated: row.dated, units, cost: undefined, lotOn: isoFromDay(day), nav })
  }
}
