import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../schema/schema.ts'
import type { ChainKey } from '../security/chain-key.ts'
import { hexOf, type Vault } from '../security/crypto.ts'
import { linkMac } from './audit-content.ts'
import { loadChainKeys } from './chain-keys.ts'

const entriesAtOnce = 200

/**
 * Moves what was written into the chains, in the order in which it was found committed. Of several processes one works on
 * a firm's chain at a time. Never inside another transaction: it waits for nothing but the chain's own row.
 * @param only the firm whose chain alone is wanted
 * @returns how many entries were chained
 */
export async function chainWaiting(
  db: Kysely<Schema>,
  vault: Vault,
  { only, signal }: { only?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let chained = 0
  for (const firmId of await findWaitingFirms(db, only)) {
    for (let isMore = true; isMore; ) {
      signal?.throwIfAborted()
      const count = await db.transaction().execute((trx) => chainSome(trx, vault, firmId))
      chained += count
      isMore = count === entriesAtOnce
    }
  }
  return chained
}

async function findWaitingFirms(db: Database, only: number | undefined): Promise<number[]> {
  const waiting = db.selectFrom('audit_waiting').select('firm_id').distinct().orderBy('firm_id')
  const rows = await (only === undefined ? waiting : waiting.where('firm_id', '=', only)).execute()
  return rows.map((row) => row.firm_id)
}

async function chainSome(db: Database, vault: Vault, firmId: number): Promise<number> {
  const head = await lockHead(db, firmId)
  const waiting = await db
    .selectFrom('audit_waiting')
    .selectAll()
    .where('firm_id', '=', firmId)
    .orderBy('id')
    .limit(entriesAtOnce)
    .execute()
  if (waiting.length === 0) return 0
  const isOwn = waiting.every((row) => row.key_id === vault.chainKey.id)
  const keys: ReadonlyMap<string, ChainKey> = isOwn
    ? new Map([[vault.chainKey.id, vault.chainKey]])
    : await loadChainKeys(db, vault)
  let { sequence } = head
  let before = head.hash === null ? null : hexOf(head.hash)
  const entries = waiting.map(({ id: _id, ...row }) => {
    const key = keys.get(row.key_id)
    if (key === undefined)
      throw new Error(`The chain key ${row.key_id} is not known: no entry can be chained.`)
    sequence += 1
    const hash = linkMac(key, firmId, { sequence, before, contentHash: hexOf(row.content_mac) })
    before = hexOf(hash)
    return { ...row, sequence, hash }
  })
  await db.insertInto('audit_entry').values(entries).execute()
  await db
    .deleteFrom('audit_waiting')
    .where('firm_id', '=', firmId)
    .where(
      'id',
      'in',
      waiting.map((row) => row.id),
    )
    .execute()
  await db
    .updateTable('audit_head')
    .set({ sequence, hash: before === null ? null : Buffer.from(before, 'hex') })
    .where('firm_id', '=', firmId)
    .execute()
  return waiting.length
}

interface Head {
  sequence: number
  hash: Buffer | null
}

/** Takes a firm's chain for this transaction. */
export async function lockHead(db: Database, firmId: number): Promise<Head> {
  // The update that changes nothing takes the row, whoever made it.
  const { rows } = await sql<Head>`insert into audit_head (firm_id, sequence) values (${firmId}, 0)
    on conflict (firm_id) do update set sequence = audit_head.sequence returning sequence, hash`.execute(db)
  const [head] = rows
  if (head === undefined) throw new Error('The chain of the audit trail could not be taken.')
  return head
}
