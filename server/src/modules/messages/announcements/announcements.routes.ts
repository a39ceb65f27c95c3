import { announcementRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { listNotifications } from './list-notifications.ts'

export function serveAnnouncements(serve: Serve): void {
  serve(announcementRoutes.listNotifications, (context) => listNotifications(context))
}
