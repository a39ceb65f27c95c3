import type { Database } from '../../core/database.ts'

const summaryColumns = ['id', 'name', 'email', 'phone', 'pan_sealed', 'kyc_state'] as const

export function findClients(db: Database, adviserId: number) {
  return db
    .selectFrom('client')
    .select(summaryColumns)
    .where('adviser_id', '=', adviserId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

const detailColumns = [
  ...summaryColumns,
  'date_of_birth',
  'risk_appetite',
  'risk_appetite_recorded_at',
  'created_at',
] as const

/** Every client of a book with all that is on record. */
export function findClientsInDetail(db: Database, adviserId: number) {
  return db
    .selectFrom('client')
    .select(detailColumns)
    .where('adviser_id', '=', adviserId)
    .orderBy('id')
    .execute()
}

export function findClient(db: Database, adviserId: number, clientId: number) {
  return db
    .selectFrom('client')
    .select(detailColumns)
    .where('adviser_id', '=', adviserId)
    .where('id', '=', clientId)
    .executeTakeFirst()
}

export interface ClientRow {
  name: string
  email: string
  phone: string
  panSealed: Buffer
  panHash: Buffer
  dateOfBirth: string
  riskAppetite: number
  kycState: string
  idempotencyKey: string | null
  requestHash: Buffer | null
  createdAt: Date
}

/** Stores a client; undefined where the PAN or the idempotency key is in the book already. */
export function insertClient(
  db: Database,
  adviserId: number,
  row: ClientRow,
): Promise<{ id: number } | undefined> {
  return db
    .insertInto('client')
    .values({
      adviser_id: adviserId,
      name: row.name,
      email: row.email,
      phone: row.phone,
      pan_sealed: row.panSealed,
      pan_hash: row.panHash,
      date_of_birth: row.dateOfBirth,
      risk_appetite: String(row.riskAppetite),
      risk_appetite_recorded_at: row.createdAt,
      kyc_state: row.kycState,
      idempotency_key: row.idempotencyKey,
      request_hash: row.requestHash,
      created_at: row.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export function findByIdempotencyKey(db: Database, adviserId: number, idempotencyKey: string) {
  return db
    .selectFrom('client')
    .select(['id', 'request_hash'])
    .where('adviser_id', '=', adviserId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}
