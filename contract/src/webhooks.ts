import { z } from 'zod'
import { id, idParam, plainText } from './fields.ts'
import { defineRoute } from './route.ts'

/**
 * What a firm's programs may be told of as it happens. A message says what changed of what, by ids and states alone; the rest a
 * program asks for with its token.
 */
export const webhookEvents = {
  'client.registered': 'A client was registered',
  'client.changed': 'Particulars, bank details, e-mail, risk appetite or consent of a client changed',
  'kyc.changed': 'The KYC state of a client was recorded',
  'goal.changed': 'A goal was saved, its plan, name, target or date changed, or it was deleted',
  'goal.finalised': 'A goal was finalised with the client’s consent',
  'consent.answered': 'A client agreed or declined, in the own view or by a code',
  'sip.changed': 'A SIP was started or changed',
  'transaction.changed': 'A transaction was recorded, corrected or cancelled, or an instalment fell due',
  'transaction.allotted': 'A transaction got its NAV and units',
  'statement.changed': 'A statement or a registrar’s file was applied or taken back',
  'order.changed': 'An order was sent, accepted or rejected',
  'morning.made': 'The morning’s list of a day was made',
} as const

export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** What is sent by the button that tries a webhook out. */
export const webhookTest = 'webhook.test'

/** Webhooks that a firm has at most. */
export const mostWebhooks = 5
/** Messages that the log shows, the newest. */
export const shownDeliveries = 50
/** Days that a message stands in the log. */
export const deliveryDays = 30

const events = z
  .array(z.enum(webhookEventNames))
  .min(1, 'Choose what is to be told.')
  .max(webhookEventNames.length)
  .refine((names) => new Set(names).size === names.length, 'Each event stands once.')

export const webhook = z
  .object({
    id,
    address: z.string(),
    events: z.array(z.string()),
    /** `stopped`: nothing got through for three days. */
    state: z.enum(['on', 'paused', 'stopped']),
    /** Messages that wait to be delivered. */
    waiting: z.int(),
    /** Tries that failed since the last one that got through. */
    failures: z.int(),
    createdAt: z.iso.datetime(),
    createdBy: z.string(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof webhook>

export const newWebhook = z
  .object({
    address: plainText('Enter the address that messages are sent to.')
      .min(1, 'Enter the address that messages are sent to.')
      .max(500, 'The address must be at most 500 characters.'),
    events,
  })
  .meta({ id: 'NewWebhook' })
export type NewWebhook = z.infer<typeof newWebhook>

/** A message and its last try. */
export const webhookDelivery = z
  .object({
    id,
    /** The same at every try: by it a program knows what it has had. */
    messageId: z.string(),
    type: z.string(),
    raisedAt: z.iso.datetime(),
    state: z.enum(['waiting', 'delivered', 'given-up']),
    tries: z.int(),
    lastTriedAt: z.iso.datetime().nullable(),
    /** What the address answered with; null where it answered nothing. */
    status: z.int().nullable(),
    durationMs: z.int().nullable(),
    /** Why the last try failed. */
    problem: z.string().nullable(),
    /** When it is tried next; null where it is not. */
    nextTryAt: z.iso.datetime().nullable(),
    /** The message itself. */
    body: z.string(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof webhookDelivery>

const params = z.object({ id: idParam.transform(Number).pipe(id) })
const ofOwner = { access: 'adviser', task: 'own', isSessionOnly: true } as const

export const webhookRoutes = {
  listWebhooks: defineRoute({
    ...ofOwner,
    method: 'GET',
    path: '/api/webhooks',
    summary: 'The webhooks of the firm',
    response: z.array(webhook),
  }),
  makeWebhook: defineRoute({
    ...ofOwner,
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Make a webhook; its secret is shown this once; needs the password again',
    body: newWebhook,
    response: z.object({ secret: z.string(), made: webhook }),
    status: 201,
  }),
  changeWebhook: defineRoute({
    ...ofOwner,
    method: 'PUT',
    path: '/api/webhooks/:id',
    summary: 'Choose the events of a webhook, pause it or let it go on',
    params,
    body: z.object({ events, isPaused: z.boolean() }),
    response: webhook,
  }),
  removeWebhook: defineRoute({
    ...ofOwner,
    method: 'DELETE',
    path: '/api/webhooks/:id',
    summary: 'Remove a webhook with its log',
    params,
    response: 'none',
  }),
  testWebhook: defineRoute({
    ...ofOwner,
    method: 'POST',
    path: '/api/webhooks/:id/test',
    summary: 'Send a test message to a webhook',
    params,
    response: webhookDelivery,
    status: 201,
  }),
  listDeliveries: defineRoute({
    ...ofOwner,
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    summary: 'The newest messages of a webhook, each with its last try',
    params,
    response: z.array(webhookDelivery),
  }),
  sendDeliveryAgain: defineRoute({
    ...ofOwner,
    method: 'POST',
    path: '/api/webhook-deliveries/:id/again',
    summary: 'Send a message of a webhook once more, under the same id',
    params,
    response: webhookDelivery,
  }),
}
