import { dataProtectionRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { giveConsent, withdrawConsent } from './consent.ts'
import { getDataProtection } from './data-protection.ts'
import { askErasure, cancelErasure, listLocked } from './erasure.ts'

export function serveDataProtection(serve: Serve): void {
  const { giveConsent: given, withdrawConsent: withdrawn, ...routes } = dataProtectionRoutes
  serve(routes.getDataProtection, (context, { params }) => getDataProtection(context, params.id))
  serve(given, (context, { params, body }) => giveConsent(context, params.id, body))
  serve(withdrawn, (context, { params, body }) => withdrawConsent(context, params.id, body))
  serve(routes.listLocked, (context) => listLocked(context))
  serve(routes.askErasure, (context, { params, body }) => askErasure(context, params.id, body))
  serve(routes.cancelErasure, (context, { params, body }) => cancelErasure(context, params.id, body))
}
