import { checkoutRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/serve.ts'
import { exportAdvice, listClientAdvice } from './advice.service.ts'

export function serveAdvice(serve: Serve): void {
  serve(checkoutRoutes.clientAdvice, (context, { params }) => listClientAdvice(context, params.id))
  serve(checkoutRoutes.exportAdvice, (context, { params }) => exportAdvice(context, params.id))
}
