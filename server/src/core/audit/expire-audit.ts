import { retentionStart } from '@lakshya/contract'
import { type Kysely, sql } from 'kysely'
import { businessDate, type Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../schema/schema.ts'
import { hexOf, type Vault } from '../security/crypto.ts'
import { audit } from './audit.ts'
import { cutMac } from './audit-content.ts'
import { lockHead } from './chain-audit.ts'

/** The instant before which entries have outlived their term. */
export function auditTermBegin(now: Date): Date {
  return new Date(`${retentionStart('auditTrail', businessDate(now))}T00:00:00+05:30`)
}

/**
 * Deletes the beginning of each chain whose term has ended, one transaction a firm. Where it was cut is kept with a keyed
 * hash, so that the rest verifies, and the deletion is itself written down.
 * @returns how many entries were deleted
 */
export async function expireAudit(
  { db, vault, clock }: { db: Kysely<Schema>; vault: Vault; clock: Clock },
  signal?: AbortSignal,
): Promise<number> {
  const before = auditTermBegin(clock())
  const old = await db
    .selectFrom('audit_entry')
    .select('firm_id')
    .distinct()
    .where('at', '<', before)
    .orderBy('firm_id')
    .execute()
  let deleted = 0
  for (const { firm_id: firmId } of old) {
    signal?.throwIfAborted()
    deleted += await db.transaction().execute((trx) => expireChain({ db: trx, vault, clock }, firmId, before))
  }
  return deleted
}

async function expireChain(
  place: { db: Database; vault: Vault; clock: Clock },
  firmId: number,
  before: Date,
): Promise<number> {
  const { db, vault, clock } = place
  await lockHead(db, firmId)
  const end = await findLastExpired(db, firmId, before)
  if (end === undefined) return 0
  const key = vault.chainKey
  const mac = cutMac(key, firmId, { sequence: end.sequence, hash: hexOf(end.hash) })
  await db
    .insertInto('audit_cut')
    .values({
      firm_id: firmId,
      sequence: end.sequence,
      hash: end.hash,
      cut_at: clock(),
      key_id: key.id,
      mac,
    })
    .execute()
  // Where the entry is on another machine it cannot ask for the cut.
  await sql.raw(`set local lakshya.audit_cut = '${Number(firmId)}:${Number(end.sequence)}'`).execute(db)
  const { numDeletedRows } = await db
    .deleteFrom('audit_entry')
    .where('firm_id', '=', firmId)
    .where('sequence', '<=', end.sequence)
    .executeTakeFirstOrThrow()
  const deleted = Number(numDeletedRows)
  await audit(place, firmId, {
    action: 'system.expired',
    words: `${deleted} ${deleted === 1 ? 'entry' : 'entries'} up to ${end.sequence}, from before ${businessDate(before)}`,
  })
  return deleted
}

/** The last of a chain's first entries that are all of before an instant. */
async function findLastExpired(
  db: Database,
  firmId: number,
  before: Date,
): Promise<{ sequence: number; hash: Buffer } | undefined> {
  const ofFirm = db.selectFrom('audit_entry').where('firm_id', '=', firmId)
  const first = await ofFirm
    .select('sequence')
    .where('at', '>=', before)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst()
  const last = ofFirm.select(['sequence', 'hash']).orderBy('sequence', 'desc').limit(1)
  return (first === undefined ? last : last.where('sequence', '<', first.sequence)).executeTakeFirst()
}
