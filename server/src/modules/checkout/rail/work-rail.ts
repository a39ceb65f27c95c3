import { auditAll } from '../../../core/audit/audit.ts'
import { raiseEvents } from '../../../core/hooks/raise-events.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { tellMandate, wrongAnswer } from '../mandates/tell-mandate.ts'
import { eventOfOrder } from '../orders/order-event.ts'
import { askRail, lineOf, type RailAnswer, type RailLine, type RailState } from './gateway.ts'
import { type DueOrder, findDueOrders, findHindrance, markLeaving, saveAttempt } from './rail.repository.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Orders that are under way to the gateway at once. */
const lanes = 6
/** A rail that accepted an order may still reject it, as where no money came; it is asked for so long. */
const watchedFor = 10 * day

/**
 * Sends to the rail what is due, and asks where what it has stands. An order is noted as perhaps gone before it leaves, and one of
 * which that is not known is asked for before it is sent again by the same reference: it is there once, whatever was
 * lost on the way or whoever died at it.
 * @throws where the gateway answers nothing, so that the next round waits longer
 */
export async function workRail(dependencies: Dependencies, signal: AbortSignal): Promise<void> {
  const { database, clock } = dependencies
  for (;;) {
    signal.throwIfAborted()
    const due = await findDueOrders(database.db, clock(), lanes)
    if (due.length === 0) return
    const answers = await Promise.all(due.map((order) => workOrder(dependencies, order, signal)))
    signal.throwIfAborted()
    if (answers.every((answer) => answer?.kind === 'unclear' && answer.isDown))
      throw new Error('The rail gateway does not answer.')
  }
}

async function workOrder(
  dependencies: Dependencies,
  order: DueOrder,
  signal: AbortSignal,
): Promise<RailAnswer | undefined> {
  const { config, database } = dependencies
  const line = lineOf(config, order.firm_id)
  if (line === undefined) {
    await wait(dependencies, order, 'The firm is not connected to a rail any more.')
    return undefined
  }
  if (order.state === 'handed' && !order.is_unsure) {
    const why = await findHindrance(database.db, order)
    if (why !== undefined) {
      await keepState(dependencies, order, { kind: 'state', state: 'rejected', reason: why, number: null })
      return undefined
    }
    if (!(await markLeaving(database.db, order))) return undefined
  }
  const answer = await attempt(line, order, signal)
  // A server that ends has not heard the answer: the next start asks for it.
  if (signal.aborted) return undefined
  if (answer.kind === 'state') await keepAnswer(dependencies, order, answer)
  else if (answer.kind === 'unclear') await wait(dependencies, order, answer.trouble)
  else await wait(dependencies, order, 'The rail says that it does not know this order: ask its desk.')
  return answer
}

/** Keeps an answer, where it is one to what was asked. */
async function keepAnswer(dependencies: Dependencies, order: DueOrder, told: RailState): Promise<void> {
  const wrong =
    order.source === 'm'
      ? await wrongAnswer(dependencies.database.db, mandateOf(order), told)
      : told.state === 'authenticated'
        ? 'The rail says of an order what is said of mandates.'
        : undefined
  if (wrong === undefined) await keepState(dependencies, order, told)
  else await wait(dependencies, order, wrong)
}

const mandateOf = ({ firm_id: firmId, source_id: mandateId }: DueOrder) => ({ firmId, mandateId })

async function attempt(line: RailLine, order: DueOrder, signal: AbortSignal): Promise<RailAnswer> {
  const { reference, body } = order
  const kind = order.source === 'm' ? 'mandates' : 'orders'
  if (order.is_cancel_asked) return askRail(line, { kind, asked: 'cancel', reference }, signal)
  if (order.state !== 'handed') return askRail(line, { kind, asked: 'ask', reference }, signal)
  if (order.is_unsure) {
    const known = await askRail(line, { kind, asked: 'ask', reference }, signal)
    if (known.kind !== 'unknown') return known
  }
  return askRail(line, { kind, asked: 'send', reference, body }, signal)
}

/** Tries again after a pause that grows from a quarter of a minute to an hour. */
async function wait({ database, clock }: Dependencies, order: DueOrder, trouble: string): Promise<void> {
  const pause = Math.min(hour, (minute / 4) * 2 ** Math.min(order.tries, 12))
  await saveAttempt(database.db, order, {
    tries: order.tries + 1,
    next_try_at: new Date(clock().getTime() + pause),
    trouble,
  })
}

const outcomes = {
  received: 'sent',
  authenticated: 'sent',
  accepted: 'accepted',
  // What was allotted the registrar's own file says.
  allotted: 'accepted',
  rejected: 'rejected',
  cancelled: 'rejected',
} as const

/** Keeps where the rail says that an order stands; a late 'received' takes nothing back. */
async function keepState(dependencies: Dependencies, order: DueOrder, told: RailState): Promise<void> {
  const { database, clock, vault } = dependencies
  const now = clock()
  const state = order.state === 'accepted' && told.state === 'received' ? 'accepted' : outcomes[told.state]
  const isNew = state !== order.state
  const isRefused = order.is_cancel_asked && state !== 'rejected'
  const tries = isNew ? 0 : order.tries + 1
  await database.db.transaction().execute(async (db) => {
    const isKept = await saveAttempt(db, order, {
      state,
      is_unsure: false,
      tries,
      next_try_at: nextAsk(order, { state, tries, now, isOver: told.state === 'allotted' }),
      trouble: isRefused
        ? `The rail did not cancel it${told.reason === null ? '.' : `: ${told.reason}`}`
        : null,
      cancel_asked_at: null,
      ...(state === 'rejected' && { reason: reasonOf(told) }),
      ...(told.number !== null && { rail_number: told.number }),
      ...(order.state === 'handed' && { sent_at: now }),
      ...(isNew && state !== 'sent' && { answered_at: now }),
    })
    if (!isKept) return
    if (order.source === 'm') {
      const reason = state === 'rejected' ? reasonOf(told) : null
      return tellMandate({ db, clock, vault }, mandateOf(order), { ...told, reason })
    }
    if (!isNew) return
    const act = {
      action: 'ledger.orders-answered',
      clientId: order.client_id,
      words: `${order.reference} over the rail’s line: ${state}`,
    } as const
    await auditAll({ db, vault, clock }, order.firm_id, [act])
    const { reference, client_id: clientId, goal_id: goalId } = order
    if (goalId === null) return
    const events = [eventOfOrder({ reference, clientId, goalId, state })]
    await raiseEvents(db, order.firm_id, { events, at: now })
  })
}

function reasonOf({ state, reason }: RailState): string {
  if (state === 'cancelled') return reason ?? 'Cancelled at the rail.'
  return reason ?? 'The rail gave no reason.'
}

/** When the rail is asked next: soon while it decides, seldom while it may still change its mind. */
function nextAsk(
  { source, sent_at: sentAt }: DueOrder,
  {
    state,
    tries,
    now,
    isOver,
  }: { state: 'sent' | 'accepted' | 'rejected'; tries: number; now: Date; isOver: boolean },
): Date | null {
  if (state === 'rejected' || isOver) return null
  const isSettled = state === 'accepted' && now.getTime() - sentAt.getTime() > watchedFor
  // A client may end a mandate at the bank on any day.
  if (isSettled) return source === 'm' ? new Date(now.getTime() + 7 * day) : null
  const [first, longest] = state === 'sent' ? [minute, hour] : [hour, day / 2]
  return new Date(now.getTime() + Math.min(longest, first * 2 ** Math.min(tries, 12)))
}
