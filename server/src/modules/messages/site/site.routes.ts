import { siteRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { scheduleDemo } from './site.service.ts'

export function serveSite(serve: Serve): void {
  // Counts what it refuses, so it opens its own transaction.
  serve(siteRoutes.scheduleDemo, (context, { body }) => scheduleDemo(context, body), { transaction: 'none' })
}
