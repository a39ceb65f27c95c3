import type { RailSetting } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { tellEvent } from '../../../core/database/events.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import {
  countWords,
  ordersOf,
  type Place,
  referenceOf,
  refuse,
  requireRail,
  wrongOf,
} from '../orders/chosen-orders.ts'
import { missingOf } from '../orders/missing.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import { noteSent } from '../orders/sent-orders.repository.ts'
import { lineOf } from './gateway.ts'
import { orderBody } from './order-body.ts'
import { findEuin, saveSending, takeBack } from './rail.repository.ts'

/**
 * Hands orders to the rail, all or none: the job sends them from then on, and what was handed goes by no other way.
 * @throws INVALID_INPUT with what is missing of each; where the firm has no line
 */
export async function handOrders(
  context: AdviserContext,
  { orders: keys, again = false }: { orders: readonly string[]; again?: boolean | undefined },
): Promise<{ orders: number }> {
  requireLine(context)
  const setting = await requireRail(context)
  const rows = await ordersOf(context, setting, keys)
  refuse(keys, rows, (row) => wrongOf(row, { again, by: 'rail' }) ?? missingOf(row, 'rail')[0]?.text)
  await hand(context, setting, rows)
  await audit(context, context.firmId, {
    action: 'ledger.orders-handed',
    words: `${countWords(rows.length)}${again ? ', some again' : ''}`,
  })
  return { orders: rows.length }
}

/** Notes orders as handed, each as it is to be sent however often. */
export async function hand(place: Place, setting: RailSetting, rows: readonly OrderRow[]): Promise<void> {
  const { db, firmId, clock } = place
  const euin = await findEuin(db, firmId)
  await noteSent(db, firmId, {
    orders: rows.map((row) => {
      const reference = referenceOf(row, firmId)
      return {
        source: row.source,
        sourceId: row.source_id,
        clientId: row.client_id,
        goalId: row.goal_id,
        reference,
        body: orderBody(row, { reference, member: setting.memberCode, euin }),
      }
    }),
    way: 'rail',
    at: clock(),
  })
  await tellEvent(db, 'orders-handed')
}

/** @throws INVALID_INPUT where one did not go to the rail, or the rail rejected it or is asked already */
export async function takeOrdersBack(
  context: AdviserContext,
  keys: readonly string[],
): Promise<{ takenBack: number; asked: number }> {
  const { db, firmId, clock } = context
  requireLine(context)
  const setting = await requireRail(context)
  const rows = await ordersOf(context, setting, keys)
  refuse(keys, rows, (row) => {
    const isThere = row.state === 'handed' || row.state === 'sent' || row.state === 'accepted'
    if (row.way === 'rail' && isThere && !row.is_cancel_asked) return undefined
    return `${row.client_name}, ${row.fund_name}: there is nothing at the rail that could be cancelled.`
  })
  const counts = await takeBack(db, firmId, { keys, at: clock() })
  await audit(context, firmId, {
    action: 'ledger.orders-taken-back',
    words: `${counts.takenBack} taken back, ${counts.asked} to be cancelled by the rail`,
  })
  await tellEvent(db, 'orders-handed')
  return counts
}

/** @throws INVALID_INPUT where the firm has no line or has named no rail */
export async function setRailSending(context: AdviserContext, sendsItself: boolean) {
  const { db, firmId } = context
  requireLine(context)
  await requireRail(context)
  await saveSending(db, firmId, sendsItself)
  await audit(context, firmId, { action: 'firm.rail-sending', words: sendsItself ? 'on' : 'off' })
  if (sendsItself) await tellEvent(db, 'orders-handed')
  return { sendsItself }
}

/** @throws INVALID_INPUT where the operator has made no line for the firm */
export function requireLine({ config, firmId }: AdviserContext): void {
  if (lineOf(config, firmId) !== undefined) return
  throw new AppError('INVALID_INPUT', 'This firm is not connected to a rail: write a file instead.')
}
