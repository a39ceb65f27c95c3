import type { Generated } from 'kysely'

/** Tables as the application sees them. bigint ids arrive as numbers, dates as `YYYY-MM-DD`, numerics as text. */
export interface Schema {
  adviser: AdviserTable
  session: SessionTable
  attempt: AttemptTable
  client: ClientTable
}

interface AdviserTable {
  id: Generated<number>
  username: string
  /** Lower-case NFKC form; unique. */
  username_key: string
  password_hash: string
  email: string | null
  email_key: string | null
  email_confirmed_at: Date | null
  phone: string | null
  pan_sealed: Buffer | null
  arn: string | null
  is_demo: Generated<boolean>
  created_at: Date
}

interface SessionTable {
  /** SHA-256 of the token; the token itself is only in the cookie. */
  token_hash: Buffer
  adviser_id: number
  created_at: Date
  seen_at: Date
}

/** Counted attempts, for limits that hold across several server processes. */
interface AttemptTable {
  id: Generated<number>
  kind: string
  subject_hash: Buffer
  at: Date
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
