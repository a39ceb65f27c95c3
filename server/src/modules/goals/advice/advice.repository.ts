import { sql } from 'kysely'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import type { AdviceContent } from './advice-content.ts'
import { type RecordContent, recordContent } from './record-content.ts'

/** The last link of a chain; `hash` is null while there is none. */
export interface ChainEnd {
  sequence: number
  hash: Buffer | null
  /** The first record with a keyed hash; null while there is none. */
  keyed_from: number | null
  mac: Buffer | null
  key_id: string | null
}

/** Takes an adviser's chain for this transaction: who appends at once waits, and goes on from what came before. */
export async function lockChain(db: Database, firmId: number): Promise<ChainEnd> {
  // The update that changes nothing takes the row, whoever made it.
  const { rows } = await sql<ChainEnd>`insert into advice_chain (firm_id, sequence) values (${firmId}, 0)
    on conflict (firm_id) do update set sequence = advice_chain.sequence returning sequence, hash, keyed_from, mac, key_id`.execute(
    db,
  )
  const [end] = rows
  if (end === undefined) throw new Error('The chain of advice records could not be taken.')
  return end
}

/** Of the plan that a goal was finalised with, or of a change that was agreed to since. */
export type RecordKind = 'plan' | 'change'

/** A record to be appended. */
export interface NewAdvice {
  id: number
  kind: RecordKind
  clientId: number
  goalId: number
  agreementId: number
  itemId: string | null
  sequence: number
  recordedAt: Date
  contentSealed: Buffer
  hash: Buffer
  /** Keyed hashes of the record and of the chain's end, which is it. */
  mac: Buffer
  endMac: Buffer
  keyId: string
  keyedFrom: number
}

/** Appends a record and makes it the chain's end. */
export async function insertAdvice(db: Database, firmId: number, advice: NewAdvice): Promise<number> {
  const { id } = await db
    .insertInto('advice_record')
    .values({
      id: advice.id,
      kind: advice.kind,
      firm_id: firmId,
      client_id: advice.clientId,
      goal_id: advice.goalId,
      agreement_id: advice.agreementId,
      item_id: advice.itemId,
      sequence: advice.sequence,
      recorded_at: advice.recordedAt,
      content_sealed: advice.contentSealed,
      hash: advice.hash,
      mac: advice.mac,
      key_id: advice.keyId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('advice_chain')
    .set({
      sequence: advice.sequence,
      hash: advice.hash,
      keyed_from: advice.keyedFrom,
      mac: advice.endMac,
      key_id: advice.keyId,
    })
    .where('firm_id', '=', firmId)
    .execute()
  return id
}

export const adviceColumns = [
  'firm_id',
  'id',
  'client_id',
  'goal_id',
  'sequence',
  'recorded_at',
  'content_sealed',
  'hash',
  'mac',
  'key_id',
] as const

export type AdviceRow = NonNullable<Awaited<ReturnType<typeof findAdvice>>>

export function findAdvice(db: Database, firmId: number, adviceId: number) {
  return db
    .selectFrom('advice_record')
    .select(adviceColumns)
    .where('firm_id', '=', firmId)
    .where('id', '=', adviceId)
    .executeTakeFirst()
}

/** The record that a goal was finalised with. */
export function findGoalAdvice(db: Database, firmId: number, goalId: number) {
  return db
    .selectFrom('advice_record')
    .select(adviceColumns)
    .where('firm_id', '=', firmId)
    .where('goal_id', '=', goalId)
    .where('kind', '=', 'plan')
    .executeTakeFirst()
}

/** The records of what was agreed to in a goal since, the newest first. */
export function findGoalChanges(db: Database, firmId: number, goalId: number) {
  return db
    .selectFrom('advice_record')
    .select(adviceColumns)
    .where('firm_id', '=', firmId)
    .where('goal_id', '=', goalId)
    .where('kind', '=', 'change')
    .orderBy('id', 'desc')
    .execute()
}

/** Ids of the plans' records that were agreed to with the same code as one of them, in their order; itself among them. */
export async function findAgreedAlike(db: Database, firmId: number, adviceId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('advice_record')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('kind', '=', 'plan')
    .where('agreement_id', '=', (one) =>
      one
        .selectFrom('advice_record')
        .select('agreement_id')
        .where('firm_id', '=', firmId)
        .where('id', '=', adviceId),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A client's records, the newest first. */
export function findClientAdvice(db: Database, firmId: number, clientId: number) {
  return db
    .selectFrom('advice_record')
    .select(adviceColumns)
    .where('firm_id', '=', firmId)
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .execute()
}

/** Some records of a chain, in its order, with what their agreements were for. */
export function findAdviceAfter(db: Database, firmId: number, sequence: number, limit: number) {
  return db
    .selectFrom('advice_record')
    .leftJoin('checkout_agreement', (join) =>
      join
        .onRef('checkout_agreement.firm_id', '=', 'advice_record.firm_id')
        .onRef('checkout_agreement.id', '=', 'advice_record.agreement_id'),
    )
    .select(adviceColumns.map((column) => `advice_record.${column}` as const))
    .select(['checkout_agreement.items', 'checkout_agreement.act', 'checkout_agreement.acts'])
    .select(['checkout_agreement.requested_at', 'checkout_agreement.verified_at'])
    .where('advice_record.firm_id', '=', firmId)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute()
}

export type ChainedRow = Awaited<ReturnType<typeof findAdviceAfter>>[number]

/** Who proposes, as it stands on record now; `name` is the one that clients know, the account's where none is set. */
export function findDistributor(db: Database, firmId: number) {
  return db
    .selectFrom('adviser')
    .select((row) => row.fn.coalesce('name', 'username').as('name'))
    .select(['id', 'arn', 'arn_valid_until', 'euin', 'email', 'phone', 'contact'])
    .select(['logo_digest', 'trail_rates'])
    .where('firm_id', '=', firmId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
}

/**
 * The record's own text, of which its hash is.
 * @throws CLIENT_ERASED where the client's term has ended and the content is gone
 */
export function openText(vault: Vault, row: AdviceRow): string {
  if (row.content_sealed === null) throw new AppError('CLIENT_ERASED')
  return vault.open('advice_record.content_sealed', [row.firm_id, row.id], row.content_sealed)
}

export function openContent(vault: Vault, row: AdviceRow): RecordContent {
  return recordContent.parse(JSON.parse(openText(vault, row)))
}

/** A record of the kind that tells the plan of a goal. */
export function openPlan(vault: Vault, row: AdviceRow): AdviceContent {
  const content = openContent(vault, row)
  if (content.format !== 1) throw new Error(`Record ${row.id} is of no plan.`)
  return content
}
