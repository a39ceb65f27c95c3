import { calculatorPlan, type Lead, type LeadState, retentionStart } from '@lakshya/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { nextId } from '../../../core/database/next-id.ts'
import type { Vault } from '../../../core/security/crypto.ts'

const sealedIn = 'lead.content_sealed'

/** What is read by nobody but the firm. */
const content = z.object({
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  message: z.string().nullable(),
  plan: calculatorPlan.nullable(),
  consent: z.string(),
})
export type LeadContent = z.infer<typeof content>

interface LeadToKeep extends LeadContent {
  idempotencyKey: string
  requestHash: Buffer
  now: Date
}

/** Stores a lead. @returns its id; undefined where there is one of that key */
export async function insertLead(
  db: Database,
  vault: Vault,
  firmId: number,
  { idempotencyKey, requestHash, now, ...told }: LeadToKeep,
): Promise<number | undefined> {
  const id = await nextId(db, 'lead')
  const made = await db
    .insertInto('lead')
    .values({
      firm_id: firmId,
      id,
      idempotency_key: idempotencyKey,
      request_hash: requestHash,
      state: 'new',
      content_sealed: vault.seal(sealedIn, [firmId, id], JSON.stringify(told)),
      created_at: now,
      changed_at: now,
      changed_by: null,
      client_id: null,
    })
    .onConflict((conflict) => conflict.columns(['firm_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function findRequestHash(
  db: Database,
  firmId: number,
  idempotencyKey: string,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('lead')
    .select('request_hash')
    .where('firm_id', '=', firmId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return found === undefined ? undefined : Buffer.from(found.request_hash)
}

function leads(db: Database, firmId: number) {
  return db.selectFrom('lead').selectAll().where('firm_id', '=', firmId)
}

type LeadRow = NonNullable<Awaited<ReturnType<typeof lockLead>>>

/** One lead, held until the transaction ends. */
export function lockLead(db: Database, firmId: number, id: number) {
  return leads(db, firmId).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findLead(db: Database, firmId: number, id: number) {
  return leads(db, firmId).where('id', '=', id).executeTakeFirst()
}

interface WantedLeads {
  state: LeadState | undefined
  /** Older than this one. */
  before: number | undefined
  limit: number
}

export async function findUsername(db: Database, adviserId: number): Promise<string> {
  const found = await db
    .selectFrom('adviser')
    .select('username')
    .where('id', '=', adviserId)
    .executeTakeFirstOrThrow()
  return found.username
}

/** The newest first. */
export function findLeads(db: Database, firmId: number, { state, before, limit }: WantedLeads) {
  return leads(db, firmId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'new'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** What became a client, the newest first. */
export function findLeadsOf(db: Database, firmId: number, clientId: number) {
  return leads(db, firmId).where('client_id', '=', clientId).orderBy('id', 'desc').execute()
}

export function countLeads(db: Database, firmId: number) {
  return db
    .selectFrom('lead')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .where('firm_id', '=', firmId)
    .groupBy('state')
    .execute()
}

export function leadOf(vault: Vault, row: LeadRow): Lead {
  const told = content.parse(JSON.parse(vault.open(sealedIn, [row.firm_id, row.id], row.content_sealed)))
  return {
    ...told,
    id: row.id,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
    clientId: row.client_id,
  }
}

export async function updateLead(
  db: Database,
  firmId: number,
  id: number,
  changed: { state: LeadState; clientId: number | null; by: string; now: Date },
): Promise<void> {
  await db
    .updateTable('lead')
    .set({
      state: changed.state,
      client_id: changed.clientId,
      changed_by: changed.by,
      changed_at: changed.now,
    })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

export async function removeLead(db: Database, firmId: number, id: number): Promise<void> {
  await db.deleteFrom('lead').where('firm_id', '=', firmId).where('id', '=', id).execute()
}

/** Deletes leads that nothing came of, when their term is over. */
export async function deleteOldLeads(db: Database, now: Date): Promise<void> {
  const before = retentionStart('leads', businessDate(now))
  await sql`delete from lead where client_id is null and changed_at < ${before}::date::timestamptz`.execute(
    db,
  )
}
