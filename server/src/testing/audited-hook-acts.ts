import { webhookRoutes } from '@lakshya/contract'
import type { AuditedActs } from './act-makers.ts'
import { aHook, newWebhook, storeDelivery } from './hook-receiver.ts'
import type { TestApp } from './test-app.ts'

async function withHook(test: TestApp) {
  const owner = await test.newAdviser()
  const { made } = await newWebhook(owner, aHook)
  return { owner, params: { id: made.id } }
}

/** What routes write down by which programs of a firm are told. */
export const auditedHookActs: AuditedActs = {
  'POST /api/webhooks': [
    'firm.webhook-made',
    async ({ test }) => {
      const body = { ...aHook, events: ['kyc.changed'] }
      return (await test.newAdviser()).call(webhookRoutes.makeWebhook, { body })
    },
  ],
  'PUT /api/webhooks/:id': [
    'firm.webhook-changed',
    async ({ test }) => {
      const { owner, params } = await withHook(test)
      const body = { events: ['kyc.changed'], isPaused: true }
      return owner.call(webhookRoutes.changeWebhook, { params, body })
    },
  ],
  'DELETE /api/webhooks/:id': [
    'firm.webhook-removed',
    async ({ test }) => {
      const { owner, params } = await withHook(test)
      return owner.call(webhookRoutes.removeWebhook, { params })
    },
  ],
  'POST /api/webhooks/:id/test': [
    'firm.webhook-sent',
    async ({ test }) => {
      const { owner, params } = await withHook(test)
      return owner.call(webhookRoutes.testWebhook, { params })
    },
  ],
  'POST /api/webhook-deliveries/:id/again': [
    'firm.webhook-sent',
    async ({ test }) => {
      const owner = await test.newAdviser()
      const params = { id: await storeDelivery(owner) }
      return owner.call(webhookRoutes.sendDeliveryAgain, { params })
    },
  ],
}
