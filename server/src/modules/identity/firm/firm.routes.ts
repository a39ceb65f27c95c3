import { firmRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { changeRole, getFirm, nameFirm, removeMember } from './firm.service.ts'
import {
  acceptInvitation,
  inviteColleague,
  readInvitation,
  withdrawInvitation,
} from './invitations.service.ts'

export function serveFirm(serve: Serve): void {
  serve(firmRoutes.getFirm, (context) => getFirm(context))
  serve(firmRoutes.renameFirm, (context, { body }) => nameFirm(context, body.name))
  serve(firmRoutes.changeRole, (context, { params, body }) => changeRole(context, params.id, body.role))
  serve(firmRoutes.removeMember, (context, { params }) => removeMember(context, params.id))
  serve(firmRoutes.withdrawInvitation, (context, { params }) => withdrawInvitation(context, params.id))
  // These count attempts, which must outlive a refusal.
  serve(firmRoutes.inviteColleague, (context, { body }) => inviteColleague(context, body), {
    transaction: 'none',
  })
  serve(firmRoutes.readInvitation, (context, { body }) => readInvitation(context, body.code), {
    transaction: 'none',
  })
  serve(firmRoutes.acceptInvitation, (context, { body }) => acceptInvitation(context, body), {
    transaction: 'none',
  })
}
