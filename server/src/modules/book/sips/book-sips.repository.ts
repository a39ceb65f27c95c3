import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { SipRow } from './sips.repository.ts'

/** Which SIPs of clients who are looked after; what is undefined narrows nothing. */
export interface SipWish {
  state: SipRow['state'] | undefined
  clientIds: readonly number[] | undefined
  ends: { from: string | undefined; until: string | undefined }
  starts: { from: string | undefined; until: string | undefined }
  /** When those that run have an instalment that is not booked yet. */
  due: { from: string | undefined; until: string | undefined }
}

/** Present instalments of SIPs that rise. */
export type Risen = readonly { id: number; amount: string }[]

export interface SipPage {
  least: number | undefined
  most: number | undefined
  order: 'client' | 'amount' | 'end' | 'due'
  limit: number
}

/** Those of which the instalment rises, as far as that says what it is now. */
export function findRisingSips(db: Database, firmId: number, wish: SipWish) {
  return wished(db, firmId, wish)
    .select([
      'sip.id',
      'amount',
      'step_up',
      'amount_year',
      'frequency',
      'start_on',
      'next_due_on',
      'last_processed_on',
    ])
    .where('step_up', '>', '0')
    .execute()
}

/** How many there are, and what their present instalments come to, by how often they are. */
export function sumBookSips(
  db: Database,
  firmId: number,
  wish: SipWish,
  risen: Risen,
  { least, most }: Pick<SipPage, 'least' | 'most'>,
) {
  return between(withRisen(db, firmId, wish, risen), least, most)
    .select(['frequency', sql<number>`count(*)::int`.as('count'), sql<string>`sum(${present})`.as('sum')])
    .groupBy('frequency')
    .execute()
}

/** A page of them with the names of their clients and goals. */
export function findBookSips(
  db: Database,
  firmId: number,
  wish: SipWish,
  risen: Risen,
  { least, most, order, limit }: SipPage,
) {
  return between(withRisen(db, firmId, wish, risen), least, most)
    .innerJoin('goal', (join) =>
      join.onRef('goal.firm_id', '=', 'sip.firm_id').onRef('goal.id', '=', 'sip.goal_id'),
    )
    .selectAll('sip')
    .select(['goal.name as goal_name', 'client.name as client_name', dueOn(wish).as('due_on')])
    .$if(order === 'amount', (query) => query.orderBy(present, 'desc'))
    .$if(order === 'end', (query) => query.orderBy('end_on', (by) => by.asc().nullsLast()))
    .$if(order === 'due', (query) => query.orderBy(dueOn(wish)))
    .orderBy('client.name_key')
    .orderBy('sip.id')
    .limit(limit)
    .execute()
}

const present = sql<string>`coalesce(risen.amount, sip.amount)`

function between(query: ReturnType<typeof withRisen>, least: number | undefined, most: number | undefined) {
  return query
    .$if(least !== undefined, (own) => own.where(present, '>=', String(least)))
    .$if(most !== undefined, (own) => own.where(present, '<=', String(most)))
}

function withRisen(db: Database, firmId: number, wish: SipWish, risen: Risen) {
  const amounts = sql<{ id: number; amount: string | null }>`unnest(${risen.map(({ id }) => id)}::bigint[],
    ${risen.map(({ amount }) => amount)}::numeric[])`
  return wished(db, firmId, wish).leftJoin(amounts.as<'risen'>(sql`risen (id, amount)`), 'risen.id', 'sip.id')
}

/** As `instalmentDay` of the engine has it: so many months or years after the first, or the month's last day. */
const later = (from: string, more: number) => sql`(start_on + case frequency
  when 'yearly' then make_interval(years => (date_part('year', ${from}::date) - date_part('year', start_on))::int + ${sql.lit(more)})
  else make_interval(months => ((date_part('year', ${from}::date) - date_part('year', start_on)) * 12
    + date_part('month', ${from}::date) - date_part('month', start_on))::int + ${sql.lit(more)}) end)::date`

/** The first instalment that is not booked yet, on or after the day from which one is asked for. */
function dueOn({ due: { from } }: SipWish) {
  return from === undefined
    ? sql<string | null>`next_due_on`
    : sql<string | null>`case when next_due_on >= ${from}::date then next_due_on
        when ${later(from, 0)} >= ${from}::date then ${later(from, 0)} else ${later(from, 1)} end`
}

function wished(db: Database, firmId: number, wish: SipWish) {
  const { state, clientIds, ends, starts, due } = wish
  const isDue = due.from !== undefined || due.until !== undefined
  return db
    .selectFrom('sip')
    .innerJoin('client', (join) =>
      join.onRef('client.firm_id', '=', 'sip.firm_id').onRef('client.id', '=', 'sip.client_id'),
    )
    .where('sip.firm_id', '=', firmId)
    .where('client.archived_at', 'is', null)
    .$if(state !== undefined, (query) => query.where('sip.state', '=', state ?? 'active'))
    .$if(clientIds !== undefined, (query) =>
      query.where('sip.client_id', '=', sql<number>`any(${clientIds ?? []}::bigint[])`),
    )
    .$if(ends.from !== undefined, (query) => query.where('end_on', '>=', ends.from ?? ''))
    .$if(ends.until !== undefined, (query) => query.where('end_on', '<=', ends.until ?? ''))
    .$if(starts.from !== undefined, (query) => query.where('start_on', '>=', starts.from ?? ''))
    .$if(starts.until !== undefined, (query) => query.where('start_on', '<=', starts.until ?? ''))
    .$if(isDue, (query) =>
      query
        .where('sip.state', '=', 'active')
        .where('next_due_on', 'is not', null)
        .where(sql<boolean>`(end_on is null or ${dueOn(wish)} <= end_on)`),
    )
    .$if(due.until !== undefined, (query) => query.where(dueOn(wish), '<=', due.until ?? ''))
}
