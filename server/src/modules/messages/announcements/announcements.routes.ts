import { announcementRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/serve.ts'
import { listNotifications } from './announcements.service.ts'

export function serveAnnouncements(serve: Serve): void {
  serve(announcementRoutes.listNotifications, (context) => listNotifications(context))
}
