import type { ImportAnswers } from '@lakshya/contract'
import { milliunitsOf, paiseOf, unitsOf, unitWords } from '@lakshya/engine'
import { houseKey } from '../../book/index.ts'
import type { StatementFolio, StatementScheme, StatementTransaction } from '../reading/statement.ts'
import { keysInBook, transactionKeys } from '../reconciling/transaction-key.ts'
import {
  type BookRow,
  type BookScheme,
  findFolios,
  findRecorded,
  findRowsIn,
  findSchemesIn,
  type RecordedRow,
} from './in-book.repository.ts'
import type {
  PlannedInvestor,
  PlannedOpening,
  PlannedRow,
  PlannedScheme,
  PlanPlace,
} from './planned-import.ts'

interface Listed {
  key: string
  investor: PlannedInvestor
  folio: StatementFolio
  scheme: StatementScheme
  fundCode: number | null
}

interface Asked {
  period: { from: string; to: string } | null
  answer: ImportAnswers['openings'][string] | undefined
}

type Comparison = Pick<PlannedScheme, 'folioId' | 'conflict' | 'newRows' | 'knownCount' | 'opening'>

/** What the book has of a statement's schemes. */
export interface SchemesInBook {
  compare(listed: Listed, asked: Asked): Comparison
}

/** Looks up all at once what the book has of some schemes; each recorded transaction is told of by one row at most. */
export async function schemesInBook(
  { db, firmId }: PlanPlace,
  listed: readonly Listed[],
): Promise<SchemesInBook> {
  const folios = await findFolios(db, firmId, {
    houseKeys: listed.map(({ folio }) => houseKey(folio.amc)),
    numbers: listed.map(({ folio }) => folio.number),
  })
  const ids = folios.map(({ id }) => id)
  const folioAt = new Map(folios.map((folio) => [`${folio.house_key} ${folio.number}`, folio]))
  const schemes = new Map((await findSchemesIn(db, firmId, ids)).map((one) => [placeOf(one), one]))
  const rows = Map.groupBy(await findRowsIn(db, firmId, ids), placeOf)
  const clients = new Set(listed.flatMap(({ investor }) => investor.clientId ?? []))
  const free = Map.groupBy(await findRecorded(db, firmId, [...clients]), (row) =>
    recordedKey(row.client_id, row.fund_code),
  )
  return {
    compare(one, asked) {
      const folio = folioAt.get(`${houseKey(one.folio.amc)} ${one.folio.number}`)
      const place = { folio_id: folio?.id ?? 0, fund_code: one.fundCode ?? 0 }
      const known = schemes.get(placeOf(place))
      const isAnothers = folio !== undefined && folio.client_id !== one.investor.clientId
      const found = compareRows(one, asked, {
        known,
        rows: rows.get(placeOf(place)) ?? [],
        recorded: free.get(recordedKey(one.investor.clientId ?? 0, one.fundCode ?? 0)) ?? [],
      })
      const closed = `${one.investor.clientName} is locked for erasure, or withdrew the consent: nothing is kept. Leave this investor out.`
      const conflict = one.investor.isClosed
        ? closed
        : isAnothers
          ? `Folio ${one.folio.folio} is another client's in your book. Match this investor to that client.`
          : found.conflict
      return { ...found, conflict, folioId: folio?.id ?? null }
    },
  }
}

function placeOf({ folio_id, fund_code }: { folio_id: number; fund_code: number }): string {
  return `${folio_id} ${fund_code}`
}

function recordedKey(clientId: number, fundCode: number): string {
  return `${clientId} ${fundCode}`
}

interface InBook {
  known: BookScheme | undefined
  rows: readonly BookRow[]
  /** What was found is taken out. */
  recorded: RecordedRow[]
}

function compareRows(
  { folio, scheme }: Listed,
  { period, answer }: Asked,
  { known, rows, recorded }: InBook,
): Omit<Comparison, 'folioId'> {
  const keys = transactionKeys({ folioNumber: folio.number, scheme }, scheme.transactions)
  const isInBook = keysInBook(rows.map((row) => row.row_key))
  const newRows = scheme.transactions.flatMap((row, place): PlannedRow[] => {
    const key = keys[place] ?? ''
    if (isInBook(key)) return []
    return [{ key, place, row, recordedAs: takeRecorded(row, recorded) }]
  })
  const from = period?.from ?? scheme.transactions[0]?.date ?? scheme.navDate ?? '1970-01-01'
  const opening = openingOf(scheme, { from, answer, known })
  return {
    newRows,
    knownCount: scheme.transactions.length - newRows.length,
    opening,
    // Files of holders alone have no time that rows could be missing in.
    conflict:
      period === null && scheme.transactions.length === 0
        ? null
        : conflictOf(scheme, { newRows, rows, known, opening, to: period?.to ?? null }),
  }
}

/** The earlier of two openings: what a longer statement tells needs no opening. */
function openingOf(
  scheme: StatementScheme,
  { from, answer, known }: { from: string; answer: Asked['answer']; known: BookScheme | undefined },
): PlannedOpening {
  if (known?.opening_on != null && known.opening_on <= from) {
    return {
      units: known.opening_units,
      on: known.opening_on,
      isAnswered: true,
      cost: known.opening_cost,
      boughtOn: known.opening_bought_on,
    }
  }
  return {
    units: scheme.openingUnits,
    on: from,
    isAnswered: answer !== undefined || Number(scheme.openingUnits) === 0,
    cost: answer == null ? null : answer.cost.toFixed(2),
    boughtOn: answer?.boughtOn ?? null,
  }
}

interface Merged {
  newRows: readonly PlannedRow[]
  rows: readonly BookRow[]
  known: BookScheme | undefined
  opening: PlannedOpening
  to: string | null
}

/** All rows together have to come to what each statement ends with. */
function conflictOf(scheme: StatementScheme, merged: Merged): string | null {
  const { known, rows, newRows, opening, to } = merged
  if (known === undefined) return null
  const dated = [
    ...rows.map(({ dated: date, units }) => ({ date, units })),
    ...newRows.map(({ row }) => ({ date: row.date, units: row.units })),
  ]
  const balanceOn = (day: string | null) =>
    dated.reduce(
      (sum, { date, units }) => (day === null || date <= day ? sum + milliunitsOf(units ?? '0') : sum),
      milliunitsOf(opening.units),
    )
  for (const [day, units] of [
    [to, scheme.closingUnits],
    [known.printed_on, known.printed_units],
  ] as const) {
    const computed = balanceOn(day)
    if (computed === milliunitsOf(units)) continue
    return `With what your book has, ${unitWords(unitsOf(computed))} units come out${day === null ? '' : ` on ${day}`}, and the statement of then has ${unitWords(unitsOf(milliunitsOf(units)))}. Order a statement that covers the whole time.`
  }
  return null
}

const recordedKinds: Readonly<Record<string, readonly string[]>> = {
  purchase: ['purchase', 'instalment', 'switch-in'],
  instalment: ['purchase', 'instalment', 'switch-in'],
  switch_in: ['purchase', 'switch-in'],
  redemption: ['redemption', 'switch-out'],
  switch_out: ['redemption', 'switch-out'],
}

/** The recorded transaction that a row tells of: of its day, and of its units or its amount. */
function takeRecorded(row: StatementTransaction, recorded: RecordedRow[]): number | null {
  const kinds = recordedKinds[row.kind]
  if (kinds === undefined || recorded.length === 0) return null
  const units = absolute(milliunitsOf(row.units ?? '0'))
  const amount = absolute(paiseOf(row.amount ?? '0')) + paiseOf(row.stampDuty)
  const index = recorded.findIndex((one) => {
    if (!kinds.includes(one.kind) || (one.nav_date ?? one.dated) !== row.date) return false
    const isSameUnits = one.units !== null && absolute(milliunitsOf(one.units) - units) <= 2n
    return isSameUnits || (one.amount !== null && absolute(paiseOf(one.amount) - amount) <= 100n)
  })
  const [found] = index === -1 ? [] : recorded.splice(index, 1)
  return found?.id ?? null
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}
