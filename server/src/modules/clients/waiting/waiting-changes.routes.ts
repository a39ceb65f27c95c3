import { waitingChangeRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { agreeToChange, approveChange, listWaitingChanges, refuseChange } from './decide-change.ts'

export function serveWaitingChanges(serve: Serve): void {
  serve(waitingChangeRoutes.listWaitingChanges, (context, { query }) =>
    listWaitingChanges(context, query.clientId),
  )
  serve(waitingChangeRoutes.approveWaitingChange, (context, { params }) => approveChange(context, params.id))
  serve(waitingChangeRoutes.refuseWaitingChange, (context, { params }) => refuseChange(context, params.id))
  serve(
    waitingChangeRoutes.agreeWaitingChange,
    (context, { params, body }) => agreeToChange(context, params.id, body.code),
    { transaction: 'none' },
  )
}
