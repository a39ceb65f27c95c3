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
