import { dayFromIso, instalmentsBefore } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import type { LockedGoal } from '../ledger/holdings.repository.ts'
import { rupeesText } from '../ledger/record-entries.ts'
import { inWords } from '../settling/ledger-words.ts'
import { writeLedger } from '../settling/write-ledger.ts'
import { insertDueInstalments } from './book-instalments.ts'
import { presentAmount, presentInstalment, yearOfInstalment } from './sip-amounts.ts'
import { dueOn, nthFrom } from './sip-dates.ts'
import { findSip, findSips, insertSips, type SipChange, type SipRow, updateSip } from './sips.repository.ts'

/** The mandates of a goal that is finalised. */
export interface NewSips {
  goalId: number
  /** Rupees of one instalment by fund code. */
  amounts: readonly { fundCode: number; amount: number }[]
  frequency: 'monthly' | 'yearly'
  /** As agreed: all of them are due before the target date. */
  instalments: number
  /** Percent by which each instalment rises on every anniversary of the first. */
  stepUp?: number
  /** Date of the first instalment. */
  startOn: string
  now: Date
}

/**
 * Starts the SIPs of a goal and books what is due of them at once. A goal that has SIPs keeps those.
 * @throws INVALID_INPUT where not all instalments are due before the target date: fewer are never booked silently
 */
export function startSips(db: Database, adviserId: number, sips: NewSips): Promise<void> {
  const { goalId, now } = sips
  return writeLedger(db, adviserId, { goalId, now }, async (goal) => {
    if ((await findSips(db, adviserId, goalId)).length > 0) return { answer: undefined }
    await insertSips(db, adviserId, mandatesOf(goal, sips))
    await insertDueInstalments(db, adviserId, [goal], { today: businessDate(now), now })
    return { answer: undefined, changedFrom: sips.startOn }
  })
}

function mandatesOf(
  goal: LockedGoal,
  { amounts, frequency, startOn, instalments, stepUp = 0, now }: NewSips,
) {
  const target = dayFromIso(goal.target_date)
  const fitting = instalmentsBefore(dayFromIso(startOn), frequency, target, instalments)
  if (fitting < instalments) {
    const room = fitting === 0 ? 'comes before the first instalment' : `leaves room for ${fitting}`
    throw new AppError('INVALID_INPUT', `The target date ${room} of ${instalments}. Choose a later one.`)
  }
  const schedule = { start_on: startOn, frequency, instalments }
  return amounts.map(({ fundCode, amount }) => ({
    ...schedule,
    client_id: goal.client_id,
    goal_id: goal.id,
    fund_code: fundCode,
    amount: rupeesText(amount),
    step_up: stepUp.toFixed(2),
    state: 'active' as const,
    end_on: dueOn(schedule, instalments) ?? null,
    next_due_on: startOn,
    last_processed_on: null,
    created_at: now,
  }))
}

/** Pauses a SIP: instalments that fall due meanwhile are not booked, then or later. */
export function pauseSip(db: Database, adviserId: number, sipId: number, now: Date): Promise<void> {
  return change(db, adviserId, { sipId, now }, (sip) => {
    if (sip.state === 'paused') return {}
    refuseEnded(sip)
    return { state: 'paused' }
  })
}

/** Goes on with a paused SIP at the first instalment that is due today or later. */
export function resumeSip(db: Database, adviserId: number, sipId: number, now: Date): Promise<void> {
  return change(db, adviserId, { sipId, now }, (sip) => {
    if (sip.state === 'active') return {}
    refuseEnded(sip)
    const today = businessDate(now)
    const from = sip.next_due_on !== null && sip.next_due_on > today ? sip.next_due_on : today
    const next = dueOn(sip, nthFrom(sip, from))
    return { state: next === undefined ? 'completed' : 'active', next_due_on: next ?? null }
  })
}

/** Ends a SIP for good. What it has booked stays. */
export function stopSip(db: Database, adviserId: number, sipId: number, now: Date): Promise<void> {
  return change(db, adviserId, { sipId, now }, (sip) => {
    if (sip.state === 'stopped') return {}
    refuseEnded(sip)
    return { state: 'stopped', next_due_on: null, end_on: businessDate(now) }
  })
}

/**
 * Raises the amount of the instalments to come. The yearly step-up goes on from there, on the anniversaries that it had.
 * @throws NOT_CORRECTABLE where it is not above the present one
 */
export function stepUpSip(
  db: Database,
  adviserId: number,
  sipId: number,
  { amount, now }: { amount: number; now: Date },
): Promise<void> {
  return change(db, adviserId, { sipId, now }, (sip) => {
    refuseEnded(sip)
    const raised = rupeesText(amount)
    const present = presentAmount(sip)
    if (raised === present) return {}
    if (amount < Number(present)) {
      const message = `A step-up is above the present instalment of ₹${present.replace('.00', '')}. Enter a larger amount.`
      throw new AppError('NOT_CORRECTABLE', message, { details: [{ path: 'amount', message }] })
    }
    return { amount: raised, amount_year: yearOfInstalment(sip.frequency, presentInstalment(sip)) }
  })
}

async function change(
  db: Database,
  adviserId: number,
  { sipId, now }: { sipId: number; now: Date },
  decide: (sip: SipRow) => SipChange,
): Promise<void> {
  const found = await findSip(db, adviserId, sipId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  await writeLedger(db, adviserId, { goalId: found.goal_id, now }, async () => {
    // The job may have booked an instalment before the goal was taken.
    const sip = (await findSip(db, adviserId, sipId)) ?? found
    const decided = decide(sip)
    if (Object.keys(decided).length === 0) return { answer: undefined }
    await updateSip(db, adviserId, sipId, decided)
    return { answer: undefined, changedFrom: sip.next_due_on ?? sip.start_on }
  })
}

function refuseEnded(sip: SipRow): void {
  if (sip.state !== 'stopped' && sip.state !== 'completed') return
  const ended = sip.end_on === null ? '' : ` on ${inWords(sip.end_on)}`
  const how = sip.state === 'stopped' ? 'was stopped' : 'has booked its last instalment'
  throw new AppError('NOT_CORRECTABLE', `This SIP ${how}${ended}. Start a new one instead.`)
}

/** Books what is due of a goal's SIPs by now. */
export function bookInstalmentsUntil(
  db: Database,
  adviserId: number,
  goalId: number,
  now: Date,
): Promise<void> {
  return writeLedger(db, adviserId, { goalId, now }, async (goal) => {
    const { first } = await insertDueInstalments(db, adviserId, [goal], { today: businessDate(now), now })
    return { answer: undefined, changedFrom: first }
  })
}

/** The first SIP of a fund in a goal. */
export async function findSipOf(
  db: Database,
  adviserId: number,
  goalId: number,
  fundCode: number,
): Promise<number | undefined> {
  return (await findSips(db, adviserId, goalId)).find((sip) => sip.fund_code === fundCode)?.id
}
