import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { Schema } from '../../../core/schema/schema.ts'

const entryColumns = [
  'id',
  'client_id',
  'goal_id',
  'holding_id',
  'fund_code',
  'kind',
  'dated',
  'amount',
  'asked_amount',
  'asked_units',
  'duty',
  'units',
  'cost',
  'nav',
  'nav_date',
  'nav_is_simulated',
  'is_printed',
  'is_cost_known',
  'lot_on',
  'folio_id',
  'sip_id',
  'instalment',
  'switch_from',
  'cancelled_at',
] as const

/** A transaction as it is stored. */
export type EntryRow = Pick<Selectable<Schema['ledger_entry']>, (typeof entryColumns)[number]>

/** What allotment makes of a transaction. */
export type EntryFigures = Pick<
  EntryRow,
  'id' | 'amount' | 'duty' | 'units' | 'cost' | 'nav' | 'nav_date' | 'nav_is_simulated'
>

/** The transactions of some goals that are not cancelled, in no order. */
export function findEntries(db: Database, firmId: number, goalIds: readonly number[]): Promise<EntryRow[]> {
  return db
    .selectFrom('ledger_entry')
    .select(entryColumns)
    .where('firm_id', '=', firmId)
    .where('goal_id', 'in', goalIds)
    .where('cancelled_at', 'is', null)
    .execute()
}

export function findEntry(db: Database, firmId: number, entryId: number): Promise<EntryRow | undefined> {
  return db
    .selectFrom('ledger_entry')
    .select(entryColumns)
    .where('firm_id', '=', firmId)
    .where('id', '=', entryId)
    .executeTakeFirst()
}

/** The switch-out and switch-in that belong to one of them, or the transaction alone. */
export function findWithPartner(
  db: Database,
  firmId: number,
  entry: Pick<EntryRow, 'id' | 'switch_from'>,
): Promise<EntryRow[]> {
  const first = entry.switch_from ?? entry.id
  return db
    .selectFrom('ledger_entry')
    .select(entryColumns)
    .where('firm_id', '=', firmId)
    .where((where) => where.or([where('id', '=', first), where('switch_from', '=', first)]))
    .orderBy('id')
    .execute()
}

/** What a new transaction is made of. */
export interface NewEntry {
  clientId: number
  goalId: number
  holdingId: number
  fundCode: number
  kind: EntryRow['kind']
  dated: string
  amount?: string | null
  askedAmount?: string | null
  askedUnits?: string | null
  sipId?: number
  instalment?: number
  switchFrom?: number
  folioId?: number | undefined
  idempotencyKey?: string | undefined
  requestHash?: Buffer | undefined
  createdAt: Date
}

/** A transaction that was stored, with the SIP that it is of. */
export interface StoredEntry {
  id: number
  sip_id: number | null
}

/** As many as fit into one statement. */
const rowsAtOnce = 1_000

/** Stores pending transactions; those whose instalment or idempotency key is there already are left out. */
export async function insertEntries(
  db: Database,
  firmId: number,
  entries: readonly NewEntry[],
): Promise<StoredEntry[]> {
  const stored: StoredEntry[] = []
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    const rows = entries.slice(from, from + rowsAtOnce).map((entry) => rowOf(firmId, entry))
    const insertion = db
      .insertInto('ledger_entry')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'sip_id'])
    stored.push(...(await insertion.execute()))
  }
  return stored
}

function rowOf(firmId: number, entry: NewEntry): Insertable<Schema['ledger_entry']> {
  return {
    firm_id: firmId,
    client_id: entry.clientId,
    goal_id: entry.goalId,
    holding_id: entry.holdingId,
    fund_code: entry.fundCode,
    kind: entry.kind,
    dated: entry.dated,
    amount: entry.amount ?? null,
    asked_amount: entry.askedAmount ?? null,
    asked_units: entry.askedUnits ?? null,
    duty: null,
    units: null,
    cost: null,
    nav: null,
    nav_date: null,
    nav_is_simulated: null,
    sip_id: entry.sipId ?? null,
    instalment: entry.instalment ?? null,
    switch_from: entry.switchFrom ?? null,
    folio_id: entry.folioId ?? null,
    idempotency_key: entry.idempotencyKey ?? null,
    request_hash: entry.requestHash ?? null,
    created_at: entry.createdAt,
    cancelled_at: null,
  }
}

/** The transaction that an earlier call with the same key made. */
export function findByKey(db: Database, firmId: number, idempotencyKey: string) {
  return db
    .selectFrom('ledger_entry')
    .select(['id', 'request_hash'])
    .where('firm_id', '=', firmId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

/** Stores what allotment made of transactions, all in one statement. */
export async function updateFigures(
  db: Database,
  firmId: number,
  figures: readonly EntryFigures[],
): Promise<void> {
  if (figures.length === 0) return
  await sql`update ledger_entry set amount = given.amount, duty = given.duty, units = given.units,
      cost = given.cost, nav = given.nav, nav_date = given.nav_date, nav_is_simulated = given.nav_is_simulated
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as given (id bigint, amount numeric, duty numeric,
      units numeric, cost numeric, nav numeric, nav_date date, nav_is_simulated boolean)
    where ledger_entry.id = given.id and firm_id = ${firmId}`.execute(db)
}

/** What a correction changes in a transaction, which then waits for its allotment. */
export type EntryChange = Partial<Pick<EntryRow, 'dated' | 'amount' | 'asked_amount' | 'asked_units'>> & {
  cancelled_at?: Date
}

/** Changes a transaction and takes its allotment back. */
export async function changeEntry(
  db: Database,
  firmId: number,
  entryId: number,
  change: EntryChange,
): Promise<void> {
  const unallotted = {
    duty: null,
    units: null,
    cost: null,
    nav: null,
    nav_date: null,
    nav_is_simulated: null,
  }
  // A cancelled transaction keeps the figures that it had.
  await db
    .updateTable('ledger_entry')
    .set(change.cancelled_at === undefined ? { ...unallotted, ...change } : change)
    .where('firm_id', '=', firmId)
    .where('id', '=', entryId)
    .execute()
}

export interface NewCorrection {
  entryId: number
  reason: string
  byAdviser: boolean
  before: object
  after: object
}

/** Keeps corrections, all in one statement, in their order. */
export async function insertCorrections(
  db: Database,
  firmId: number,
  at: Date,
  corrections: readonly NewCorrection[],
): Promise<void> {
  if (corrections.length === 0) return
  await sql`insert into ledger_correction (firm_id, entry_id, at, by_adviser, reason, before, after)
    select ${firmId}::bigint, "entryId", ${at}::timestamptz, "byAdviser", reason, before, after
    from rows from (jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb)
      as ("entryId" bigint, "byAdviser" boolean, reason text, before jsonb, after jsonb))
      with ordinality as given ("entryId", "byAdviser", reason, before, after, place)
    order by place`.execute(db)
}
