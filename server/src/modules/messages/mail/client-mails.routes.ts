import { checkoutRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { listClientMails } from './client-mails.ts'

export function serveClientMails(serve: Serve): void {
  serve(checkoutRoutes.clientMails, (context, { params }) => listClientMails(context, params.id))
}
