import { announcementCategory, fundCode, isoDate } from '@lakshya/contract'
import { z } from 'zod'
import { AppError } from '../../../core/app-error.ts'
import { businessDateEnd, type Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { insertAnnouncement, isOfferedFund } from './announcements.repository.ts'

/** What the operator announces. */
export const newAnnouncement = z.object({
  category: announcementCategory,
  title: z.string().trim().min(1).max(120),
  content: z.string().trim().min(1).max(2000),
  fund: fundCode.exactOptional(),
  /** Last day on which it is shown. */
  expires: isoDate.exactOptional(),
})
export type NewAnnouncement = z.infer<typeof newAnnouncement>

/** Puts an announcement on the site; answers its id. */
export async function announce(
  db: Database,
  clock: Clock,
  announcement: NewAnnouncement,
): Promise<{ id: number }> {
  const { fund, expires } = announcement
  const expiresAt = expires === undefined ? null : businessDateEnd(expires)
  if (expiresAt !== null && expiresAt <= clock()) {
    throw new AppError('INVALID_INPUT', 'The date of --expires has passed.')
  }
  if (fund !== undefined && !(await isOfferedFund(db, Number(fund)))) {
    throw new AppError('UNKNOWN_FUND', `The catalogue has no fund ${fund}.`)
  }
  const { category, title, content } = announcement
  const fundOf = fund === undefined ? null : Number(fund)
  const row = { category, title, content, fundCode: fundOf, createdAt: clock(), expiresAt }
  return { id: await insertAnnouncement(db, row) }
}
