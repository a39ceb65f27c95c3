import type { GoalSip } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import { findFunds } from '../../market/index.ts'
import {
  findBookSips,
  findRisingSips,
  type SipPage,
  type SipWish,
  sumBookSips,
} from './book-sips.repository.ts'
import { goalSipOf } from './goal-sip.ts'
import { presentAmount } from './sip-amounts.ts'

/** A SIP of a client who is looked after, at its present amount. */
export interface BookSip extends GoalSip {
  goalId: number
  goalName: string
  clientName: string
}

/** SIPs of a book and what they come to. */
export interface BookSips {
  count: number
  /** Rupees of all present instalments together, by how often they are. */
  monthly: number
  yearly: number
  /** As many as were wished. */
  sips: BookSip[]
}

/**
 * The SIPs of a book that are like this. Where an instalment is asked for in a period they come by its day, which stands as
 * their next. How many there are and what they come to the database counts: a book has tens of thousands.
 */
export async function bookSips(
  db: Database,
  firmId: number,
  wish: SipWish,
  { least, most, order, limit }: Omit<SipPage, 'order'> & { order: Exclude<SipPage['order'], 'due'> },
): Promise<BookSips> {
  const risen = (await findRisingSips(db, firmId, wish)).map((sip) => ({
    id: sip.id,
    amount: presentAmount(sip),
  }))
  const isDue = wish.due.from !== undefined || wish.due.until !== undefined
  const sums = await sumBookSips(db, firmId, wish, risen, { least, most })
  const by = isDue && order === 'client' ? 'due' : order
  const found = await findBookSips(db, firmId, wish, risen, { least, most, order: by, limit })
  const names = new Map((await findFunds(db)).map((fund) => [fund.code, fund.name]))
  const sumOf = (frequency: string) => Number(sums.find((one) => one.frequency === frequency)?.sum ?? 0)
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    monthly: sumOf('monthly'),
    yearly: sumOf('yearly'),
    sips: found.map((sip) => {
      const shown = goalSipOf(sip, names)
      return {
        ...shown,
        nextDue: isDue ? sip.due_on : shown.nextDue,
        goalId: sip.goal_id,
        goalName: sip.goal_name,
        clientName: sip.client_name,
      }
    }),
  }
}
