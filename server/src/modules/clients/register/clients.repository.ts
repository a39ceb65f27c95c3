import type { ExpressionBuilder, UpdateObject } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { Schema } from '../../../core/schema/schema.ts'

export const summaryColumns = [
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
  'risk_appetite',
  'risk_appetite_recorded_at',
  'created_at',
  'revision',
  'kyc_agency',
  'kyc_reference',
  'kyc_date',
  'kyc_updated_at',
  'kyc_updated_by',
] as const

const profileColumns = [
  'details',
  'bank_account_sealed',
  'tax_reference_sealed',
  'nominee_id_sealed',
] as const

/** The number taken last on answers to the risk questionnaire, with what it rests on. */
function newestNumber(expression: ExpressionBuilder<Schema, 'client'>) {
  return expression
    .selectFrom('risk_number')
    .innerJoin('risk_answer', 'risk_answer.id', 'risk_number.answer_id')
    .whereRef('risk_number.adviser_id', '=', 'client.adviser_id')
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
function selectClients(db: Database, adviserId: number) {
  return db
    .selectFrom('client')
    .leftJoin('client_profile', 'client_profile.client_id', 'client.id')
    .select(detailColumns.map((column) => `client.${column}` as const))
    .leftJoinLateral(newestNumber, (join) => join.onTrue())
    .select(profileColumns.map((column) => `client_profile.${column}` as const))
    .select(['newest.risk_version', 'newest.risk_given_at', 'newest.risk_score', 'newest.risk_reason'])
    .where('client.adviser_id', '=', adviserId)
}

export type ClientRow = Awaited<ReturnType<typeof findAllClients>>[number]

/** Every client of a book with all that is on record. */
export function findAllClients(db: Database, adviserId: number) {
  return selectClients(db, adviserId).orderBy('client.id').execute()
}

export function findClient(db: Database, adviserId: number, clientId: number) {
  return selectClients(db, adviserId).where('client.id', '=', clientId).executeTakeFirst()
}

/**
 * Holds the client until the transaction ends, so that of two corrections at once the second sees the first. What only
 * refers to the client, as a transaction of its ledger does, goes on beside it.
 */
export async function lockClient(db: Database, adviserId: number, clientId: number): Promise<void> {
  await db
    .selectFrom('client')
    .select('id')
    .where('adviser_id', '=', adviserId)
    .where('id', '=', clientId)
    .forNoKeyUpdate()
    .execute()
}

/** The identifying columns of a client, as registration and correction write them. */
export interface ClientColumns {
  name: string
  name_key: string
  email: string
  email_key: string
  phone: string
  pan_sealed: Buffer
  pan_hash: Buffer
  date_of_birth: string
  risk_appetite: string
}

export interface ProfileColumns {
  details: string
  bank_account_sealed: Buffer
  tax_reference_sealed: Buffer | null
  nominee_id_sealed: Buffer | null
}

interface Registered {
  createdAt: Date
  idempotencyKey: string | null
  requestHash: Buffer | null
}

/** Stores a client; undefined where the PAN or the idempotency key is in the book already. */
export function insertClient(
  db: Database,
  adviserId: number,
  columns: ClientColumns,
  { createdAt, idempotencyKey, requestHash }: Registered,
): Promise<{ id: number } | undefined> {
  return db
    .insertInto('client')
    .values({
      ...columns,
      adviser_id: adviserId,
      risk_appetite_recorded_at: createdAt,
      idempotency_key: idempotencyKey,
      request_hash: requestHash,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function insertProfile(
  db: Database,
  adviserId: number,
  clientId: number,
  columns: ProfileColumns & { password_hash: string; declared_at: Date },
): Promise<void> {
  await db
    .insertInto('client_profile')
    .values({ ...columns, client_id: clientId, adviser_id: adviserId })
    .execute()
}

/** Writes the profile of a client who may not have had one. */
export async function putProfile(
  db: Database,
  adviserId: number,
  clientId: number,
  columns: ProfileColumns,
): Promise<void> {
  await db
    .insertInto('client_profile')
    .values({
      ...columns,
      client_id: clientId,
      adviser_id: adviserId,
      password_hash: null,
      declared_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet(columns).where('client_profile.adviser_id', '=', adviserId),
    )
    .execute()
}

export async function updateClient(
  db: Database,
  adviserId: number,
  clientId: number,
  columns: UpdateObject<Schema, 'client'>,
): Promise<void> {
  await db
    .updateTable('client')
    .set(columns)
    .where('adviser_id', '=', adviserId)
    .where('id', '=', clientId)
    .execute()
}

export function findKeyedClient(db: Database, adviserId: number, idempotencyKey: string) {
  return db
    .selectFrom('client')
    .select(['id', 'request_hash'])
    .where('adviser_id', '=', adviserId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

/** The client of the book with this PAN. */
export function findByPan(db: Database, adviserId: number, panHash: Buffer) {
  return db
    .selectFrom('client')
    .select(['id', 'archived_at'])
    .where('adviser_id', '=', adviserId)
    .where('pan_hash', '=', panHash)
    .executeTakeFirst()
}
