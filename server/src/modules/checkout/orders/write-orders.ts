import { createHash } from 'node:crypto'
import type { RailFile, RailSetting } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { businessDate } from '../../../core/clock.ts'
import { raiseEvents } from '../../../core/hooks/raise-events.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { getProfile } from '../../identity/index.ts'
import { bseFile, hasFile } from './bse-file.ts'
import { missingOf } from './missing.ts'
import { eventOfOrder } from './order-event.ts'
import { findOrdersOf, holdRail, type OrderRow } from './orders.repository.ts'
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
  refuse(keys, rows, (row) => wrongOf(row, again) ?? missingOf(row)[0]?.text)
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
  return { file: shownFile(stored), text }
}

/** @throws NOT_FOUND alike for a file that does not exist, for another firm's, and for one whose text is gone */
export async function readOrderFile({ db, firmId }: AdviserContext, fileId: number): Promise<Written> {
  const row = await findFile(db, firmId, fileId)
  if (row === undefined || row.content === null) throw new AppError('NOT_FOUND')
  return { file: shownFile(row), text: row.content }
}

/** Notes as sent what was entered on the rail's own screens. @throws INVALID_INPUT as `writeOrderFile` */
export async function markOrdersSent(
  context: AdviserContext,
  keys: readonly string[],
): Promise<{ orders: number }> {
  const setting = await requireRail(context)
  const rows = await ordersOf(context, setting, keys)
  refuse(keys, rows, (row) => wrongOf(row, false))
  await keep(
    context,
    rows.map((row) => ({ ...row, reference: referenceOf(row, context.firmId) })),
    null,
  )
  await audit(context, context.firmId, { action: 'ledger.orders-by-hand', words: countWords(rows.length) })
  return { orders: rows.length }
}

/** @throws INVALID_INPUT where the firm has named no rail */
async function requireRail({ db, firmId }: AdviserContext): Promise<RailSetting> {
  const setting = await holdRail(db, firmId)
  if (setting !== undefined) return setting
  throw new AppError('INVALID_INPUT', 'Name the rail that the firm is a member of first.')
}

function ordersOf({ db, firmId }: AdviserContext, { beginsOn }: RailSetting, keys: readonly string[]) {
  return findOrdersOf(db, { firmId, beginsOn }, keys)
}

/** Names every order that cannot be sent, at its place in the list. */
function refuse(
  keys: readonly string[],
  rows: readonly OrderRow[],
  why: (row: OrderRow) => string | undefined,
): void {
  const found = new Map(rows.map((row) => [`${row.source}${row.source_id}`, row]))
  const details = keys.flatMap((key, index) => {
    const row = found.get(key)
    const message = row === undefined ? 'Choose orders of the list.' : why(row)
    return message === undefined ? [] : [{ path: `orders.${index}`, message }]
  })
  const [first] = details
  if (first !== undefined) throw new AppError('INVALID_INPUT', first.message, { details })
}

function wrongOf(row: OrderRow, again: boolean): string | undefined {
  const what = `${row.client_name}, ${row.fund_name}`
  if (row.is_cancelled) return `${what}: it was cancelled in the book.`
  if (row.state === 'accepted' || row.state === 'allotted') return `${what}: the rail has accepted it.`
  if (row.state === 'sent' && !(again && hasFile(row))) return `${what}: it was sent already.`
  if (row.state === 'rejected' && !again && hasFile(row))
    return `${what}: it was rejected; send it again if it is mended.`
  return undefined
}

/** The same order goes by the same reference; one that is sent again by another, so that answers are told apart. */
function referenceOf({ source, source_id, sends }: OrderRow, firmId: number): string {
  const again = sends === null ? '' : `R${sends}`
  return `LK${firmId}${source.toUpperCase()}${source_id}${again}`
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
  await noteSent(db, firmId, { orders: sent, fileId, at })
  const events = sent.map((order) => eventOfOrder({ ...order, state: 'sent' }))
  await raiseEvents(db, firmId, { events, at })
}

const countWords = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
