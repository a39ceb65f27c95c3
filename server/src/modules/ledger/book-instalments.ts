import { dayFromIso, instalmentDay, instalmentOnOrAfter, isoFromDay } from '@lakshya/engine'
import type { Database } from '../../core/database.ts'
import { ensureHolding, type LockedGoal } from './holdings.repository.ts'
import { insertEntries, type NewEntry } from './ledger.repository.ts'
import { settleGoal } from './settle-goal.ts'
import { findSips, type SipChange, type SipRow, updateSip } from './sips.repository.ts'

/** When an instalment of a SIP is due; undefined past its last. */
export function dueOn(
  sip: Pick<SipRow, 'start_on' | 'frequency' | 'instalments'>,
  nth: number,
): string | undefined {
  return nth > sip.instalments
    ? undefined
    : isoFromDay(instalmentDay(dayFromIso(sip.start_on), sip.frequency, nth))
}

/** The number of the instalment that is the first due on or after a date. */
export function nthFrom(sip: Pick<SipRow, 'start_on' | 'frequency'>, date: string): number {
  return instalmentOnOrAfter(dayFromIso(sip.start_on), sip.frequency, dayFromIso(date))
}

/**
 * Books every instalment of a goal that is due by `today` and not in the ledger yet, and settles the goal. The goal
 * is locked; instalments and the SIP's own account of them change together.
 * @returns how many were booked
 */
export async function bookGoalInstalments(
  db: Database,
  adviserId: number,
  goal: LockedGoal,
  { today, now }: { today: string; now: Date },
): Promise<number> {
  const sips = await findSips(db, adviserId, goal.id)
  let booked = 0
  let first: string | undefined
  for (const sip of sips) {
    if (sip.state !== 'active' || sip.next_due_on === null || sip.next_due_on > today) continue
    const due = dueUntil(sip, today)
    const holdingId = await ensureHolding(db, adviserId, goal, sip.fund_code)
    const entries = due.map(
      ({ nth, date }): NewEntry => ({
        ...{ clientId: goal.client_id, goalId: goal.id, holdingId, fundCode: sip.fund_code },
        ...{ kind: 'instalment', dated: date, amount: sip.amount },
        ...{ sipId: sip.id, instalment: nth, createdAt: now },
      }),
    )
    const added = await insertEntries(db, adviserId, entries)
    booked += added.length
    await updateSip(db, adviserId, sip.id, accountOf(sip, due, added.length))
    if (first === undefined || sip.next_due_on < first) first = sip.next_due_on
  }
  if (first !== undefined) await settleGoal(db, adviserId, goal.id, { now, changedFrom: first })
  return booked
}

interface DueInstalment {
  nth: number
  date: string
}

function dueUntil(sip: SipRow, today: string): DueInstalment[] {
  const due: DueInstalment[] = []
  for (let nth = nthFrom(sip, sip.next_due_on ?? sip.start_on); ; nth++) {
    const date = dueOn(sip, nth)
    if (date === undefined || date > today) return due
    due.push({ nth, date })
  }
}

function accountOf(sip: SipRow, due: readonly DueInstalment[], added: number): SipChange {
  const last = due.at(-1)
  if (last === undefined) return { state: 'completed', next_due_on: null }
  const next = dueOn(sip, last.nth + 1)
  return {
    booked: sip.booked + added,
    last_processed_on: last.date,
    next_due_on: next ?? null,
    ...(next === undefined && { state: 'completed' }),
  }
}
