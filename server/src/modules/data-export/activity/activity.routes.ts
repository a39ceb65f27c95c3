import { auditRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { listActivity, listClientActivity } from './activity.service.ts'

export function serveActivity(serve: Serve): void {
  // What waits is chained before it is read.
  serve(auditRoutes.listActivity, (context, { query }) => listActivity(context, query), {
    transaction: 'none',
  })
  serve(
    auditRoutes.clientActivity,
    (context, { params, query }) => listClientActivity(context, params.id, query),
    { transaction: 'none' },
  )
}
