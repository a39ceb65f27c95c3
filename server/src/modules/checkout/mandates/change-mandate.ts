import type { Mandate, MandateNews } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { businessDate } from '../../../core/clock.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refuseLocked } from '../../../core/schema/client-state.ts'
import { inWords } from '../../book/index.ts'
import { getProfile } from '../../identity/index.ts'
import {
  findAtRail,
  findByUmrn,
  findClientState,
  holdMandate,
  type MandateRow,
  updateMandate,
} from './keep-mandates.repository.ts'
import { shownMandates, stateOn } from './shown-mandate.ts'

const after: Readonly<Record<string, readonly MandateNews['state'][]>> = {
  created: ['sent', 'at-bank', 'accepted', 'rejected', 'cancelled'],
  sent: ['at-bank', 'accepted', 'rejected', 'cancelled'],
  'at-bank': ['accepted', 'rejected', 'cancelled'],
  accepted: ['cancelled'],
}

/** Whether a mandate may come to a state from where it stands: a bank that is behind tells nothing new. */
export function mayCome(from: string, to: MandateNews['state']): boolean {
  return after[from]?.includes(to) === true
}

/**
 * Notes where a mandate stands that goes by hand. The same news twice changes nothing.
 * @throws NOT_FOUND alike for a mandate that does not exist and for another firm's; INVALID_INPUT at its field; CLIENT_LOCKED
 */
export async function changeMandate(
  context: AdviserContext,
  mandateId: number,
  news: MandateNews,
): Promise<Mandate> {
  const { db, firmId, clock } = context
  const row = await holdMandate(db, firmId, mandateId)
  if (row === undefined) throw new AppError('NOT_FOUND')
  const today = businessDate(clock())
  if (!isKnown(row, news)) await keepNews(context, row, news)
  const held = (await holdMandate(db, firmId, mandateId)) ?? row
  const [shown] = await shownMandates(db, firmId, { rows: [held], today })
  if (shown === undefined) throw new AppError('NOT_FOUND')
  return shown
}

function isKnown(row: MandateRow, news: MandateNews): boolean {
  const { umrn = row.umrn, reason = null } = { umrn: undefined, reason: undefined, ...news }
  return row.state === news.state && row.state_on === news.on && row.umrn === umrn && row.reason === reason
}

async function keepNews(context: AdviserContext, row: MandateRow, news: MandateNews): Promise<void> {
  const { db, firmId, clock } = context
  const client = await findClientState(db, firmId, row.client_id)
  if (client !== undefined) refuseLocked(client)
  const at = clock()
  const today = businessDate(at)
  const [atRail] = await findAtRail(db, firmId, [row.id])
  // What the rail was given, it says the state of; what it rejected or cancelled is over anyway.
  if (atRail !== undefined) throw new AppError('INVALID_INPUT', 'The rail says where this mandate stands.')
  const stands = stateOn(row, today)
  if (!mayCome(stands, news.state)) {
    throw wrong('state', `This mandate is ${words[stands]} already: make another one where it is needed.`)
  }
  if (news.on > today) throw wrong('on', 'Enter a day that has come.')
  if (news.on < row.state_on) {
    throw wrong(
      'on',
      `It has been ${words[stands]} since ${inWords(row.state_on)}. Enter that day or a later one.`,
    )
  }
  if (news.state === 'accepted' && (await findByUmrn(db, firmId, news.umrn)) !== undefined) {
    throw wrong('umrn', 'Another mandate has this UMRN already.')
  }
  const by = (await getProfile(context)).username
  const { state, on } = news
  await updateMandate(db, row, {
    state,
    on,
    by,
    at,
    ...('umrn' in news && { umrn: news.umrn }),
    ...('reason' in news && { reason: news.reason }),
  })
  await audit(context, firmId, {
    action: 'ledger.mandate-changed',
    clientId: row.client_id,
    record: { kind: 'mandate', id: row.id },
    words: `${words[state]} on ${on}`,
  })
}

const words = {
  created: 'made',
  sent: 'with the client',
  'at-bank': 'with the banks',
  accepted: 'accepted',
  rejected: 'rejected',
  cancelled: 'cancelled',
  expired: 'expired',
} as const

function wrong(path: string, message: string): AppError {
  return new AppError('INVALID_INPUT', message, { details: [{ path, message }] })
}
