import type { Database } from '../../../core/database/database.ts'
import { ensureHoldings, type LockedGoal } from '../ledger/holdings.repository.ts'
import { insertEntries, type NewEntry } from '../ledger/ledger.repository.ts'
import { amountOfInstalment } from './sip-amounts.ts'
import { type DueInstalment, dueOn, dueUntil } from './sip-dates.ts'
import { findSipsOf, type SipAccount, type SipRow, updateSipAccounts } from './sips.repository.ts'

/** The instalments of a SIP that are to be booked. */
interface DueSip {
  sip: SipRow
  due: DueInstalment[]
}

/**
 * Stores every instalment of some goals that is due by `today` and not in the ledger yet, and the SIPs' own account of
 * them. The goals are locked, and settled by the caller.
 * @returns how many were stored, and the date of the first
 */
export async function insertDueInstalments(
  db: Database,
  firmId: number,
  goals: readonly LockedGoal[],
  { today, now }: { today: string; now: Date },
): Promise<DueBooked> {
  const sips = await findSipsOf(
    db,
    firmId,
    goals.map((goal) => goal.id),
  )
  const isDue = (sip: SipRow) =>
    sip.state === 'active' && sip.next_due_on !== null && sip.next_due_on <= today
  const all = sips.filter(isDue).map((sip): DueSip => ({ sip, due: dueUntil(sip, today) }))
  if (all.length === 0) return { booked: 0, first: undefined, goals: [] }
  const added = await insertEntries(db, firmId, await entriesOf(db, firmId, all, now))
  const addedOf = Map.groupBy(added, (entry) => entry.sip_id)
  await updateSipAccounts(
    db,
    firmId,
    all.map((one) => accountOf(one, addedOf.get(one.sip.id)?.length ?? 0)),
  )
  const dates = all.flatMap(({ sip }) => (sip.next_due_on === null ? [] : [sip.next_due_on]))
  return { booked: added.length, first: dates.sort()[0], goals: bookedOf(all, addedOf) }
}

/** Instalments that were booked in one goal. */
export interface BookedGoal {
  goalId: number
  clientId: number
  instalments: number
}

interface DueBooked {
  booked: number
  first: string | undefined
  goals: BookedGoal[]
}

function bookedOf(
  all: readonly DueSip[],
  addedOf: ReadonlyMap<number | null, readonly unknown[]>,
): BookedGoal[] {
  const sum = (due: readonly DueSip[]) =>
    due.reduce((count, { sip }) => count + (addedOf.get(sip.id)?.length ?? 0), 0)
  return [...Map.groupBy(all, ({ sip }) => sip.goal_id).values()].flatMap((due) => {
    const [first] = due
    const instalments = sum(due)
    if (first === undefined || instalments === 0) return []
    return [{ goalId: first.sip.goal_id, clientId: first.sip.client_id, instalments }]
  })
}

async function entriesOf(
  db: Database,
  firmId: number,
  all: readonly DueSip[],
  now: Date,
): Promise<NewEntry[]> {
  const places = all.map(({ sip }) => ({
    clientId: sip.client_id,
    goalId: sip.goal_id,
    fundCode: sip.fund_code,
  }))
  const holdings = await ensureHoldings(db, firmId, places)
  return all.flatMap(({ sip, due }, place) =>
    due.map(
      ({ nth, date }): NewEntry => ({
        clientId: sip.client_id,
        goalId: sip.goal_id,
        holdingId: holdings[place] ?? 0,
        fundCode: sip.fund_code,
        kind: 'instalment',
        dated: date,
        amount: amountOfInstalment(sip, nth),
        sipId: sip.id,
        instalment: nth,
        createdAt: now,
      }),
    ),
  )
}

function accountOf({ sip, due }: DueSip, added: number): SipAccount {
  const last = due.at(-1)
  const next = last === undefined ? undefined : dueOn(sip, last.nth + 1)
  return {
    id: sip.id,
    state: next === undefined ? 'completed' : sip.state,
    booked: sip.booked + added,
    next_due_on: next ?? null,
    last_processed_on: last?.date ?? sip.last_processed_on,
  }
}
