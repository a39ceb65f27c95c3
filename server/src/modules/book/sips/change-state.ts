import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { inWords } from '../settling/ledger-words.ts'
import { writeLedger } from '../settling/write-ledger.ts'
import { comingInstalment } from './sip-amounts.ts'
import { dueOn, nthFrom } from './sip-dates.ts'
import { findSip, type SipChange, type SipRow, updateSip } from './sips.repository.ts'

/** Pauses a SIP: instalments that fall due meanwhile are not booked, then or later. */
export function pauseSip(db: Database, firmId: number, sipId: number, now: Date): Promise<void> {
  return writeSip(db, firmId, { sipId, now }, (sip) => {
    if (sip.state === 'paused') return {}
    refuseEnded(sip)
    return { state: 'paused' }
  })
}

/** Goes on with a paused SIP at the first instalment that is due today or later. */
export function resumeSip(db: Database, firmId: number, sipId: number, now: Date): Promise<void> {
  return writeSip(db, firmId, { sipId, now }, (sip) => {
    if (sip.state === 'active') return {}
    refuseEnded(sip)
    const today = businessDate(now)
    const from = sip.next_due_on !== null && sip.next_due_on > today ? sip.next_due_on : today
    const next = dueOn(sip, nthFrom(sip, from))
    return { state: next === undefined ? 'completed' : 'active', next_due_on: next ?? null }
  })
}

/** Ends a SIP for good. What it has booked stays. */
export function stopSip(db: Database, firmId: number, sipId: number, now: Date): Promise<void> {
  return writeSip(db, firmId, { sipId, now }, (sip) => {
    if (sip.state === 'stopped') return {}
    refuseEnded(sip)
    return { state: 'stopped', next_due_on: null, end_on: businessDate(now) }
  })
}

/**
 * Goes on with a stopped SIP at the first instalment that is due today or later, until the end that it had.
 * @throws NOT_CORRECTABLE where it is not stopped, or no instalment is left
 */
export function restartSip(db: Database, firmId: number, sipId: number, now: Date): Promise<void> {
  return writeSip(db, firmId, { sipId, now }, (sip) => {
    if (sip.state !== 'stopped') {
      throw new AppError('NOT_CORRECTABLE', 'This SIP is not stopped: there is nothing to restart.')
    }
    const next = dueOn(sip, comingInstalment(sip, businessDate(now)))
    if (next === undefined) {
      throw new AppError(
        'NOT_CORRECTABLE',
        'All instalments of this SIP were due before today. Start a new one instead.',
      )
    }
    return { state: 'active', next_due_on: next, end_on: dueOn(sip, sip.instalments) ?? null }
  })
}

/**
 * Changes a SIP as it is once its goal is held; nothing where `decide` answers nothing.
 * @throws NOT_FOUND; what `decide` throws
 */
export async function writeSip(
  db: Database,
  firmId: number,
  { sipId, now }: { sipId: number; now: Date },
  decide: (sip: SipRow) => SipChange,
): Promise<void> {
  const found = await findSip(db, firmId, sipId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  await writeLedger(db, firmId, { goalId: found.goal_id, now }, async () => {
    // The job may have booked an instalment before the goal was taken.
    const sip = (await findSip(db, firmId, sipId)) ?? found
    const decided = decide(sip)
    if (Object.keys(decided).length === 0) return { answer: undefined }
    await updateSip(db, firmId, sipId, decided)
    return { answer: undefined, changedFrom: sip.next_due_on ?? sip.start_on }
  })
}

/** @throws NOT_CORRECTABLE for a SIP that was stopped, or has booked its last instalment */
export function refuseEnded(sip: SipRow): void {
  if (sip.state !== 'stopped' && sip.state !== 'completed') return
  const ended = sip.end_on === null ? '' : ` on ${inWords(sip.end_on)}`
  const how = sip.state === 'stopped' ? 'was stopped' : 'has booked its last instalment'
  throw new AppError('NOT_CORRECTABLE', `This SIP ${how}${ended}. Start a new one instead.`)
}
