import type { Generated } from 'kysely'

/** Clients and what is kept about them. */
export interface ClientRecordTables {
  client: ClientTable
}

interface ClientTable {
  id: Generated<number>
  adviser_id: number
  name: string
  email: string | null
  phone: string | null
  pan_sealed: Buffer | null
  pan_hash: Buffer | null
  date_of_birth: string | null
  risk_appetite: string | null
  risk_appetite_recorded_at: Date | null
  kyc_state: Generated<string>
  idempotency_key: string | null
  /** Keyed hash of the request that the idempotency key came with. */
  request_hash: Buffer | null
  created_at: Date
}
