import type { WebhookEvent } from '@lakshya/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { Schema } from '../../../core/schema/schema.ts'

export type WebhookRow = Omit<Selectable<Schema['webhook']>, 'secret_sealed'> & { waiting: number }
export type DeliveryRow = Omit<Selectable<Schema['webhook_delivery']>, 'firm_id'>

/** The webhooks of a firm, one of them where it is named, with how many messages wait. */
export async function findWebhooks(db: Database, firmId: number, id?: number): Promise<WebhookRow[]> {
  const one = id === undefined ? sql`` : sql`and webhook.id = ${id}`
  const { rows } = await sql<WebhookRow>`
    select firm_id, id, address, events, created_at, created_by, paused_at, stopped_at, busy_until, failures_in_row,
      delivered_at, told_at, (
        select count(*)::int from webhook_delivery
        where webhook_delivery.firm_id = webhook.firm_id and webhook_id = webhook.id and state = 'waiting') as waiting
    from webhook where firm_id = ${firmId} ${one} order by id`.execute(db)
  return rows
}

/** Counts a firm's webhooks while no other call adds one. */
export async function countHeld(db: Database, firmId: number): Promise<number> {
  await db.selectFrom('firm').select('id').where('id', '=', firmId).forUpdate().execute()
  return (await findWebhooks(db, firmId)).length
}

export async function insertWebhook(db: Database, row: Insertable<Schema['webhook']>): Promise<void> {
  await db.insertInto('webhook').values(row).execute()
}

/** Going on forgets that it was stopped, and that it rests. */
export async function updateWebhook(
  db: Database,
  firmId: number,
  { id, events, pausedAt }: { id: number; events: WebhookEvent[]; pausedAt: Date | null },
): Promise<void> {
  const goesOn = pausedAt === null ? { stopped_at: null, busy_until: null, failures_in_row: 0 } : {}
  await db
    .updateTable('webhook')
    .set({ events, paused_at: pausedAt, ...goesOn })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

/** The address of the webhook that was deleted, with its messages; undefined where the firm has none of that id. */
export async function deleteWebhook(db: Database, firmId: number, id: number): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('webhook')
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .returning('address')
    .executeTakeFirst()
  return deleted?.address
}

const shown = [
  'id',
  'webhook_id',
  'message_id',
  'type',
  'body',
  'raised_at',
  'state',
  'tries',
  'due_at',
  'last_at',
  'last_status',
  'last_ms',
  'last_error',
] as const

/** Messages of a webhook, newest first. */
export function findDeliveries(
  db: Database,
  firmId: number,
  { webhookId, limit }: { webhookId: number; limit: number },
): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhook_delivery')
    .select(shown)
    .where('firm_id', '=', firmId)
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function findDelivery(db: Database, firmId: number, id: number): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('webhook_delivery')
    .select(shown)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Has a message delivered from now on as if it had not been tried yet; its webhook is tried at once. */
export async function requeueDelivery(
  db: Database,
  firmId: number,
  { id, webhook_id, now }: Pick<DeliveryRow, 'id' | 'webhook_id'> & { now: Date },
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', tries: 0, due_at: now })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
  // One that rests after a failure has some in a row; one that is just being delivered to has its lease.
  await db
    .updateTable('webhook')
    .set({ busy_until: null })
    .where('firm_id', '=', firmId)
    .where('id', '=', webhook_id)
    .where('failures_in_row', '>', 0)
    .execute()
}

/** Deletes what has stood in the log long enough, of every firm's. */
export async function deleteOldDeliveries(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('raised_at', '<', before).execute()
}
