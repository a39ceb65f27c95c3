import type { GeneratedAlways } from 'kysely'

/** The audit trail: what waits to be chained, the chains, where they end and begin. Firm 0 is the platform itself. */
export interface AuditTables {
  audit_waiting: AuditWaitingTable
  audit_entry: AuditEntryTable
  audit_head: AuditHeadTable
  audit_cut: AuditCutTable
  chain_key: ChainKeyTable
  chain_anchor: ChainAnchorTable
}

interface AuditContent {
  firm_id: number
  at: Date
  actor_kind: 'distributor' | 'client' | 'visitor' | 'system'
  actor_id: number | null
  actor_name: string | null
  client_id: number | null
  action: string
  record_kind: string | null
  record_id: number | null
  ip: string | null
  device: string | null
  /** What was done, in a few words with nothing secret in them. */
  words: string | null
  /** JSON of the fields with their values before and after, masked; sealed with the chain key. */
  changes_sealed: Buffer | null
  /** Which chain key it is sealed with. */
  key_id: string
  /** Keyed hash of all the above, made when it was written. */
  content_mac: Buffer
}

/** Written in the transaction of what it tells of. */
interface AuditWaitingTable extends AuditContent {
  id: GeneratedAlways<number>
}

/** Append-only, and the database refuses anything else. */
interface AuditEntryTable extends AuditContent {
  sequence: number
  /** Keyed hash of the content's and of the entry before it. */
  hash: Buffer
}

/** The last link of a firm's chain; its row orders those that chain at once. */
interface AuditHeadTable {
  firm_id: number
  sequence: number
  hash: Buffer | null
}

/** Up to where a chain was deleted as its term had ended, and the hash that it goes on from. Append-only. */
interface AuditCutTable {
  firm_id: number
  sequence: number
  hash: Buffer
  cut_at: Date
  key_id: string
  mac: Buffer
}

/** Where a firm's chains stood when its owner was last mailed so. */
interface ChainAnchorTable {
  firm_id: number
  mailed_at: Date
  audit_sequence: number
  advice_sequence: number
}

/** Chain keys of encryption keys that are no longer in use. */
interface ChainKeyTable {
  id: string
  key_sealed: Buffer
  retired_at: Date
}
