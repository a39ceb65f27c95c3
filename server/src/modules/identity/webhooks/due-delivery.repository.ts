import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** A webhook that this process has for a while. */
export interface HeldWebhook {
  firm_id: number
  id: number
  address: string
  secret_sealed: Buffer
  failures_in_row: number
  delivered_at: Date | null
  told_at: Date | null
}

export interface DueDelivery {
  id: number
  message_id: string
  body: string
  raised_at: Date
  tries: number
}

const lookedAt = 20

/**
 * Takes the webhook whose message has waited longest, so that no other process delivers to it until `until`: one that hangs holds up
 * one process for one try, and its own messages alone.
 */
export async function claimWebhook(db: Database, now: Date, until: Date): Promise<HeldWebhook | undefined> {
  for (;;) {
    const { rows } = await sql<{ firm_id: number; id: number }>`
      select webhook.firm_id, webhook.id from webhook
      join webhook_delivery due on due.firm_id = webhook.firm_id and due.webhook_id = webhook.id
      where due.state = 'waiting' and due.due_at <= ${now} and webhook.paused_at is null
        and (webhook.busy_until is null or webhook.busy_until <= ${now})
      group by webhook.firm_id, webhook.id order by min(due.due_at) limit ${lookedAt}`.execute(db)
    if (rows.length === 0) return undefined
    for (const { firm_id: firmId, id } of rows) {
      const held = await db
        .updateTable('webhook')
        .set({ busy_until: until })
        .where('firm_id', '=', firmId)
        .where('id', '=', id)
        .where('paused_at', 'is', null)
        .where((hook) => hook.or([hook('busy_until', 'is', null), hook('busy_until', '<=', now)]))
        .returning([
          'firm_id',
          'id',
          'address',
          'secret_sealed',
          'failures_in_row',
          'delivered_at',
          'told_at',
        ])
        .executeTakeFirst()
      if (held !== undefined) return held
    }
  }
}

/** Takes the next message of a webhook that is held, and puts its next try off: where the process dies in it, it is due again then. */
export async function claimDelivery(
  db: Database,
  { firm_id: firmId, id }: HeldWebhook,
  { now, until }: { now: Date; until: Date },
): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    update webhook_delivery set due_at = ${until}, tries = tries + 1
    where firm_id = ${firmId} and id = (
      select id from webhook_delivery where firm_id = ${firmId} and webhook_id = ${id} and state = 'waiting'
        and due_at <= ${now} order by due_at, id limit 1)
    returning id, message_id, body, raised_at, tries`.execute(db)
  const [due] = rows
  if (due === undefined) return undefined
  await releaseWebhook(db, { firm_id: firmId, id }, until)
  return due
}

/** Nobody is at the webhook any more; it rests until then. */
export async function releaseWebhook(
  db: Database,
  { firm_id: firmId, id }: Pick<HeldWebhook, 'firm_id' | 'id'>,
  until: Date | null,
): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ busy_until: until })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

/** What came of a try. `dueAt`: when the next one is, where there is one. */
export interface TriedDelivery {
  id: number
  status: number | null
  problem: string | null
  ms: number
  now: Date
  state: 'waiting' | 'delivered' | 'given-up'
  dueAt: Date | undefined
}

export async function putTried(db: Database, hook: HeldWebhook, tried: TriedDelivery): Promise<void> {
  const { id, status, problem, ms, now, state, dueAt } = tried
  await db
    .updateTable('webhook_delivery')
    .set({
      state,
      last_at: now,
      last_status: status,
      last_error: problem,
      last_ms: ms,
      ...(dueAt === undefined ? {} : { due_at: dueAt }),
    })
    .where('firm_id', '=', hook.firm_id)
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('webhook')
    .set((row) =>
      state === 'delivered'
        ? { failures_in_row: 0, delivered_at: now }
        : { failures_in_row: row('failures_in_row', '+', 1) },
    )
    .where('firm_id', '=', hook.firm_id)
    .where('id', '=', hook.id)
    .execute()
}

/** Notes that the owner is told that something was given up, and stops the webhook where nothing gets through. */
export async function putGivenUp(
  db: Database,
  { firm_id: firmId, id }: HeldWebhook,
  { now, isStopped, isTold }: { now: Date; isStopped: boolean; isTold: boolean },
): Promise<void> {
  if (!isStopped && !isTold) return
  await db
    .updateTable('webhook')
    .set({
      ...(isStopped ? { paused_at: now, stopped_at: now } : {}),
      ...(isTold ? { told_at: now } : {}),
    })
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}
