import type { ConsentEntry, ConsentNotice } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import { noteClients } from '../../../core/database/note-clients.ts'
import { type Author, nameOf } from '../record/client-changes.repository.ts'

/** What is put on record of a client's consent. */
export interface ConsentToKeep {
  clientId: number
  /** The account that records it. */
  by: Author
  state: ConsentEntry['state']
  at: Date
  notice: ConsentNotice | undefined
  reason: string | undefined
}

/** Keeps it, with the notice's text as it reads now; one that was kept before stays as it was. */
export async function insertConsent(db: Database, firmId: number, kept: ConsentToKeep): Promise<void> {
  const { notice } = kept
  await keepNotice(db, notice, kept.at)
  await db
    .insertInto('client_consent')
    .values({
      firm_id: firmId,
      client_id: kept.clientId,
      state: kept.state,
      at: kept.at,
      by: await nameOf(db, kept.by),
      notice_version: notice?.version ?? null,
      reason: kept.reason ?? null,
    })
    .execute()
  await db
    .updateTable('client')
    .set({ consent_withdrawn_at: kept.state === 'withdrawn' ? kept.at : null })
    .where('firm_id', '=', firmId)
    .where('id', '=', kept.clientId)
    .execute()
  await noteClients(db, firmId, kept.clientId)
}

/** A client's consents, or those of a whole book by client, the newest first. */
export async function findConsents(
  db: Database,
  firmId: number,
  clientId?: number,
): Promise<(ConsentEntry & { clientId: number })[]> {
  const rows = await db
    .selectFrom('client_consent')
    .leftJoin('consent_notice', 'consent_notice.version', 'client_consent.notice_version')
    .select(['client_id', 'state', 'at', 'by', 'notice_version', 'reason', 'consent_notice.text'])
    .where('firm_id', '=', firmId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    clientId: row.client_id,
    state: row.state,
    at: row.at.toISOString(),
    by: row.by,
    noticeVersion: row.notice_version,
    noticeText: row.text,
    reason: row.reason,
  }))
}

async function keepNotice(db: Database, notice: ConsentNotice | undefined, at: Date): Promise<void> {
  if (notice === undefined) return
  await db
    .insertInto('consent_notice')
    .values({ version: notice.version, text: notice.paragraphs.join('\n\n'), kept_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What is said at once of several new clients: 'given' with the notice, else 'not given'. */
export async function insertConsents(
  db: Database,
  firmId: number,
  {
    clientIds,
    by,
    at,
    notice,
  }: { clientIds: readonly number[]; by: Author; at: Date; notice: ConsentNotice | undefined },
): Promise<void> {
  if (clientIds.length === 0) return
  await keepNotice(db, notice, at)
  const name = await nameOf(db, by)
  for (let from = 0; from < clientIds.length; from += 500) {
    const rows = clientIds.slice(from, from + 500).map((clientId) => ({
      firm_id: firmId,
      client_id: clientId,
      state: notice === undefined ? ('not given' as const) : ('given' as const),
      at,
      by: name,
      notice_version: notice?.version ?? null,
      reason: null,
    }))
    await db.insertInto('client_consent').values(rows).execute()
  }
}
