import { randomInt } from 'node:crypto'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { randomToken, type Vault } from '../../../core/security/crypto.ts'
import {
  type CodeKey,
  deleteCodes,
  hasCode,
  insertCode,
  lockSubjects,
  tryCode,
} from './one-time-codes.repository.ts'

/** What a code is for. Every purpose has one kind, stated where the purpose is. */
export interface CodeKind {
  purpose: string
  lifetimeMs: number
  /** Wrong attempts after which the code is used up; a token, which nobody can guess, needs no such bound. */
  mostAttempts?: number
}

/** What codes need; a request's context has it. */
export interface CodeStore {
  db: Database
  vault: Vault
  clock: Clock
}

/**
 * Makes a six-digit code for a subject (an address, or whatever it binds to). It replaces the earlier ones of the
 * same kind and subject; the database keeps a keyed hash, as six digits are soon tried through.
 */
export async function issueCode(store: CodeStore, kind: CodeKind, subject: string): Promise<string> {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  await keep(store, kind, subject, code)
  return code
}

/** The same with 256 random bits in place of six digits. */
export async function issueToken(store: CodeStore, kind: CodeKind, subject: string): Promise<string> {
  const token = randomToken()
  await keep(store, kind, subject, token)
  return token
}

/**
 * Whether the code or token is the newest one of its kind and subject, neither expired nor used. A right one is used
 * up by this, a wrong one counts as an attempt: commit it in either case.
 */
export function takeCode(store: CodeStore, kind: CodeKind, subject: string, code: string): Promise<boolean> {
  return tryCode(store.db, keyOf(store.vault, kind, subject), {
    codeHash: hashCode(store.vault, kind, subject, code),
    now: store.clock(),
    mostAttempts: kind.mostAttempts ?? 2_000_000_000,
  })
}

/** Whether `takeCode` would take it now; counts nothing and uses nothing up. For tokens. */
export function isTokenGood(
  store: CodeStore,
  kind: CodeKind,
  subject: string,
  token: string,
): Promise<boolean> {
  const hash = hashCode(store.vault, kind, subject, token)
  return hasCode(store.db, keyOf(store.vault, kind, subject), hash, store.clock())
}

/**
 * Makes everybody else who wants these subjects wait until the transaction ends. To be called first where a
 * transaction touches several codes of a subject, or a code and the account: two such would else block each other.
 */
export function holdCodes({ db, vault }: Pick<CodeStore, 'db' | 'vault'>, subjects: string[]): Promise<void> {
  return lockSubjects(
    db,
    [...new Set(subjects)].map((subject) => hashSubject(vault, subject)),
  )
}

/** Ends the codes of these kinds for a subject. */
export async function voidCodes(
  { db, vault }: Pick<CodeStore, 'db' | 'vault'>,
  kinds: CodeKind[],
  subject: string,
): Promise<void> {
  for (const kind of kinds) await deleteCodes(db, keyOf(vault, kind, subject))
}

async function keep({ db, vault, clock }: CodeStore, kind: CodeKind, subject: string, code: string) {
  const now = clock()
  await insertCode(db, keyOf(vault, kind, subject), {
    codeHash: hashCode(vault, kind, subject, code),
    now,
    expiresAt: new Date(now.getTime() + kind.lifetimeMs),
  })
}

function keyOf(vault: Vault, { purpose }: CodeKind, subject: string): CodeKey {
  return { purpose, subjectHash: hashSubject(vault, subject) }
}

function hashSubject(vault: Vault, subject: string): Buffer {
  return vault.hash('one-time-code.subject', subject)
}

/** Bound to purpose and subject, so that a hash copied to another row fits nothing. */
function hashCode(vault: Vault, { purpose }: CodeKind, subject: string, code: string): Buffer {
  return vault.hash('one-time-code.code', JSON.stringify([purpose, subject, code]))
}
