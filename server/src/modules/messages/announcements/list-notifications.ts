import { announcementCategory, type Notification } from '@lakshya/contract'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { findActive } from './announcements.repository.ts'

/** The announcements in force, newest first. */
export async function listNotifications({
  db,
  clock,
}: {
  db: Database
  clock: Clock
}): Promise<Notification[]> {
  const rows = await findActive(db, clock())
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
