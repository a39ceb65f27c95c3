import type { GoalSip } from '@lakshya/contract'
import { dayFromIso, firstInstalmentFrom, instalmentDay, isoFromDay } from '@lakshya/engine'
import type { Database } from '../../../core/database/database.ts'
import { findFunds } from '../../market/index.ts'
import {
  findBookSips,
  findRisingSips,
  findSchedules,
  type Reckoned,
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

/** Days from and to which an instalment is asked for. */
interface DuePeriod {
  from: string | undefined
  until: string | undefined
}

const always: DuePeriod = { from: undefined, until: undefined }

/**
 * The SIPs of a book that are like this. Where an instalment is asked for in a period they come by its day, which stands as
 * their next. How many there are and what they come to the database counts: a book has tens of thousands.
 */
export async function bookSips(
  db: Database,
  firmId: number,
  wish: SipWish & { due?: DuePeriod },
  { least, most, order, limit }: Omit<SipPage, 'order'> & { order: Exclude<SipPage['order'], 'due'> },
): Promise<BookSips> {
  const { from, until } = wish.due ?? always
  const isDue = from !== undefined || until !== undefined
  const reckoned: Reckoned = {
    risen: (await findRisingSips(db, firmId, wish)).map((sip) => ({
      id: sip.id,
      amount: presentAmount(sip),
    })),
    due: isDue ? dueIn(await findSchedules(db, firmId, wish, until), from ?? '', until ?? '9999') : undefined,
  }
  const sums = await sumBookSips(db, firmId, wish, reckoned, { least, most })
  const by = isDue && order === 'client' ? 'due' : order
  const found = await findBookSips(db, firmId, wish, reckoned, { least, most, order: by, limit })
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
        nextDue: sip.due_on ?? shown.nextDue,
        goalId: sip.goal_id,
        goalName: sip.goal_name,
        clientName: sip.client_name,
      }
    }),
  }
}

type Schedule = Awaited<ReturnType<typeof findSchedules>>[number]

/** Those with an instalment in a period, and its day. */
function dueIn(schedules: readonly Schedule[], from: string, until: string): { id: number; on: string }[] {
  return schedules.flatMap((schedule) => {
    const on = firstDue(schedule, from)
    return on === null || on > until ? [] : [{ id: schedule.id, on }]
  })
}

/** The first instalment that is not booked yet, on or after a day; null past the last. */
function firstDue({ next_due_on: next, start_on, end_on, frequency }: Schedule, from: string): string | null {
  if (next === null || from <= next) return next
  const start = dayFromIso(start_on)
  const nth = firstInstalmentFrom(start, frequency, dayFromIso(from))
  const on = isoFromDay(instalmentDay(start, frequency, nth))
  return end_on !== null && on > end_on ? null : on
}
