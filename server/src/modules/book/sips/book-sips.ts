import type { GoalSip } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import { findFunds } from '../../market/index.ts'
import { goalSipOf } from './goal-sip.ts'
import { findBookSips, type SipWish } from './sips.repository.ts'

/** A SIP of a client who is looked after, at its present amount. */
export interface BookSip extends GoalSip {
  goalId: number
  goalName: string
  clientId: number
  clientName: string
}

/** The SIPs of a book that are like this, client by client. */
export async function bookSips(db: Database, firmId: number, wish: SipWish): Promise<BookSip[]> {
  const names = new Map((await findFunds(db)).map((fund) => [fund.code, fund.name]))
  return (await findBookSips(db, firmId, wish)).map((sip) => ({
    ...goalSipOf(sip, names),
    goalId: sip.goal_id,
    goalName: sip.goal_name,
    clientId: sip.client_id,
    clientName: sip.client_name,
  }))
}
