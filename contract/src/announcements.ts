import { z } from 'zod'
import { id } from './fields.ts'
import { defineRoute } from './route.ts'

export const announcementCategory = z.enum(['alert', 'update', 'maintenance', 'other'])
export type AnnouncementCategory = z.infer<typeof announcementCategory>

export const notification = z
  .object({
    id,
    title: z.string(),
    content: z.string(),
    category: announcementCategory,
    /** Name of the fund that it is about. */
    fund: z.string().nullable(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
    is_active: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof notification>

export const announcementRoutes = {
  listNotifications: defineRoute({
    method: 'GET',
    path: '/api/notifications',
    access: 'public',
    summary: 'The announcements in force, newest first',
    response: z.array(notification),
  }),
}
