import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** A firm whose owner is to be told where its chains stand. */
export interface AnchoredFirm {
  firmId: number
  ownerId: number
  email: string
  auditSequence: number
  auditHash: Buffer
  /** 0 and null where there is no advice record yet. */
  adviceSequence: number
  adviceHash: Buffer | null
}

/**
 * Firms where somebody did something since the owner was last mailed, and that is before `before`. Owners whose address is
 * confirmed alone, and no demo.
 */
export async function findDueFirms(db: Database, before: Date): Promise<AnchoredFirm[]> {
  const { rows } = await sql<AnchoredFirm>`
    select head.firm_id as "firmId", owner.id as "ownerId", owner.email,
      head.sequence as "auditSequence", head.hash as "auditHash",
      coalesce(advice.sequence, 0) as "adviceSequence", advice.hash as "adviceHash"
    from audit_head head
    join adviser owner on owner.firm_id = head.firm_id and owner.role = 'owner'
    left join advice_chain advice on advice.firm_id = head.firm_id
    left join chain_anchor anchor on anchor.firm_id = head.firm_id
    where owner.email is not null and owner.email_confirmed_at is not null and not owner.is_demo
      and head.hash is not null and (anchor.mailed_at is null or anchor.mailed_at < ${before})
      and (anchor.firm_id is null or anchor.advice_sequence <> coalesce(advice.sequence, 0) or exists (
        select from audit_entry entry where entry.firm_id = head.firm_id
          and entry.sequence > anchor.audit_sequence and entry.actor_kind <> 'system'))
    order by head.firm_id`.execute(db)
  return rows
}

/** Says that a firm's owner is mailed now; false where another process has done so meanwhile. */
export async function takeAnchor(
  db: Database,
  { firmId, auditSequence, adviceSequence }: AnchoredFirm,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const taken = await db
    .insertInto('chain_anchor')
    .values({
      firm_id: firmId,
      mailed_at: now,
      audit_sequence: auditSequence,
      advice_sequence: adviceSequence,
    })
    .onConflict((conflict) =>
      conflict
        .column('firm_id')
        .doUpdateSet({ mailed_at: now, audit_sequence: auditSequence, advice_sequence: adviceSequence })
        .where('chain_anchor.mailed_at', '<', before),
    )
    .returning('firm_id')
    .executeTakeFirst()
  return taken !== undefined
}
