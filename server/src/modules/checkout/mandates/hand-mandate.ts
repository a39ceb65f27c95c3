import type { Mandate } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { businessDate } from '../../../core/clock.ts'
import { tellEvent } from '../../../core/database/events.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refuseClosed } from '../../../core/schema/client-state.ts'
import { requireRail } from '../orders/chosen-orders.ts'
import { noteSent } from '../orders/sent-orders.repository.ts'
import { requireLine } from '../rail/hand-orders.ts'
import { takeBack } from '../rail/rail.repository.ts'
import {
  findAtRail,
  findClientCode,
  findClientState,
  holdMandate,
  type MandateRow,
} from './keep-mandates.repository.ts'
import { shownMandates } from './shown-mandate.ts'

/**
 * Hands a mandate to the rail, whose desk asks the client to authenticate it; it is there once, however often this is asked.
 * @throws NOT_FOUND; INVALID_INPUT where the firm has no line, the client no code there, or it went by hand already
 */
export async function handMandate(context: AdviserContext, mandateId: number): Promise<Mandate> {
  const { db, firmId, clock } = context
  const row = await requireMandate(context, mandateId)
  requireLine(context)
  const { memberCode } = await requireRail(context)
  const [atRail] = await findAtRail(db, firmId, [mandateId])
  if (atRail === undefined) {
    if (row.state !== 'created') {
      throw new AppError('INVALID_INPUT', 'It went by hand: note there what comes of it.')
    }
    const client = await findClientState(db, firmId, row.client_id)
    if (client === undefined) throw new AppError('NOT_FOUND')
    refuseClosed(client)
    const code = await findClientCode(db, firmId, row.client_id)
    if (code === undefined) {
      throw new AppError(
        'INVALID_INPUT',
        'Enter the client code (UCC) of this client on the orders page first.',
      )
    }
    const reference = `LK${firmId}M${mandateId}`
    const body = mandateBody(row, { reference, member: memberCode, client: code })
    const order = { source: 'm', sourceId: mandateId, clientId: row.client_id, goalId: null } as const
    await noteSent(db, firmId, { orders: [{ ...order, reference, body }], way: 'rail', at: clock() })
    await keepAct(context, row, 'handed to the rail')
    await tellEvent(db, 'orders-handed')
  }
  return shown(context, row)
}

/**
 * Takes a mandate back that has not left yet, or asks the rail to cancel it.
 * @throws NOT_FOUND; INVALID_INPUT where nothing of it is at the rail
 */
export async function takeMandateBack(context: AdviserContext, mandateId: number): Promise<Mandate> {
  const { db, firmId, clock } = context
  const row = await requireMandate(context, mandateId)
  requireLine(context)
  await requireRail(context)
  const [atRail] = await findAtRail(db, firmId, [mandateId])
  if (atRail === undefined || atRail.state === 'rejected') {
    throw new AppError(
      'INVALID_INPUT',
      'There is nothing of this mandate at the rail that could be cancelled.',
    )
  }
  if (atRail.cancel_asked_at === null) {
    const { takenBack } = await takeBack(db, firmId, { keys: [`m${mandateId}`], at: clock() })
    await keepAct(context, row, takenBack > 0 ? 'taken back' : 'to be cancelled by the rail')
    await tellEvent(db, 'orders-handed')
  }
  return shown(context, row)
}

async function requireMandate({ db, firmId }: AdviserContext, mandateId: number): Promise<MandateRow> {
  const row = await holdMandate(db, firmId, mandateId)
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

function keepAct(context: AdviserContext, row: MandateRow, words: string): Promise<void> {
  const record = { kind: 'mandate', id: row.id }
  return audit(context, context.firmId, {
    action: 'ledger.mandate-changed',
    clientId: row.client_id,
    record,
    words,
  })
}

async function shown({ db, firmId, clock }: AdviserContext, row: MandateRow): Promise<Mandate> {
  const [found] = await shownMandates(db, firmId, { rows: [row], today: businessDate(clock()) })
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

/**
 * A mandate as docs/operating/rail.md says that it is sent. The account's number stays here: the rail has the client's accounts
 * by the client code, and branch and last four digits say which.
 */
function mandateBody(
  row: MandateRow,
  { reference, member, client }: { reference: string; member: string; client: string },
): object {
  return {
    reference,
    member,
    client,
    ifsc: row.ifsc,
    accountEnd: row.account_end,
    ceiling: row.ceiling,
    startOn: row.start_on,
    endOn: row.end_on,
    frequency: row.frequency,
    authentication: row.authentication,
  }
}
