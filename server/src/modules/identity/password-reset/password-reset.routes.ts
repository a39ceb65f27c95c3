import { passwordResetRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { undoEmailChange } from '../users/undo-email.ts'
import { requestPasswordReset, resetPassword, verifyResetOtp } from './password-reset.service.ts'

/** Each counts what it refuses and hashes no password inside a transaction, so each opens its own. */
export function servePasswordReset(serve: Serve): void {
  serve(
    passwordResetRoutes.requestPasswordReset,
    (context, { body }) => requestPasswordReset(context, body.email),
    { transaction: 'none' },
  )
  serve(passwordResetRoutes.verifyResetOtp, (context, { body }) => verifyResetOtp(context, body), {
    transaction: 'none',
  })
  serve(passwordResetRoutes.resetPassword, (context, { body }) => resetPassword(context, body), {
    transaction: 'none',
  })
  serve(passwordResetRoutes.undoEmailChange, (context, { body }) => undoEmailChange(context, body.token), {
    transaction: 'none',
  })
}
