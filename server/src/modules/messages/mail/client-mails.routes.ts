import { checkoutRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/serve.ts'
import { listClientMails } from './mail.service.ts'

export function serveClientMails(serve: Serve): void {
  serve(checkoutRoutes.clientMails, (context, { params }) => listClientMails(context, params.id))
}
