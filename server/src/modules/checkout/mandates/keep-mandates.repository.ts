import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { noteClients } from '../../../core/database/note-clients.ts'
import { clientStateColumns } from '../../../core/schema/client-state.ts'
import type { Schema } from '../../../core/schema/schema.ts'

export type MandateRow = Selectable<Schema['mandate']>
export type StepRow = Selectable<Schema['mandate_step']>

/** Whether anything may be agreed with a client; undefined for one that is not this firm's. */
export function findClientState(db: Database, firmId: number, clientId: number) {
  return db
    .selectFrom('client')
    .select(['client.id', ...clientStateColumns])
    .where('firm_id', '=', firmId)
    .where('id', '=', clientId)
    .executeTakeFirst()
}

export function findByKey(db: Database, firmId: number, key: string): Promise<MandateRow | undefined> {
  return db
    .selectFrom('mandate')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/** Held until the transaction ends: who changes its state comes one after the other. */
export function holdMandate(
  db: Database,
  firmId: number,
  mandateId: number,
): Promise<MandateRow | undefined> {
  return db
    .selectFrom('mandate')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('id', '=', mandateId)
    .forUpdate()
    .executeTakeFirst()
}

export function findByUmrn(db: Database, firmId: number, umrn: string): Promise<MandateRow | undefined> {
  return db
    .selectFrom('mandate')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('umrn', '=', umrn)
    .executeTakeFirst()
}

/** Keeps a mandate that was made, with the first step of its way. */
export async function insertMandate(
  db: Database,
  firmId: number,
  {
    by,
    ...values
  }: Omit<Insertable<Schema['mandate']>, 'firm_id' | 'state' | 'umrn' | 'reason'> & { by: string },
): Promise<MandateRow> {
  const row = await db
    .insertInto('mandate')
    .values({ ...values, firm_id: firmId, state: 'created', umrn: null, reason: null })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertStep(db, row, { by, at: values.created_at as Date })
  return row
}

/** What a mandate came to, who said so and when it was noted. */
export interface MandateTurn {
  state: MandateRow['state']
  on: string
  umrn?: string | null
  reason?: string | null
  by: string
  at: Date
}

/** Keeps a mandate's new state and the step to it. */
export async function updateMandate(
  db: Database,
  { firm_id, id, umrn: known }: MandateRow,
  { state, on, umrn = known, reason = null, by, at }: MandateTurn,
): Promise<MandateRow> {
  const row = await db
    .updateTable('mandate')
    .set({ state, state_on: on, umrn, reason })
    .where('firm_id', '=', firm_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertStep(db, row, { by, at })
  return row
}

async function insertStep(
  db: Database,
  { firm_id, id, client_id, state, state_on, reason }: MandateRow,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const step = { state, dated: state_on, reason, by, at }
  await db
    .insertInto('mandate_step')
    .values({ firm_id, mandate_id: id, client_id, ...step })
    .execute()
  // The morning's list looks at the client anew.
  await noteClients(db, firm_id, client_id)
}

/** The steps of some mandates, the newest first. */
export async function findSteps(
  db: Database,
  firmId: number,
  mandateIds: readonly number[],
): Promise<StepRow[]> {
  if (mandateIds.length === 0) return []
  return await db
    .selectFrom('mandate_step')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('mandate_id', 'in', mandateIds)
    .orderBy('id', 'desc')
    .execute()
}

/** How some mandates stand on the rail's line. */
export async function findAtRail(db: Database, firmId: number, mandateIds: readonly number[]) {
  if (mandateIds.length === 0) return []
  return await db
    .selectFrom('rail_order')
    .select(['source_id', 'reference', 'state', 'sends', 'trouble', 'is_unsure', 'cancel_asked_at'])
    .where('firm_id', '=', firmId)
    .where('source', '=', 'm')
    .where('source_id', 'in', mandateIds)
    .execute()
}

export type AtRail = Awaited<ReturnType<typeof findAtRail>>[number]

/** What a client is called on the rail. */
export async function findClientCode(
  db: Database,
  firmId: number,
  clientId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('rail_client')
    .select('code')
    .where('firm_id', '=', firmId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.code
}
