import { businessDate, type Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { putPlatformAnnouncement, withdrawPlatformAnnouncements } from '../../messages/index.ts'
import { listFunds } from '../funds/list-funds.ts'
import { latestNavs } from './nav.repository.ts'

const kind = 'nav-late'
/** A NAV is published in the evening of its day, so that one of three business days ago is still in time. */
const mostBusinessDays = 3
const dayMs = 24 * 3_600_000

/**
 * Announces, once each day that it lasts, that the catalogue's newest real NAV is older than three business days, and
 * withdraws the announcement when newer ones are there. Simulated NAVs are never late.
 */
export async function announceLateNavs({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock()
  const today = businessDate(now)
  const newest = await newestRealDate(db)
  const isLate = newest !== undefined && businessDaysAfter(newest, today) > mostBusinessDays
  const key = isLate ? `${kind}:${today}` : undefined
  if (key !== undefined) {
    await putPlatformAnnouncement(db, key, {
      category: 'alert',
      title: 'NAVs are late',
      content: `The newest NAVs that we have are of ${inWords(newest ?? today)}. Values and plans rest on them until newer ones arrive.`,
      fundCode: null,
      createdAt: now,
      expiresAt: null,
    })
  }
  await withdrawPlatformAnnouncements(db, kind, key, now)
}

async function newestRealDate(db: Database): Promise<string | undefined> {
  const codes = (await listFunds(db, undefined)).map((fund) => fund.code)
  const latest = await latestNavs(db, codes)
  const real = latest.filter((nav) => !nav.isSimulated).map((nav) => nav.date)
  return real.sort().at(-1)
}

/** Mondays to Fridays after one date up to another, that one included. Holidays are not known, and count. */
export function businessDaysAfter(from: string, to: string): number {
  const days = Math.max(0, (Date.parse(to) - Date.parse(from)) / dayMs)
  const weeks = Math.floor(days / 7)
  let count = weeks * 5
  for (let rest = 1; rest <= days - weeks * 7; rest++) {
    const weekday = new Date(Date.parse(from) + rest * dayMs).getUTCDay()
    if (weekday !== 0 && weekday !== 6) count += 1
  }
  return count
}

const dateWords = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

function inWords(date: string): string {
  return dateWords.format(new Date(date))
}
