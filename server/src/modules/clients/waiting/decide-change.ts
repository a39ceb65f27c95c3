import { coolingOffHours, type WaitingChange } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { tellEvent } from '../../../core/database/events.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { countAttempts } from '../../../core/security/attempts.ts'
import { takeCode } from '../../identity/index.ts'
import { lockClient } from '../register/clients.repository.ts'
import { applyChange } from './apply-change.ts'
import { changeCode, changeSubject, waitingOf, waitsUntil } from './waiting-change.ts'
import {
  findWaitingChanges,
  lockWaiting,
  updateWaiting,
  type WaitingRow,
} from './waiting-changes.repository.ts'

export async function listWaitingChanges(
  { db, firmId, vault }: AdviserContext,
  clientId: number | undefined,
): Promise<WaitingChange[]> {
  const rows = await findWaitingChanges(db, firmId, clientId)
  return rows.map((row) => waitingOf(row, vault))
}

/** The client first, then the change, as whoever corrects a client takes them. */
async function holdChange({ db, firmId }: AdviserContext, changeId: number): Promise<WaitingRow> {
  const [found] = (await findWaitingChanges(db, firmId)).filter(({ id }) => id === changeId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  await lockClient(db, firmId, found.client_id)
  const held = await lockWaiting(db, firmId, changeId)
  if (held === undefined) throw new AppError('NOT_FOUND')
  return held
}

/** The owner's yes. @throws NOT_FOUND alike for one that is over and for another firm's */
export async function approveChange(context: AdviserContext, changeId: number): Promise<{ message: string }> {
  const { db, firmId, adviserId, clock } = context
  const row = await holdChange(context, changeId)
  const now = clock()
  if (row.approved_at === null) {
    await updateWaiting(db, firmId, changeId, { approved_by: adviserId, approved_at: now })
    await note(context, row, 'firm.change-approved')
  }
  if (row.agreed_at === null && waitsUntil(row.asked_at) > now) {
    return {
      message: `Approved. It counts once the client’s code is entered, or ${coolingOffHours} hours after it was asked for.`,
    }
  }
  await applyChange(context, row, adviserId)
  return { message: 'Approved: the change is on record.' }
}

/** The owner's no: nothing is changed. @throws NOT_FOUND as `approveChange` */
export async function refuseChange(context: AdviserContext, changeId: number): Promise<{ message: string }> {
  const row = await holdChange(context, changeId)
  await updateWaiting(context.db, context.firmId, changeId, { ended_at: context.clock(), outcome: 'refused' })
  await note(context, row, 'firm.change-refused')
  return { message: 'Refused: nothing was changed.' }
}

/**
 * The client's yes, by the code mailed to the address of before. Counts attempts, which outlive a refusal, so it opens its
 * own transaction.
 * @throws NOT_FOUND as `approveChange`; INVALID_CODE
 */
export async function agreeToChange(
  context: AdviserContext,
  changeId: number,
  code: string,
): Promise<{ message: string }> {
  const { outerDb, clock, firmId } = context
  const counted = await countAttempts(outerDb, clock, [
    { kind: 'change-code.firm', subject: String(firmId), max: 30, windowMinutes: 15 },
  ])
  const message = await outerDb.transaction().execute(async (db) => {
    const own = { ...context, db }
    const row = await holdChange(own, changeId)
    if (!(await takeCode(own, changeCode, changeSubject(firmId, changeId), code))) return undefined
    await updateWaiting(db, firmId, changeId, { agreed_at: clock() })
    await note(own, row, 'code.used')
    if (row.approved_by === null) return 'The client agrees. The change counts with the owner’s yes.'
    await applyChange(own, row, row.approved_by)
    return 'The client agrees: the change is on record.'
  })
  if (message === undefined) throw new AppError('INVALID_CODE')
  await counted.forgive()
  return { message }
}

async function note(
  context: AdviserContext,
  row: WaitingRow,
  action: 'firm.change-approved' | 'firm.change-refused' | 'code.used',
): Promise<void> {
  await tellEvent(context.db, 'causes-changed')
  await audit(context, context.firmId, {
    action,
    clientId: row.client_id,
    record: { kind: 'waiting change', id: row.id },
  })
}
