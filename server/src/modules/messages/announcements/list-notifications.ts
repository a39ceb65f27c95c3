import type { Notification } from '@lakshya/contract'
import type { RequestContext } from '../../../core/http/request-context.ts'
import { findActive } from './announcements.repository.ts'

/** The announcements in force, newest first. */
export function listNotifications({ db, clock }: RequestContext): Promise<Notification[]> {
  return findActive(db, clock())
}
