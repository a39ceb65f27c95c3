import { authRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { currentUser, login, logout, register } from './auth.service.ts'

export function serveAuth(serve: Serve): void {
  serve(authRoutes.currentUser, (context) => currentUser(context))
  // Sign-in hashes a password, too slow for an open transaction, and counts what fails.
  serve(authRoutes.login, (context, { body }) => login(context, body), { transaction: 'none' })
  serve(authRoutes.register, (context, { body }) => register(context, body), { transaction: 'none' })
  serve(authRoutes.logout, (context) => logout(context))
}
