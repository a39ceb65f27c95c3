import { randomBytes } from 'node:crypto'
import {
  deliveryDays,
  mostWebhooks,
  type NewWebhook,
  type RouteRequest,
  shownDeliveries,
  type Webhook,
  type WebhookDelivery,
  type webhookRoutes,
} from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Database } from '../../../core/database/database.ts'
import { tellEvent } from '../../../core/database/events.ts'
import { nextId } from '../../../core/database/next-id.ts'
import { secretMark } from '../../../core/hooks/post-signed.ts'
import { raiseTest } from '../../../core/hooks/raise-events.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refusedAt } from '../../../core/refused-at.ts'
import { countAttempts } from '../../../core/security/attempts.ts'
import { requireConfirmed } from '../confirmation/confirmation.ts'
import { lockAccount } from '../second-factor/factors.repository.ts'
import { readWebhookAddress } from './webhook-address.ts'
import { mailWebhookMade } from './webhook-mail.ts'
import {
  countHeld,
  type DeliveryRow,
  deleteOldDeliveries,
  deleteWebhook,
  findDeliveries,
  findDelivery,
  findWebhooks,
  insertWebhook,
  requeueDelivery,
  updateWebhook,
  type WebhookRow,
} from './webhooks.repository.ts'

const dayMs = 24 * 3_600_000

export async function listWebhooks({ db, firmId }: AdviserContext): Promise<Webhook[]> {
  return (await findWebhooks(db, firmId)).map(shownWebhook)
}

/**
 * Makes a webhook and its secret, which is kept sealed and shown this once. Opens its own transaction: a name is looked up before.
 * @throws PASSWORD_REQUIRED, SECOND_FACTOR_REQUIRED; INVALID_INPUT at `address`
 */
export async function makeWebhook(
  context: AdviserContext,
  wanted: NewWebhook,
): Promise<{ secret: string; made: Webhook }> {
  requireConfirmed(context)
  const address = await readWebhookAddress(wanted.address, context.config)
  return context.outerDb.transaction().execute(async (db) => {
    const own = { ...context, db }
    const { firmId, vault, clock } = own
    if ((await countHeld(db, firmId)) >= mostWebhooks) {
      throw refusedAt('address', `A firm has ${mostWebhooks} webhooks at most. Remove one first.`)
    }
    const secret = `${secretMark}${randomBytes(32).toString('base64')}`
    const id = await nextId(db, 'webhook')
    const account = await lockAccount(db, own.adviserId)
    await insertWebhook(db, {
      firm_id: firmId,
      id,
      address,
      events: wanted.events,
      secret_sealed: vault.seal('webhook.secret_sealed', [firmId, id], secret),
      created_at: clock(),
      created_by: account.username,
    })
    await audit(own, firmId, {
      action: 'firm.webhook-made',
      record: { kind: 'webhook', id },
      words: `${placeOf(address)}: ${wanted.events.join(', ')}`,
    })
    await mailWebhookMade(own, account, placeOf(address))
    return { secret, made: await webhookOf(own, id) }
  })
}

type Change = RouteRequest<typeof webhookRoutes.changeWebhook>['body']

/** @throws NOT_FOUND alike for a webhook that does not exist and for another firm's */
export async function changeWebhook(
  context: AdviserContext,
  id: number,
  { events, isPaused }: Change,
): Promise<Webhook> {
  const { db, firmId, clock } = context
  const before = await webhookRow(context, id)
  const pausedAt = isPaused ? (before.paused_at ?? clock()) : null
  await updateWebhook(db, firmId, { id, events, pausedAt })
  await audit(context, firmId, {
    action: 'firm.webhook-changed',
    record: { kind: 'webhook', id },
    words: `${placeOf(before.address)}: ${events.join(', ')}${isPaused ? '; paused' : ''}`,
  })
  if (!isPaused) await tellEvent(db, 'webhook-raised')
  return webhookOf(context, id)
}

/** @throws NOT_FOUND as above */
export async function removeWebhook(context: AdviserContext, id: number): Promise<undefined> {
  const { db, firmId } = context
  const address = await deleteWebhook(db, firmId, id)
  if (address === undefined) throw new AppError('NOT_FOUND')
  await audit(context, firmId, {
    action: 'firm.webhook-removed',
    record: { kind: 'webhook', id },
    words: placeOf(address),
  })
}

const handLimit = { kind: 'webhook.by-hand', max: 30, windowMinutes: 60 }

/**
 * Sends a test message as others are sent. Opens its own transaction, as what is sent by hand is counted before.
 * @throws NOT_FOUND; CHANGED_MEANWHILE while it is paused; TOO_MANY_ATTEMPTS
 */
export async function testWebhook(context: AdviserContext, id: number): Promise<WebhookDelivery> {
  const webhook = await allowByHand(context, id)
  return context.outerDb.transaction().execute(async (db) => {
    const { firmId, clock } = context
    const made = await raiseTest(db, firmId, { webhookId: id, at: clock() })
    return sentByHand({ ...context, db }, webhook, made)
  })
}

/** Sends a message once more. @throws as `testWebhook` */
export async function sendDeliveryAgain(context: AdviserContext, id: number): Promise<WebhookDelivery> {
  const { firmId, clock } = context
  const delivery = await findDelivery(context.db, firmId, id)
  if (delivery === undefined) throw new AppError('NOT_FOUND')
  const webhook = await allowByHand(context, delivery.webhook_id)
  return context.outerDb.transaction().execute(async (db) => {
    await requeueDelivery(db, firmId, { ...delivery, now: clock() })
    await tellEvent(db, 'webhook-raised')
    return sentByHand({ ...context, db }, webhook, id)
  })
}

/** So that nobody makes the product call somebody’s address as often as he likes. */
async function allowByHand(context: AdviserContext, id: number): Promise<WebhookRow> {
  const { outerDb, clock, firmId } = context
  const webhook = await webhookRow(context, id)
  if (webhook.paused_at !== null) {
    throw new AppError('CHANGED_MEANWHILE', 'The webhook is paused. Let it go on first.')
  }
  await countAttempts(outerDb, clock, [{ ...handLimit, subject: `${firmId} ${id}` }])
  return webhook
}

async function sentByHand(
  context: AdviserContext,
  webhook: WebhookRow,
  deliveryId: number,
): Promise<WebhookDelivery> {
  const { db, firmId } = context
  const delivery = await findDelivery(db, firmId, deliveryId)
  if (delivery === undefined) throw new AppError('NOT_FOUND')
  await audit(context, firmId, {
    action: 'firm.webhook-sent',
    record: { kind: 'webhook', id: webhook.id },
    words: `${placeOf(webhook.address)}: ${delivery.type}`,
  })
  return shownDelivery(delivery)
}

/** @throws NOT_FOUND as above */
export async function listDeliveries(context: AdviserContext, webhookId: number): Promise<WebhookDelivery[]> {
  await webhookRow(context, webhookId)
  const { db, firmId } = context
  return (await findDeliveries(db, firmId, { webhookId, limit: shownDeliveries })).map(shownDelivery)
}

/** More than a log holds of any webhook. */
const allDeliveries = 1_000_000

/** The webhooks with all messages that are kept of each, for the export. */
export async function exportWebhooks(db: Database, firmId: number) {
  const exported: (Webhook & { deliveries: WebhookDelivery[] })[] = []
  for (const row of await findWebhooks(db, firmId)) {
    const rows = await findDeliveries(db, firmId, { webhookId: row.id, limit: allDeliveries })
    exported.push({ ...shownWebhook(row), deliveries: rows.map(shownDelivery) })
  }
  return exported
}

/** Deletes messages that have stood in the log long enough, those that still wait too: they are of no use any more. */
export function sweepDeliveries(db: Database, now: Date): Promise<void> {
  return deleteOldDeliveries(db, new Date(now.getTime() - deliveryDays * dayMs))
}

async function webhookRow({ db, firmId }: AdviserContext, id: number): Promise<WebhookRow> {
  const [row] = await findWebhooks(db, firmId, id)
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

const webhookOf = async (context: AdviserContext, id: number) => shownWebhook(await webhookRow(context, id))

/** An address as it is told elsewhere than to who made it: what follows the host may be secret. */
export function placeOf(address: string): string {
  return new URL(address).host
}

function shownWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    address: row.address,
    events: row.events,
    state: row.stopped_at !== null ? 'stopped' : row.paused_at !== null ? 'paused' : 'on',
    waiting: row.waiting,
    failures: row.failures_in_row,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
  }
}

function shownDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    messageId: row.message_id,
    type: row.type,
    raisedAt: row.raised_at.toISOString(),
    state: row.state,
    tries: row.tries,
    lastTriedAt: row.last_at?.toISOString() ?? null,
    status: row.last_status,
    durationMs: row.last_ms,
    problem: row.last_error,
    nextTryAt: row.state === 'waiting' ? row.due_at.toISOString() : null,
    body: row.body,
  }
}
