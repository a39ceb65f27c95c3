import { confirmationRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { confirmSession } from './confirmation.ts'

export function serveConfirmation(serve: Serve): void {
  // Hashes a password and counts wrong ones, both outside any transaction.
  serve(confirmationRoutes.confirmSession, (context, { body }) => confirmSession(context, body), {
    transaction: 'none',
  })
}
