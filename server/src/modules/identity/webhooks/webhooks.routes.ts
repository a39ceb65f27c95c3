import { webhookRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import {
  changeWebhook,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  sendDeliveryAgain,
  testWebhook,
} from './webhooks.service.ts'

export function serveWebhooks(serve: Serve): void {
  // A name is looked up, or what is done by hand counted, outside any transaction.
  const own = { transaction: 'none' } as const
  serve(webhookRoutes.listWebhooks, (context) => listWebhooks(context))
  serve(webhookRoutes.makeWebhook, (context, { body }) => makeWebhook(context, body), own)
  serve(webhookRoutes.changeWebhook, (context, { params, body }) => changeWebhook(context, params.id, body))
  serve(webhookRoutes.removeWebhook, (context, { params }) => removeWebhook(context, params.id))
  serve(webhookRoutes.testWebhook, (context, { params }) => testWebhook(context, params.id), own)
  serve(webhookRoutes.listDeliveries, (context, { params }) => listDeliveries(context, params.id))
  serve(webhookRoutes.sendDeliveryAgain, (context, { params }) => sendDeliveryAgain(context, params.id), own)
}
