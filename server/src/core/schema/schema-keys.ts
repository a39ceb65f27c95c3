import type { Generated, GeneratedAlways } from 'kysely'

/** What is kept of the encryption keys; never a key itself. */
export interface KeyTables {
  encryption_check: EncryptionCheckTable
  encryption_key: EncryptionKeyTable
}

/** One row; tells the keys that the database was made with from any other. */
interface EncryptionCheckTable {
  is_only: Generated<boolean>
  /** A hash of fixed words. */
  value: Buffer
  /** The key of the hashes; null in a database from before it was kept. */
  hash_key_sealed: Buffer | null
}

/** The keys that values were sealed under; the newest row's is the one now. */
interface EncryptionKeyTable {
  number: GeneratedAlways<number>
  key_id: string
  began_at: Date
  /** When nothing was left under another key or in an older form. */
  resealed_at: Date | null
}
