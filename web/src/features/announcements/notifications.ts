import { announcementRoutes, notification } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../core/api.ts'

/** One odd date or category must not hide the other announcements. */
const readable = notification.extend({
  category: z.string(),
  created_at: z.string().nullable(),
  expires_at: z.string().nullable(),
})
export type ReadableNotification = z.infer<typeof readable>

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) =>
    call({ ...announcementRoutes.listNotifications, response: z.array(readable) }, {}, { signal }),
})

const looks = {
  alert: { tone: 'bad', label: 'Alert' },
  update: { tone: 'info', label: 'Update' },
  maintenance: { tone: 'warn', label: 'Maintenance' },
  other: { tone: 'neutral', label: 'Other' },
} as const

/** Alerts red, updates blue, maintenance yellow, all else grey. */
export function lookOf(category: string): (typeof looks)[keyof typeof looks] {
  return Object.hasOwn(looks, category) ? looks[category as keyof typeof looks] : looks.other
}

/** What still counts at an instant. */
export function inForce(all: readonly ReadableNotification[], now: number): readonly ReadableNotification[] {
  return all.filter((each) => each.is_active && !(Date.parse(each.expires_at ?? '') <= now))
}

/** An instant of the last day on which it counts: it ends as the next day begins. Unreadable text stays as it is. */
export function lastInstantOf(expiresAt: string): string {
  const end = Date.parse(expiresAt)
  return Number.isNaN(end) ? expiresAt : new Date(end - 1).toISOString()
}
