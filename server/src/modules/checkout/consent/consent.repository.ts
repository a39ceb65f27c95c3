import type { DataExport } from '@lakshya/contract'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { hexOf } from '../../../core/security/crypto.ts'
import type { Agreement, ConsentItem, ToldTerms } from './agreed-items.ts'

/** Keys of addresses are cut where they are stored for lists. */
const keyLength = 200

/** The adviser's clients, none of them archived, whose address may be this one. */
export function findAddressees(db: Database, firmId: number, emailKey: string) {
  return db
    .selectFrom('client')
    .select(['id', 'name', 'email', 'language'])
    .where('firm_id', '=', firmId)
    .where('email_key', '=', emailKey.slice(0, keyLength))
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Who asks, by the name that clients know. */
export function findSender(db: Database, firmId: number) {
  return db
    .selectFrom('adviser')
    .select((row) => row.fn.coalesce('name', 'username').as('name'))
    .select(['arn', 'arn_valid_until'])
    .where('firm_id', '=', firmId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
}

export async function insertAgreement(
  db: Database,
  firmId: number,
  row: {
    emailKey: string
    items: readonly ConsentItem[] | null
    itemsDigest: Buffer | null
    acts?: readonly object[] | undefined
    told: ToldTerms | null
    now: Date
  },
): Promise<void> {
  await db
    .insertInto('checkout_agreement')
    .values({
      firm_id: firmId,
      email_key: row.emailKey,
      items: row.items === null ? null : JSON.stringify(row.items),
      items_digest: row.itemsDigest,
      acts: row.acts === undefined ? null : JSON.stringify(row.acts),
      told: row.told === null ? null : JSON.stringify(row.told),
      requested_at: row.now,
      verified_at: null,
    })
    .execute()
}

/** Marks what the newest code of an address was mailed for as agreed to. */
export async function verifyNewest(db: Database, firmId: number, emailKey: string, now: Date): Promise<void> {
  await sql`update checkout_agreement set verified_at = ${now} where firm_id = ${firmId} and id = (
    select id from checkout_agreement where firm_id = ${firmId} and email_key = ${emailKey} and way = 'code'
    order by id desc limit 1
  )`.execute(db)
}

/** What was agreed to last from an address: what its only good token stands for. */
export async function findVerified(
  db: Database,
  firmId: number,
  emailKey: string,
): Promise<Agreement | undefined> {
  const row = await db
    .selectFrom('checkout_agreement')
    .select(['id', 'items', 'items_digest', 'requested_at', 'verified_at', 'told'])
    .where('firm_id', '=', firmId)
    .where('email_key', '=', emailKey)
    .where('way', '=', 'code')
    .where('verified_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row?.verified_at == null) return undefined
  return {
    id: row.id,
    items: row.items as ConsentItem[] | null,
    itemsDigest: row.items_digest,
    requestedAt: row.requested_at,
    verifiedAt: row.verified_at,
    session: null,
    told: row.told as ToldTerms | null,
  }
}

/** Agreements that nobody entered the code of, and what was asked in a client's view and not agreed to. */
export async function deleteUnverified(
  db: Database,
  { codesBefore, asksBefore }: { codesBefore: Date; asksBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('checkout_agreement')
    .where('verified_at', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('way', '=', 'code'), row('requested_at', '<', codesBefore)]),
        row.and([row('way', '=', 'view'), row('requested_at', '<', asksBefore)]),
      ]),
    )
    .execute()
}

/** All that was asked of clients and agreed to, for the adviser's export. */
export async function exportAgreements(db: Database, firmId: number): Promise<DataExport['agreements']> {
  const rows = await db
    .selectFrom('checkout_agreement')
    .select([
      'id',
      'email_key',
      'items',
      'items_digest',
      'act',
      'acts',
      'used_at',
      'requested_at',
      'verified_at',
      'way',
      'client_id',
      'valid_until',
      'declined_at',
      'decline_reason',
      'ended_at',
      'session',
      'told',
    ])
    .where('firm_id', '=', firmId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email_key,
    items: row.items,
    itemsDigest: row.items_digest === null ? null : hexOf(row.items_digest),
    act: row.act,
    acts: (row.acts as { act: unknown }[] | null)?.map(({ act }) => act) ?? null,
    usedAt: row.used_at?.toISOString() ?? null,
    requestedAt: row.requested_at.toISOString(),
    verifiedAt: row.verified_at?.toISOString() ?? null,
    way: row.way,
    clientId: row.client_id,
    validUntil: row.valid_until?.toISOString() ?? null,
    declinedAt: row.declined_at?.toISOString() ?? null,
    declineReason: row.decline_reason,
    endedAt: row.ended_at?.toISOString() ?? null,
    session: row.session,
    told: row.told,
  }))
}
