import { dayFromIso, instalmentsBefore } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import type { LockedGoal } from '../ledger/holdings.repository.ts'
import { rupeesText } from '../ledger/record-entries.ts'
import { writeLedger } from '../settling/write-ledger.ts'
import { insertDueInstalments } from './book-instalments.ts'
import { bookedUntil } from './booked-until.ts'
import { dueOn } from './sip-dates.ts'
import { findSips, insertSips } from './sips.repository.ts'

/** The SIPs of a goal that is finalised. */
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
export function startSips(db: Database, firmId: number, sips: NewSips): Promise<void> {
  const { goalId, now } = sips
  return writeLedger(db, firmId, { goalId, now }, async (goal) => {
    if ((await findSips(db, firmId, goalId)).length > 0) return { answer: undefined }
    await insertSips(db, firmId, rowsOf(goal, sips))
    await insertDueInstalments(db, firmId, [goal], { today: businessDate(now), now })
    return { answer: undefined, changedFrom: sips.startOn }
  })
}

/**
 * Starts one more SIP in a goal and books what is due of it at once.
 * @returns its id
 * @throws as startSips
 */
export function addSip(db: Database, firmId: number, sip: NewSips): Promise<number> {
  const { goalId, now, startOn } = sip
  return writeLedger(db, firmId, { goalId, now }, async (goal) => {
    const [id = 0] = await insertSips(db, firmId, rowsOf(goal, sip))
    await insertDueInstalments(db, firmId, [goal], { today: businessDate(now), now })
    return { answer: id, changedFrom: startOn }
  })
}

function rowsOf(goal: LockedGoal, { amounts, frequency, startOn, instalments, stepUp = 0, now }: NewSips) {
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

/** Books what is due of a goal's SIPs by now, as far as `bookedUntil` goes. */
export function bookInstalmentsUntil(db: Database, firmId: number, goalId: number, now: Date): Promise<void> {
  return writeLedger(db, firmId, { goalId, now }, async (goal) => {
    const today = await bookedUntil(db, firmId, businessDate(now))
    const { first } = await insertDueInstalments(db, firmId, [goal], { today, now })
    return { answer: undefined, changedFrom: first }
  })
}

/** The first SIP of a fund in a goal. */
export async function findSipOf(
  db: Database,
  firmId: number,
  goalId: number,
  fundCode: number,
): Promise<number | undefined> {
  return (await findSips(db, firmId, goalId)).find((sip) => sip.fund_code === fundCode)?.id
}
