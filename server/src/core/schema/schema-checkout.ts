import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Checkout codes, agreements and advice records. */
export interface CheckoutTables {
  checkout_agreement: CheckoutAgreementTable
  advice_chain: AdviceChainTable
  advice_record: AdviceRecordTable
}

/** What a code was mailed for. Only one that is verified finalises anything. */
interface CheckoutAgreementTable {
  id: GeneratedAlways<number>
  firm_id: number
  /** Lower-case NFKC form of the address. */
  email_key: string
  /** JSON text on the way in, parsed on the way out; null where the code proves the address alone. */
  items: ColumnType<unknown, string | null, never>
  /** SHA-256 of their canonical JSON. */
  items_digest: Buffer | null
  /**
   * Changes of goals that are finalised, beside goals or alone, each as it was asked, as it was mailed, and with what its
   * figures rest on; done once each, as their records show. JSON text on the way in, parsed on the way out.
   */
  acts: ColumnType<unknown, string | null | undefined, never>
  /** The one act of agreements from before, and when it was done. */
  act: ColumnType<unknown, never, never>
  used_at: ColumnType<Date | null, never, never>
  requested_at: Date
  verified_at: ColumnType<Date | null, null, Date>
  /** How the client is asked: by a code that is mailed, or in the client's own view. */
  way: ColumnType<'code' | 'view', 'code' | 'view' | undefined, never>
  /** Whose view it is asked in; null of a code, which is an address's. */
  client_id: ColumnType<number | null, number | undefined, never>
  /** Who of the firm asked there; null of a code. */
  asked_by: ColumnType<number | null, number | undefined, never>
  /** How long it may be answered there, and then carried out. */
  valid_until: ColumnType<Date | null, Date | undefined, never>
  declined_at: ColumnType<Date | null, undefined, Date>
  decline_reason: ColumnType<string | null, undefined, string | null>
  /** When it was taken back, or another request took its place. */
  ended_at: ColumnType<Date | null, undefined, Date>
  /** The words that were read, and their language: of a code as it was mailed, in a view once agreed to. JSON as `session`. */
  told: ColumnType<unknown, string | null | undefined, string>
  /** Which session of the view it was agreed in. JSON text on the way in, parsed on the way out. */
  session: ColumnType<unknown, undefined, string>
}

/** The last link of an adviser's chain; its row orders those that append at once. */
interface AdviceChainTable {
  firm_id: number
  sequence: Generated<number>
  hash: Buffer | null
  /** The first record with a keyed hash; null while there is none. */
  keyed_from: ColumnType<number | null, null | undefined, number>
  /** Keyed hash of where the chain ends and from where on it is keyed. */
  mac: ColumnType<Buffer | null, null | undefined, Buffer>
  key_id: ColumnType<string | null, null | undefined, string>
}

/** Append-only. */
interface AdviceRecordTable {
  id: Generated<number>
  firm_id: number
  /** Of the plan that the goal was finalised with, or of a change since. */
  kind: ColumnType<'plan' | 'change', 'plan' | 'change' | undefined, never>
  client_id: number
  goal_id: number
  agreement_id: number
  /** The item of the agreement that it stands for; null where the agreement names none. */
  item_id: string | null
  sequence: number
  recorded_at: Date
  /** Canonical JSON, encrypted; null of a client who was erased. */
  content_sealed: Buffer | null
  /** SHA-256 of that JSON. */
  hash: Buffer
  /** Keyed hash of place and hash, and the chain key that it is made with; null on records from before there was one. */
  mac: ColumnType<Buffer | null, Buffer | null | undefined, never>
  key_id: ColumnType<string | null, string | null | undefined, never>
}
