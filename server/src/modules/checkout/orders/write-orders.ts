import { createHash } from 'node:crypto'
import type { RailFile } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { businessDate } from '../../../core/clock.ts'
import { raiseEvents } from '../../../core/hooks/raise-events.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { getProfile } from '../../identity/index.ts'
import { bseFile } from './bse-file.ts'
import { countWords, ordersOf, referenceOf, refuse, requireRail, wrongOf } from './chosen-orders.ts'
import { missingOf } from './missing.ts'
import { eventOfOrder } from './order-event.ts'
import type { OrderRow } from './orders.repository.ts'
import { findFile, insertFile, noteSent } from './sent-orders.repository.ts'
import { shownFile } from './shown-file.ts'

interface Written {
  file: RailFile
  text: string
}

/**
 * Writes orders into a file of the rail, all or none, and notes them as sent in the same transaction.
 * @throws INVALID_INPUT with what is missing of each; where one was sent and nobody asked to send it again
 */
export async function writeOrderFile(
  context: AdviserContext,
  { orders: keys, again = false }: { orders: readonly string[]; again?: boolean | undefined },
): Promise<Written> {
  const { db, firmId, clock } = context
  const setting = await requireRail(context)
  const rows = await ordersOf(context, setting, keys)
  refuse(keys, rows, (row) => wrongOf(row, { again, by: 'file' }) ?? missingOf(row, 'file')[0]?.text)
  const { euin, name, username } = await getProfile(context)
  const at = clock()
  const orders = rows.map((row) => ({ ...row, reference: referenceOf(row, firmId) }))
  const text = bseFile(orders, euin)
  const digest = createHash('sha256').update(text).digest()
  const stored = await insertFile(db, firmId, {
    name: `orders-${setting.memberCode}-${businessDate(at)}-${digest.toString('hex').slice(0, 8)}.txt`,
    orders: rows.length,
    digest,
    content: text,
    at,
    by: name ?? username,
  })
  await keep(context, orders, stored.id)
  await audit(context, firmId, {
    action: 'ledger.orders-written',
    record: { kind: 'order file', id: stored.id },
    words: `${countWords(rows.length)}, SHA-256 ${digest.toString('hex').slice(0, 16)}${again ? ', some again' : ''}`,
  })
  return { file: shownFile({ ...stored, is_kept: true }), text }
}

/** @throws NOT_FOUND alike for a file that does not exist, for another firm's, and for one whose text is gone */
export async function readOrderFile({ db, firmId }: AdviserContext, fileId: number): Promise<Written> {
  const row = await findFile(db, firmId, fileId)
  if (row === undefined || row.content === null) throw new AppError('NOT_FOUND')
  return { file: shownFile({ ...row, is_kept: true }), text: row.content }
}

/** Notes as sent what was entered on the rail's own screens. @throws INVALID_INPUT as `writeOrderFile` */
export async function markOrdersSent(
  context: AdviserContext,
  keys: readonly string[],
): Promise<{ orders: number }> {
  const setting = await requireRail(context)
  const rows = await ordersOf(context, setting, keys)
  refuse(keys, rows, (row) => wrongOf(row, { again: false, by: 'hand' }))
  await keep(
    context,
    rows.map((row) => ({ ...row, reference: referenceOf(row, context.firmId) })),
    null,
  )
  await audit(context, context.firmId, { action: 'ledger.orders-by-hand', words: countWords(rows.length) })
  return { orders: rows.length }
}

async function keep(
  { db, firmId, clock }: AdviserContext,
  orders: readonly (OrderRow & { reference: string })[],
  fileId: number | null,
): Promise<void> {
  const at = clock()
  const sent = orders.map((order) => ({
    source: order.source,
    sourceId: order.source_id,
    clientId: order.client_id,
    goalId: order.goal_id,
    reference: order.reference,
  }))
  await noteSent(db, firmId, { orders: sent, fileId, way: fileId === null ? 'hand' : 'file', at })
  const events = sent.map((order) => eventOfOrder({ ...order, state: 'sent' }))
  await raiseEvents(db, firmId, { events, at })
}
