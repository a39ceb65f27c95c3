import type { orderRoutes, RailSetting, RouteRequest } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { businessDate } from '../../../core/clock.ts'
import { raiseEvents } from '../../../core/hooks/raise-events.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import {
  findCodeClients,
  holdCodes,
  saveClientCodes,
  saveSchemeCodes,
} from '../codes/order-codes.repository.ts'
import { readBseAnswers } from './bse-answers.ts'
import { eventOfOrder } from './order-event.ts'
import { saveRail } from './orders.repository.ts'
import { keepAnswers } from './sent-orders.repository.ts'

/** @throws INVALID_INPUT for a day to come */
export async function setRail(context: AdviserContext, setting: RailSetting): Promise<RailSetting> {
  const { db, firmId, clock } = context
  if (setting.beginsOn > businessDate(clock())) throw wrong('beginsOn', 'Choose a day that has come.')
  await saveRail(db, firmId, setting, clock())
  await audit(context, firmId, {
    action: 'firm.rail-set',
    words: `BSE StAR MF, member ${setting.memberCode}, from ${setting.beginsOn}`,
  })
  return setting
}

type Codes = RouteRequest<(typeof orderRoutes)['setOrderCodes']>['body']

/** @throws INVALID_INPUT where a client is not the firm's, or another has the code */
export async function setOrderCodes(
  context: AdviserContext,
  { clients = [], schemes = [] }: Codes,
): Promise<{ clients: number; schemes: number }> {
  const { db, firmId } = context
  await holdCodes(db, firmId)
  if (clients.length > 0) {
    await refuseClients(context, clients)
    await saveClientCodes(db, firmId, clients)
  }
  if (schemes.length > 0) await saveSchemeCodes(db, firmId, schemes)
  await audit(context, firmId, {
    action: 'firm.order-codes',
    words: `${clients.length} of clients, ${schemes.length} of schemes`,
  })
  return { clients: clients.length, schemes: schemes.length }
}

async function refuseClients(
  { db, firmId }: AdviserContext,
  clients: readonly { clientId: number; code: string }[],
): Promise<void> {
  const clientIds = clients.map(({ clientId }) => clientId)
  const codes = clients.map(({ code }) => code)
  const found = await findCodeClients(db, firmId, { ids: clientIds, codes })
  const own = new Set(found.map(({ id }) => id))
  for (const [index, { clientId, code }] of clients.entries()) {
    const path = `clients.${index}.code`
    if (!own.has(clientId)) throw wrong(`clients.${index}.clientId`, 'Choose clients of yours.')
    const other = found.find((one) => one.code === code && !clientIds.includes(one.id))
    if (other !== undefined) throw wrong(path, `${other.name} has the code ${code} already.`)
    if (codes.indexOf(code) !== index) throw wrong(path, `The code ${code} stands in the list twice.`)
  }
}

/** Reads the rail's answers, all or none. @throws INVALID_INPUT where the file cannot be read */
export async function readOrderAnswers(context: AdviserContext, text: string) {
  const { db, firmId, clock } = context
  const read = readBseAnswers(text)
  if (read.kind === 'unreadable') throw wrong('text', read.reason)
  const { answers } = read
  // The last row of a reference is what the rail says of it now.
  const last = [...new Map(answers.map((answer) => [answer.reference, answer])).values()]
  const at = clock()
  const answered = await keepAnswers(db, firmId, last, at)
  // A report that is read again says nothing new.
  const events = answered.filter(({ isChanged }) => isChanged).map(eventOfOrder)
  await raiseEvents(db, firmId, { events, at })
  const known = new Set(answered.map(({ reference }) => reference))
  const own = last.filter(({ reference }) => known.has(reference))
  const accepted = own.filter(({ isAccepted }) => isAccepted).length
  const counts = { accepted, rejected: own.length - accepted, unknown: last.length - own.length }
  await audit(context, firmId, {
    action: 'ledger.orders-answered',
    words: `${counts.accepted} accepted, ${counts.rejected} rejected, ${counts.unknown} not ours`,
  })
  return counts
}

function wrong(path: string, message: string): AppError {
  return new AppError('INVALID_INPUT', message, { details: [{ path, message }] })
}
