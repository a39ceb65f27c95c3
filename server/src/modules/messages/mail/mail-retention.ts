import { type RetentionKind, retentionStart } from '@lakshya/contract'
import { sql } from 'kysely'
import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'

/** So many rows a statement: others wait for none of them. */
const atOnce = 500

/**
 * Deletes mails whose term is over: those to clients belong to the records of what they invested in. One that a review
 * tells its state by stays with the review.
 */
export async function deleteOldMails(db: Database, now: Date): Promise<void> {
  await deleteMails(db, now, 'clientMails')
  await deleteMails(db, now, 'otherMails')
}

async function deleteMails(db: Database, now: Date, kind: RetentionKind): Promise<void> {
  const before = retentionStart(kind, businessDate(now))
  const whose = kind === 'clientMails' ? sql`client_id is not null` : sql`client_id is null`
  const isOver = sql`created_at < ${before}::date::timestamptz and ${whose}
    and not exists (
      select 1 from expert_review review where review.firm_id = mail.firm_id and mail_id = mail.id)`
  const { rows: firms } = await sql<{
    firm_id: number
  }>`select distinct firm_id from mail where ${isOver}`.execute(db)
  for (const { firm_id: firmId } of firms) {
    for (let isMore = true; isMore; ) {
      const { rows } = await sql<{ id: number }>`
        delete from mail where firm_id = ${firmId} and id in (
          select id from mail where firm_id = ${firmId} and ${isOver} limit ${atOnce}
        ) returning id`.execute(db)
      isMore = rows.length === atOnce
    }
  }
}
