import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { type AgreedAsk, type AskRow, askOf, type NewAsk } from './ask-row.ts'

function selectAsks(db: Database, firmId: number) {
  return db
    .selectFrom('checkout_agreement')
    .select(['id', 'email_key', 'items', 'items_digest', 'acts', 'requested_at', 'verified_at', 'asked_by'])
    .select(['valid_until', 'declined_at', 'decline_reason', 'ended_at', 'session', 'told'])
    .where('firm_id', '=', firmId)
    .where('way', '=', 'view')
}

/** @returns its id */
export async function insertAsk(db: Database, firmId: number, ask: NewAsk): Promise<number> {
  const { id } = await db
    .insertInto('checkout_agreement')
    .values({
      firm_id: firmId,
      email_key: ask.emailKey,
      items: JSON.stringify(ask.items),
      items_digest: ask.itemsDigest,
      acts: ask.acts.length === 0 ? null : JSON.stringify(ask.acts),
      requested_at: ask.now,
      verified_at: null,
      way: 'view',
      client_id: ask.clientId,
      asked_by: ask.askedBy,
      valid_until: ask.validUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a client was asked last; undefined for one who was asked nothing. */
export async function findLastAsk(
  db: Database,
  firmId: number,
  clientId: number,
): Promise<AskRow | undefined> {
  const row = await selectAsks(db, firmId)
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : askOf(row)
}

/** What a client was asked since an instant, the newest first. */
export async function findAsks(
  db: Database,
  firmId: number,
  { clientId, since, most }: { clientId: number; since: Date; most: number },
): Promise<AskRow[]> {
  const rows = await selectAsks(db, firmId)
    .where('client_id', '=', clientId)
    .where('requested_at', '>', since)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(askOf)
}

/** One that a client was asked, held until the transaction ends. */
export async function lockAsk(
  db: Database,
  firmId: number,
  { clientId, id }: { clientId: number; id: number },
): Promise<AskRow | undefined> {
  const row = await selectAsks(db, firmId)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? undefined : askOf(row)
}

/** What was agreed to in a view from an address, and is neither over nor taken back. */
export async function findAgreedAsk(
  db: Database,
  firmId: number,
  { id, emailKey, now }: { id: number; emailKey: string; now: Date },
): Promise<AskRow | undefined> {
  const row = await selectAsks(db, firmId)
    .where('id', '=', id)
    .where('email_key', '=', emailKey)
    .where('verified_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('valid_until', '>', now)
    .executeTakeFirst()
  return row === undefined ? undefined : askOf(row)
}

export async function putAgreed(
  db: Database,
  firmId: number,
  { id, session, told, now }: AgreedAsk,
): Promise<void> {
  await db
    .updateTable('checkout_agreement')
    .set({ verified_at: now, session: JSON.stringify(session), told: JSON.stringify(told) })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

export async function putDeclined(
  db: Database,
  firmId: number,
  { id, reason, now }: { id: number; reason: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('checkout_agreement')
    .set({ declined_at: now, decline_reason: reason })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

/** Ends what waits in views, or was agreed to there and could still be carried out. @returns how many */
export async function putEnded(
  db: Database,
  firmId: number,
  which: { clientId: number; waitingAlone?: boolean } | { emailKey: string },
  now: Date,
): Promise<number> {
  const rows = await db
    .updateTable('checkout_agreement')
    .set({ ended_at: now })
    .where('firm_id', '=', firmId)
    .where('way', '=', 'view')
    .where('ended_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('valid_until', '>', now)
    .where((row) =>
      'emailKey' in which
        ? row('email_key', '=', which.emailKey)
        : row.and([
            row('client_id', '=', which.clientId),
            ...(which.waitingAlone === true ? [row('verified_at', 'is', null)] : []),
          ]),
    )
    .returning('id')
    .execute()
  return rows.length
}

/** Where who asked is told of the answer; undefined for one who has left, or never confirmed an address. */
export async function findAsker(db: Database, firmId: number, askedBy: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('adviser')
    .select('email')
    .where('firm_id', '=', firmId)
    .where('id', '=', askedBy)
    .where('left_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.email ?? undefined
}

/** The records that were made by agreements, with which of an agreement's items each is of. */
export async function findMade(db: Database, firmId: number, agreementIds: readonly number[]) {
  if (agreementIds.length === 0) return []
  const { rows } = await sql<{ id: number; agreement_id: number; item_id: string | null }>`
    select id, agreement_id, item_id from advice_record
    where firm_id = ${firmId} and agreement_id in (${sql.join(agreementIds)}) order by id`.execute(db)
  return rows.map((row) => ({ adviceId: row.id, agreementId: row.agreement_id, itemId: row.item_id }))
}
