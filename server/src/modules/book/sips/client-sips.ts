import type { ClientSip } from '@lakshya/contract'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findFunds } from '../../market/index.ts'
import { lockGoal } from '../ledger/holdings.repository.ts'
import { notifyClient } from '../notices/notify-client.ts'
import { pausedSipsNotice } from '../notices/sip-notice.ts'
import { rupeesInWords } from '../transactions/correction-words.ts'
import { takeStep } from './change-sip.ts'
import { goalSipOf } from './goal-sip.ts'
import { findClientSips } from './sips.repository.ts'
import { bookInstalmentsUntil } from './sips.ts'

/** All SIPs of a client, goal by goal. */
export async function listClientSips(
  { db, firmId }: Pick<AdviserContext, 'db' | 'firmId'>,
  clientId: number,
): Promise<ClientSip[]> {
  const names = new Map((await findFunds(db)).map((fund) => [fund.code, fund.name]))
  return (await findClientSips(db, firmId, clientId)).map((sip) => ({
    ...goalSipOf(sip, names),
    goalId: sip.goal_id,
    goalName: sip.goal_name,
  }))
}

/**
 * Books what is due by now of a client's SIPs, as it was agreed, which may end some of them.
 * @returns those that run on; their goals are held until the transaction ends
 */
export async function settleClientSips(context: AdviserContext, clientId: number): Promise<ClientSip[]> {
  const { db, firmId, clock } = context
  const found = new Set((await runningSips(context, clientId)).map((sip) => sip.goalId))
  const goals = [...found].sort((a, b) => a - b)
  // All of them before the first is written to: whoever has one writes to the same book.
  for (const goalId of goals) await lockGoal(db, firmId, goalId)
  for (const goalId of goals) await bookInstalmentsUntil(db, firmId, goalId, clock())
  return runningSips(context, clientId)
}

/** Pauses SIPs that run, and tells the client, one mail a goal. @returns them as they are then */
export async function pauseSips(context: AdviserContext, sips: readonly ClientSip[]): Promise<ClientSip[]> {
  const paused: ClientSip[] = []
  for (const sip of sips) {
    const { after } = await takeStep(context, sip.id, { action: 'pause' })
    paused.push({ ...sip, ...after })
  }
  for (const [goalId, ofGoal] of Map.groupBy(paused, (sip) => sip.goalId)) {
    await notifyClient(context, goalId, (goal) => pausedSipsNotice(ofGoal, goal))
  }
  return paused
}

type Paid = Pick<ClientSip, 'amount' | 'frequency'>

/** Example: '3 SIPs, in all ₹15,000 a month and ₹12,000 a year, are'; what they are follows. */
export function sipsInWords(sips: readonly Paid[]): string {
  return sips.length === 1
    ? `1 SIP of ${totals(sips)} is`
    : `${sips.length} SIPs, in all ${totals(sips)}, are`
}

/** What is paid each month and what each year: a sum of both would be nobody's. */
function totals(sips: readonly Paid[]): string {
  const rhythms = [
    ['monthly', 'a month'],
    ['yearly', 'a year'],
  ] as const
  const parts = rhythms.flatMap(([frequency, words]) => {
    const amounts = sips.filter((sip) => sip.frequency === frequency).map(({ amount }) => amount)
    const total = amounts.reduce((sum, one) => sum + one, 0)
    return amounts.length === 0 ? [] : `${rupeesInWords(total.toFixed(2))} ${words}`
  })
  return parts.join(' and ')
}

async function runningSips(context: AdviserContext, clientId: number): Promise<ClientSip[]> {
  return (await listClientSips(context, clientId)).filter((sip) => sip.isActive)
}
