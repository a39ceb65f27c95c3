import { randomUUID } from 'node:crypto'
import { type WebhookEvent, webhookTest } from '@lakshya/contract'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { tellEvent } from '../database/events.ts'

/** What a firm's programs are told: ids and states, never a name, a PAN, an account or an amount. */
export interface HookEvent {
  type: WebhookEvent
  data: Readonly<Record<string, string | number>>
}

const rowsAtOnce = 500

/**
 * Notes what happened for each webhook that is to be told of it, in the transaction of that: a message stands if and only if what
 * it tells of does. A firm without webhooks costs one look.
 */
export async function raiseEvents(
  db: Database,
  firmId: number,
  { events, at }: { events: readonly HookEvent[]; at: Date },
): Promise<void> {
  const types = [...new Set(events.map(({ type }) => type))]
  if (types.length === 0) return
  const hooks = await db
    .selectFrom('webhook')
    .select(['id', 'events'])
    .where('firm_id', '=', firmId)
    .where('paused_at', 'is', null)
    .where(sql<boolean>`events && ${types}::text[]`)
    .execute()
  const messages = events.map((event) => ({ type: event.type, ...messageOf(event, at) }))
  const rows = hooks.flatMap((hook) =>
    messages
      .filter(({ type }) => hook.events.includes(type))
      .map((message) => deliveryOf(firmId, hook.id, message, at)),
  )
  if (rows.length === 0) return
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insertInto('webhook_delivery')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  }
  await tellEvent(db, 'webhook-raised')
}

/** Notes the message that tries a webhook out. @returns its id */
export async function raiseTest(
  db: Database,
  firmId: number,
  { webhookId, at }: { webhookId: number; at: Date },
): Promise<number> {
  const message = { type: webhookTest, ...messageOf({ type: webhookTest, data: { webhookId } }, at) }
  const { id } = await db
    .insertInto('webhook_delivery')
    .values(deliveryOf(firmId, webhookId, message, at))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tellEvent(db, 'webhook-raised')
  return id
}

interface Message {
  type: string
  messageId: string
  body: string
}

/** The message as it will be sent, byte for byte. One event has one id, whoever is told of it. */
function messageOf({ type, data }: { type: string; data: HookEvent['data'] }, at: Date) {
  return {
    messageId: `msg_${randomUUID()}`,
    body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
  }
}

function deliveryOf(firmId: number, webhookId: number, { type, messageId, body }: Message, at: Date) {
  return {
    firm_id: firmId,
    webhook_id: webhookId,
    message_id: messageId,
    type,
    body,
    raised_at: at,
    due_at: at,
  }
}
