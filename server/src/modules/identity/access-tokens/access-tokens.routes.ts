import { accessTokenRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { listTokens, makeToken, revokeToken } from './access-tokens.service.ts'

export function serveAccessTokens(serve: Serve): void {
  serve(accessTokenRoutes.listTokens, (context) => listTokens(context))
  serve(accessTokenRoutes.makeToken, (context, { body }) => makeToken(context, body))
  serve(accessTokenRoutes.revokeToken, (context, { params }) => revokeToken(context, params.id))
}
