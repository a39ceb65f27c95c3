import type { AuditAction, MorningAct, MorningLine } from '@lakshya/contract'
import { dayFromIso } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { inWords } from '../../book/index.ts'
import { lineOf } from './line-words.ts'
import { seenBy } from './list-morning.ts'
import { findColleagues, findLine, updateLine } from './morning.repository.ts'

/** A line may stay away for so many days. */
const mostDays = 366

/**
 * Does something to a line, or takes it back.
 * @throws NOT_FOUND alike for a line that is gone with its cause and for another firm's; INVALID_INPUT
 */
export async function actOnLine(
  context: AdviserContext,
  lineId: number,
  act: MorningAct,
): Promise<MorningLine> {
  const { db, firmId } = context
  const seen = seenBy({ ...context, isOwner: context.signedIn.role === 'owner' })
  const row = await findLine(db, seen, lineId)
  if (row === undefined) throw new AppError('NOT_FOUND')
  const { action, change, words } = await changeOf(context, act, seen.today)
  await updateLine(db, firmId, lineId, change)
  await audit(context, firmId, {
    action,
    clientId: row.client_id,
    record: { kind: 'line', id: lineId },
    words: words === undefined ? row.kind : `${row.kind}, ${words}`,
  })
  return lineOf((await findLine(db, seen, lineId)) ?? row, seen.today)
}

interface Change {
  action: AuditAction
  change: Parameters<typeof updateLine>[3]
  words?: string
}

async function changeOf(context: AdviserContext, act: MorningAct, today: string): Promise<Change> {
  if (act.act === 'done') return { action: 'firm.line-done', change: { state: 'done' } }
  if (act.act === 'snooze') {
    const days = dayFromIso(act.until) - dayFromIso(today)
    if (days < 1) throw refusal('until', 'Choose a day after today.')
    if (days > mostDays) throw refusal('until', 'Choose a day within a year.')
    const change = { state: 'snoozed', snoozed_until: act.until } as const
    return { action: 'firm.line-snoozed', change, words: `until ${inWords(act.until)}` }
  }
  if (act.act === 'hand') {
    const others = await findColleagues(context.db, context.firmId, context.adviserId)
    const colleague = others.find(({ id }) => id === act.to)
    if (colleague === undefined) throw refusal('to', 'Choose a colleague who may act on it.')
    return { action: 'firm.line-handed', change: { handed_to: act.to }, words: `to ${colleague.name}` }
  }
  const change = { state: 'open', snoozed_until: null, handed_to: null } as const
  return { action: 'firm.line-reopened', change }
}

function refusal(path: string, message: string): AppError {
  return new AppError('INVALID_INPUT', message, { details: [{ path, message }] })
}
