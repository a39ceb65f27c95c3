import type { OpenDatabase } from '../../core/database/database.ts'
import type { Vault } from '../../core/security/crypto.ts'
import type { Journal } from './journal.ts'

/** What is looked through: a database at rest, and what clients and the mail server know of it from outside. */
export interface Evidence {
  database: OpenDatabase
  vault: Vault
  /** What the product takes for now. */
  now: Date
  journal: Journal
  /** Mails as they arrived: Message-ID by how often it came. Undefined where none are sent. */
  arrived?: ReadonlyMap<string, number> | undefined
}

/** Something that holds whatever happened. */
export interface Invariant {
  name: string
  /** @returns what breaks it, in words; nothing where it holds */
  find(evidence: Evidence): Promise<string[]>
}
