import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { ChainKey } from '../security/chain-key.ts'
import { hexOf, type Vault } from '../security/crypto.ts'
import { contentMac, cutMac, type EntryRow, type Link, linkMac } from './audit-content.ts'
import { loadChainKeys } from './chain-keys.ts'

/** Where a chain stood at a time, as a mail told it. */
export interface Anchor {
  firmId: number
  sequence: number
  /** Hexadecimal. */
  hash: string
}

/** What verifying found. `failures` in words: of each chain the first entry that is broken. */
export interface AuditReport {
  chains: number
  entries: number
  /** Entries that are written and not yet chained. */
  waiting: number
  /** What could not be checked and is no failure, in words. */
  notes: string[]
  failures: string[]
}

export interface VerifyOptions {
  anchors?: readonly Anchor[]
  onProgress?: (entries: number) => void
  atOnce?: number
}

const entriesAtOnce = 500

/**
 * Walks every firm's chain from where it begins to its end, and compares it with anchors from outside. Reads alone; what
 * is chained meanwhile is no failure.
 */
export async function verifyAudit(
  db: Database,
  vault: Vault,
  { anchors = [], onProgress = () => {}, atOnce = entriesAtOnce }: VerifyOptions = {},
): Promise<AuditReport> {
  const report: AuditReport = { chains: 0, entries: 0, waiting: 0, notes: [], failures: [] }
  const keys = await loadChainKeys(db, vault)
  const firms = await findFirms(db)
  for (const firmId of firms) {
    report.chains += 1
    const own = anchors.filter((anchor) => anchor.firmId === firmId)
    await verifyChain(db, { firmId, keys, anchors: own, atOnce }, report)
    onProgress(report.entries)
  }
  for (const { firmId } of anchors.filter((anchor) => !firms.includes(anchor.firmId))) {
    report.failures.push(`${nameOf(firmId)}: the anchor names a chain that is not there.`)
  }
  report.waiting = await countWaiting(db)
  return report
}

interface Chain {
  firmId: number
  keys: ReadonlyMap<string, ChainKey>
  anchors: readonly Anchor[]
  atOnce: number
}

async function verifyChain(db: Database, chain: Chain, report: AuditReport): Promise<void> {
  const { firmId, atOnce } = chain
  const fail = (words: string) => report.failures.push(`${nameOf(firmId)}: ${words}`)
  const head = await findHead(db, firmId)
  const begin = await findBegin(db, chain)
  if (begin === undefined) return void fail('where it was cut off, as its term had ended, was altered.')
  const open = new Map(chain.anchors.map((anchor) => [anchor.sequence, anchor.hash]))
  const compare = ({ sequence, hash }: Link) => {
    const expected = open.get(sequence)
    open.delete(sequence)
    if (expected === undefined || expected === hash) return true
    fail(`entry ${sequence} is not the one that the anchor names.`)
    return false
  }
  let last = begin
  if (!compare(begin)) return
  for (let isMore = true; isMore; ) {
    const rows = await findAfter(db, firmId, last.sequence, atOnce)
    for (const row of rows) {
      const problem = problemOf(row, last, chain)
      if (problem !== undefined) return void fail(`entry ${row.sequence}: ${problem}`)
      last = { sequence: row.sequence, hash: hexOf(row.hash) }
      report.entries += 1
      if (!compare(last)) return
      if (row.sequence === head.sequence && last.hash !== head.hash)
        return void fail(`it ends with entry ${row.sequence}, whose hash is not that of its end.`)
    }
    isMore = rows.length === atOnce
  }
  if (last.sequence < head.sequence)
    return void fail(`it ends with entry ${last.sequence}, and should with ${head.sequence}.`)
  for (const sequence of open.keys()) {
    if (sequence > last.sequence)
      fail(`it ends with entry ${last.sequence}, before entry ${sequence} of the anchor.`)
    else
      report.notes.push(
        `${nameOf(firmId)}: entry ${sequence} of the anchor was deleted as its term had ended`,
      )
  }
}

/** What is wrong with an entry after the one before it, in words. */
function problemOf(row: EntryRow, before: Link, { firmId, keys }: Chain): string | undefined {
  if (row.sequence !== before.sequence + 1)
    return `it follows entry ${before.sequence}; what stood between is missing.`
  const key = keys.get(row.key_id)
  if (key === undefined) return 'the key that it is sealed with is not known.'
  const changes = openChanges(key, row)
  if (changes === undefined) return 'what it changed cannot be opened: it was altered.'
  if (!contentMac(key, row, changes).equals(row.content_mac)) return 'it is not as it was written.'
  const contentHash = hexOf(row.content_mac)
  const hash = linkMac(key, firmId, { sequence: row.sequence, before: before.hash, contentHash })
  return hash.equals(row.hash) ? undefined : 'it does not continue the entry before it.'
}

function openChanges(key: ChainKey, row: EntryRow): string | null | undefined {
  if (row.changes_sealed === null) return null
  try {
    return key.open(row.changes_sealed)
  } catch {
    return undefined
  }
}

function nameOf(firmId: number): string {
  return firmId === 0 ? 'chain of the platform' : `chain of firm ${firmId}`
}

async function findFirms(db: Database): Promise<number[]> {
  const { rows } = await sql<{ firm_id: number }>`
    select firm_id from audit_head union select distinct firm_id from audit_entry
    union select firm_id from audit_cut order by firm_id`.execute(db)
  return rows.map((row) => row.firm_id)
}

/** Read before the chain is: it can only have grown since. */
async function findHead(db: Database, firmId: number): Promise<Link> {
  const head = await db
    .selectFrom('audit_head')
    .select(['sequence', 'hash'])
    .where('firm_id', '=', firmId)
    .executeTakeFirst()
  if (head === undefined) return { sequence: Number.POSITIVE_INFINITY, hash: null }
  return { sequence: head.sequence, hash: head.hash === null ? null : hexOf(head.hash) }
}

/** Where what is left of a chain begins; undefined where the platform has not cut it there. */
async function findBegin(db: Database, { firmId, keys }: Chain): Promise<Link | undefined> {
  const cut = await db
    .selectFrom('audit_cut')
    .select(['sequence', 'hash', 'key_id', 'mac'])
    .where('firm_id', '=', firmId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (cut === undefined) return { sequence: 0, hash: null }
  const begin = { sequence: cut.sequence, hash: hexOf(cut.hash) }
  const key = keys.get(cut.key_id)
  return key !== undefined && cutMac(key, firmId, begin).equals(cut.mac) ? begin : undefined
}

function findAfter(db: Database, firmId: number, sequence: number, limit: number): Promise<EntryRow[]> {
  return db
    .selectFrom('audit_entry')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute()
}

async function countWaiting(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('audit_waiting')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
