import { userRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { logoBodyLimit, putLogo, removeLogo } from '../logo/logo.service.ts'
import { confirmEmail, sendEmailCode } from './confirm-email.ts'
import { changePassword, endOneSession, endOtherSessions, listSessions } from './own-access.ts'
import { getProfile, updateProfile } from './profile.ts'

export function serveUsers(serve: Serve): void {
  serve(userRoutes.getProfile, (context) => getProfile(context))
  // These count attempts, which must outlive a refusal, so each opens its own transaction.
  serve(userRoutes.updateProfile, (context, { body }) => updateProfile(context, body), {
    transaction: 'none',
  })
  serve(userRoutes.putLogo, (context, { body }) => putLogo(context, body), {
    transaction: 'none',
    bodyLimit: logoBodyLimit,
  })
  serve(userRoutes.removeLogo, (context) => removeLogo(context))
  serve(userRoutes.sendEmailCode, (context) => sendEmailCode(context), { transaction: 'none' })
  serve(userRoutes.confirmEmail, (context, { body }) => confirmEmail(context, body.code), {
    transaction: 'none',
  })
  serve(userRoutes.changePassword, (context, { body }) => changePassword(context, body), {
    transaction: 'none',
  })
  serve(userRoutes.listSessions, (context) => listSessions(context))
  serve(userRoutes.endSession, (context, { params }) => endOneSession(context, params.id))
  serve(userRoutes.endOtherSessions, (context) => endOtherSessions(context))
}
