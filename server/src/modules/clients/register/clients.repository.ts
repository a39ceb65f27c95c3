import type { Language } from '@lakshya/contract'
import { type ExpressionBuilder, sql, type UpdateObject } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { noteClients } from '../../../core/database/note-clients.ts'
import { readyQuery } from '../../../core/database/ready-query.ts'
import { refuseLocked } from '../../../core/schema/client-state.ts'
import type { Schema } from '../../../core/schema/schema.ts'

export const summaryColumns = [
  'firm_id',
  'id',
  'name',
  'email',
  'phone',
  'pan_sealed',
  'kyc_state',
  'archived_at',
] as const

const detailColumns = [
  ...summaryColumns,
  'date_of_birth',
  'date_of_birth_sealed',
  'risk_appetite',
  'risk_appetite_recorded_at',
  'created_at',
  'revision',
  'language',
  'kyc_agency',
  'kyc_reference',
  'kyc_date',
  'kyc_updated_at',
  'kyc_updated_by',
  'consent_withdrawn_at',
  'locked_at',
] as const

const profileColumns = [
  'details',
  'details_sealed',
  'bank_account_sealed',
  'tax_reference_sealed',
  'nominee_id_sealed',
  'nominees_sealed',
] as const

/** The number taken last on answers to the risk questionnaire, with what it rests on. */
function newestNumber(expression: ExpressionBuilder<Schema, 'client'>, firmId: number) {
  return expression
    .selectFrom('risk_number')
    .innerJoin('risk_answer', (join) =>
      join
        .onRef('risk_answer.firm_id', '=', 'risk_number.firm_id')
        .onRef('risk_answer.id', '=', 'risk_number.answer_id'),
    )
    .where('risk_number.firm_id', '=', firmId)
    .whereRef('risk_number.client_id', '=', 'client.id')
    .select([
      'risk_answer.version as risk_version',
      'risk_answer.given_at as risk_given_at',
      'risk_answer.score as risk_score',
      'risk_number.reason as risk_reason',
    ])
    .orderBy('risk_number.id', 'desc')
    .limit(1)
    .as('newest')
}

/** A client's row, and what else was registered where there is any. */
function selectClients(db: Database, firmId: number) {
  return db
    .selectFrom('client')
    .leftJoin('client_profile', (join) =>
      join
        .onRef('client_profile.firm_id', '=', 'client.firm_id')
        .onRef('client_profile.client_id', '=', 'client.id'),
    )
    .select(detailColumns.map((column) => `client.${column}` as const))
    .leftJoinLateral(
      (client) => newestNumber(client, firmId),
      (join) => join.onTrue(),
    )
    .select(profileColumns.map((column) => `client_profile.${column}` as const))
    .select(['newest.risk_version', 'newest.risk_given_at', 'newest.risk_score', 'newest.risk_reason'])
    .where('client.firm_id', '=', firmId)
}

export type ClientRow = Awaited<ReturnType<typeof findAllClients>>[number]

/** Every client of a book, or some of them, with all that is on record. */
export function findAllClients(db: Database, firmId: number, clientIds?: readonly number[]) {
  return selectClients(db, firmId)
    .$if(clientIds !== undefined, (query) =>
      query.where('client.id', '=', sql<number>`any(${[...(clientIds ?? [])]}::bigint[])`),
    )
    .orderBy('client.id')
    .execute()
}

const askClient = readyQuery(
  ['firmId', 'clientId'],
  (db, { firmId, clientId }: { firmId: number; clientId: number }) =>
    selectClients(db, firmId).where('client.id', '=', clientId),
)

export async function findClient(db: Database, firmId: number, clientId: number) {
  return (await askClient(db, { firmId, clientId }))[0]
}

/**
 * Holds the client until the transaction ends, so that of two corrections at once the second sees the first. What only
 * refers to the client, as a transaction of its ledger does, goes on beside it.
 * @throws CLIENT_LOCKED
 */
export async function lockClient(db: Database, firmId: number, clientId: number): Promise<void> {
  const client = await holdClient(db, firmId, clientId)
  if (client !== undefined) refuseLocked(client)
}

/** The same of a client who may be locked. */
export function holdClient(db: Database, firmId: number, clientId: number) {
  return db
    .selectFrom('client')
    .select('locked_at')
    .where('firm_id', '=', firmId)
    .where('id', '=', clientId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The identifying columns of a client, as registration and correction write them. */
export interface ClientColumns {
  name: string
  name_key: string
  email: string | null
  email_key: string
  phone: string
  pan_sealed: Buffer
  pan_hash: Buffer
  pan_tail_hash: Buffer
  date_of_birth: null
  date_of_birth_sealed: Buffer
  risk_appetite: string
  language: Language
}

interface Registered {
  id: number
  createdAt: Date
  idempotencyKey: string | null
  requestHash: Buffer | null
}

/** Stores a client; undefined where the PAN or the idempotency key is in the book already. */
export async function insertClient(
  db: Database,
  firmId: number,
  columns: ClientColumns,
  { id, createdAt, idempotencyKey, requestHash }: Registered,
): Promise<{ id: number } | undefined> {
  const made = await db
    .insertInto('client')
    .values({
      ...columns,
      id,
      firm_id: firmId,
      risk_appetite_recorded_at: createdAt,
      idempotency_key: idempotencyKey,
      request_hash: requestHash,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined) await noteClients(db, firmId, made.id)
  return made
}

export async function updateClient(
  db: Database,
  firmId: number,
  clientId: number,
  columns: UpdateObject<Schema, 'client'>,
): Promise<void> {
  await db
    .updateTable('client')
    .set(columns)
    .where('firm_id', '=', firmId)
    .where('id', '=', clientId)
    .execute()
  await noteClients(db, firmId, clientId)
}

export function findKeyedClient(db: Database, firmId: number, idempotencyKey: string) {
  return db
    .selectFrom('client')
    .select(['id', 'request_hash'])
    .where('firm_id', '=', firmId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

/** The client of the book with this PAN. */
export function findByPan(db: Database, firmId: number, panHash: Buffer) {
  return db
    .selectFrom('client')
    .select(['id', 'archived_at', 'locked_at'])
    .where('firm_id', '=', firmId)
    .where('pan_hash', '=', panHash)
    .executeTakeFirst()
}
