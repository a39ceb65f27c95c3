import { type AnnouncementCategory, announcementCategory, type Notification } from '@lakshya/contract'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

export interface AnnouncementRow {
  title: string
  content: string
  category: AnnouncementCategory
  fundCode: number | null
  createdAt: Date
  expiresAt: Date | null
}

function columnsOf(row: AnnouncementRow) {
  return {
    title: row.title,
    content: row.content,
    category: row.category,
    fund_code: row.fundCode,
    created_at: row.createdAt,
    expires_at: row.expiresAt,
    withdrawn_at: null,
  }
}

/** Whether a fund is in the catalogue. */
export async function isOfferedFund(db: Database, code: number): Promise<boolean> {
  const found = await db
    .selectFrom('fund')
    .select('code')
    .where('code', '=', code)
    .where('is_offered', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertAnnouncement(db: Database, row: AnnouncementRow): Promise<number> {
  const { id } = await db
    .insertInto('announcement')
    .values({ ...columnsOf(row), platform_key: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores an announcement of the platform's own, or puts it in force again; one that stands is left as it is. */
export async function putPlatformAnnouncement(
  db: Database,
  platformKey: string,
  row: AnnouncementRow,
): Promise<void> {
  await db
    .insertInto('announcement')
    .values({ ...columnsOf(row), platform_key: platformKey })
    .onConflict((conflict) =>
      conflict
        .column('platform_key')
        .doUpdateSet({ content: row.content, withdrawn_at: null })
        .where('announcement.withdrawn_at', 'is not', null),
    )
    .execute()
}

/** Withdraws the platform's announcements of a kind, but the one that is to stand. */
export async function withdrawPlatformAnnouncements(
  db: Database,
  kind: string,
  keepKey: string | undefined,
  now: Date,
): Promise<void> {
  await db
    .updateTable('announcement')
    .set({ withdrawn_at: now })
    .where('platform_key', 'like', `${kind}:%`)
    .where('platform_key', 'is distinct from', keepKey ?? null)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Those in force, newest first, each with its fund's name. */
export async function findActive(db: Database, now: Date): Promise<Notification[]> {
  const rows = await db
    .selectFrom('announcement')
    .leftJoin('fund', 'fund.code', 'announcement.fund_code')
    .select([
      'announcement.id',
      'title',
      'content',
      'announcement.category',
      'fund.name as fund',
      'created_at',
      'expires_at',
    ])
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > ${now})`)
    .orderBy('created_at', 'desc')
    .orderBy('announcement.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    content: row.content,
    category: announcementCategory.parse(row.category),
    fund: row.fund,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    is_active: true,
  }))
}
