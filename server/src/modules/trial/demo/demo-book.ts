import { addMonths, dayFromIso, isoFromDay } from '@lakshya/engine'
import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import {
  bookedUntil,
  bookInstalmentsUntil,
  clearLedger,
  findSipOf,
  pauseSip,
  recordPurchase,
  recordRedemption,
  recordSwitch,
  stepUpSip,
} from '../../book/index.ts'
import { addGoal, finaliseGoal, termsOf } from '../../goals/index.ts'
import { findFinalised, findStaleGoals, unfinalise } from './demo-book.repository.ts'
import { type DemoEvent, type DemoGoal, demoGoals } from './demo-goals.ts'

/** When something of the demo book happened: at eleven in the morning in India. */
export function instantBefore(today: string, days: number): Date {
  return new Date(`${isoFromDay(dayFromIso(today) - days)}T11:00:00+05:30`)
}

/** Puts the demo clients' goals into the book and books what happened since they were made. */
export async function bookDemoGoals(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
  now: Date,
): Promise<void> {
  const today = businessDate(now)
  for (const [place, goal] of demoGoals.entries()) {
    const clientId = clientIds[goal.client]
    if (clientId === undefined) continue
    const createdAt = instantBefore(today, goal.daysAgo)
    const day = dayFromIso(today) - goal.daysAgo
    const goalId = await addGoal(
      db,
      firmId,
      {
        clientId,
        name: goal.name,
        targetAmount: `${goal.targetAmount}.00`,
        targetDate: isoFromDay(addMonths(day, goal.years * 12)),
        investmentType: goal.kind === 'lumpsum' ? 'lumpsum' : 'sip',
        sipFrequency: goal.kind === 'lumpsum' ? null : goal.kind,
        riskLevel: goal.riskLevel,
        timeFrame: goal.years,
        amountMode: 'target',
        statedCurrentValue: '0.00',
        terms: termsOf({ amountMode: 'target' }),
        idempotencyKey: `demo:${place}`,
        requestHash: null,
        createdAt,
      },
      Object.entries(goal.funds).map(([code, amount]) => ({
        fundCode: Number(code),
        amount: `${amount}.00`,
      })),
    )
    if (goalId !== undefined) await bookGoal(db, firmId, { goalId, goal, finalisedAt: createdAt }, now)
  }
}

/**
 * Books the demo goals anew whose funds have become real since, each in a transaction of its own: at the real NAVs, as
 * if they had always been known.
 */
export async function rebuildDemo({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  const now = clock()
  for (const { id, firmId, place } of await findStaleGoals(database.db)) {
    const goal = demoGoals[place]
    if (goal === undefined) continue
    await database.db.transaction().execute(async (db) => {
      await clearLedger(db, firmId, id, now)
      const finalised = await findFinalised(db, firmId, id)
      if (finalised === undefined) return
      await unfinalise(db, firmId, id)
      await bookGoal(db, firmId, { goalId: id, goal, finalisedAt: finalised }, now)
    })
  }
}

interface Booking {
  goalId: number
  goal: DemoGoal
  finalisedAt: Date
}

async function bookGoal(
  db: Database,
  firmId: number,
  { goalId, goal, finalisedAt }: Booking,
  now: Date,
): Promise<void> {
  await finaliseGoal(db, firmId, goalId, finalisedAt)
  // Counted from the day of the goal, so that a rebuild of later finds the same dates; none without a NAV.
  const made = isoFromDay(dayFromIso(businessDate(finalisedAt)) + goal.daysAgo)
  const today = await bookedUntil(db, firmId, made)
  for (const event of goal.events ?? []) await follow(db, firmId, goalId, { event, today })
  await bookInstalmentsUntil(db, firmId, goalId, now)
}

async function follow(
  db: Database,
  firmId: number,
  goalId: number,
  { event, today }: { event: DemoEvent; today: string },
): Promise<void> {
  const at = instantBefore(today, event.daysAgo)
  const record = { goalId, fundCode: event.fund, date: businessDate(at), now: at }
  if (event.kind !== 'purchase') await bookInstalmentsUntil(db, firmId, goalId, at)
  if (event.kind === 'purchase') await recordPurchase(db, firmId, { ...record, amount: event.amount })
  if (event.kind === 'redemption') await recordRedemption(db, firmId, { ...record, amount: event.amount })
  if (event.kind === 'switch') {
    await recordSwitch(db, firmId, { ...record, toFundCode: event.to, amount: event.amount })
  }
  if (event.kind !== 'step-up' && event.kind !== 'pause') return
  const sipId = await findSipOf(db, firmId, goalId, event.fund)
  if (sipId === undefined) return
  if (event.kind === 'pause') await pauseSip(db, firmId, sipId, at)
  else await stepUpSip(db, firmId, sipId, { amount: event.amount, now: at })
}
