import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { SipRow } from './sips.repository.ts'

/** Which SIPs of clients who are looked after; what is undefined narrows nothing. */
export interface SipWish {
  state: SipRow['state'] | undefined
  clientIds: readonly number[] | undefined
  ends: { from: string | undefined; until: string | undefined }
  starts: { from: string | undefined; until: string | undefined }
}

/** What was reckoned of some SIPs before. */
export interface Reckoned {
  /** Present instalments of those that rise. */
  risen: readonly { id: number; amount: string }[]
  /** Those that have an instalment in a period, and when; undefined where none is asked for. */
  due: readonly { id: number; on: string }[] | undefined
}

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

/** When the instalments of those that run are, where one may still be due by a day. */
export function findSchedules(db: Database, firmId: number, wish: SipWish, until: string | undefined) {
  return wished(db, firmId, wish)
    .select(['sip.id', 'frequency', 'start_on', 'end_on', 'next_due_on'])
    .where('sip.state', '=', 'active')
    .where('next_due_on', 'is not', null)
    .$if(until !== undefined, (query) => query.where('next_due_on', '<=', until ?? ''))
    .execute()
}

/** How many there are, and what their present instalments come to, by how often they are. */
export function sumBookSips(
  db: Database,
  firmId: number,
  wish: SipWish,
  reckoned: Reckoned,
  { least, most }: Pick<SipPage, 'least' | 'most'>,
) {
  return between(withReckoned(db, firmId, wish, reckoned), least, most)
    .select(['frequency', sql<number>`count(*)::int`.as('count'), sql<string>`sum(${present})`.as('sum')])
    .groupBy('frequency')
    .execute()
}

/** A page of them with the names of their clients and goals. */
export function findBookSips(
  db: Database,
  firmId: number,
  wish: SipWish,
  reckoned: Reckoned,
  { least, most, order, limit }: SipPage,
) {
  return between(withReckoned(db, firmId, wish, reckoned), least, most)
    .innerJoin('goal', (join) =>
      join.onRef('goal.firm_id', '=', 'sip.firm_id').onRef('goal.id', '=', 'sip.goal_id'),
    )
    .selectAll('sip')
    .select(['goal.name as goal_name', 'client.name as client_name', 'due.on as due_on'])
    .$if(order === 'amount', (query) => query.orderBy(present, 'desc'))
    .$if(order === 'end', (query) => query.orderBy('end_on', (by) => by.asc().nullsLast()))
    .$if(order === 'due', (query) => query.orderBy('due.on'))
    .orderBy('client.name_key')
    .orderBy('sip.id')
    .limit(limit)
    .execute()
}

const present = sql<string>`coalesce(risen.amount, sip.amount)`

function between(
  query: ReturnType<typeof withReckoned>,
  least: number | undefined,
  most: number | undefined,
) {
  return query
    .$if(least !== undefined, (own) => own.where(present, '>=', String(least)))
    .$if(most !== undefined, (own) => own.where(present, '<=', String(most)))
}

function withReckoned(db: Database, firmId: number, wish: SipWish, { risen, due }: Reckoned) {
  const amounts = sql<{ id: number; amount: string | null }>`unnest(${risen.map(({ id }) => id)}::bigint[],
    ${risen.map(({ amount }) => amount)}::numeric[])`
  const days = sql<{ id: number; on: string | null }>`unnest(${(due ?? []).map(({ id }) => id)}::bigint[],
    ${(due ?? []).map(({ on }) => on)}::date[])`
  return wished(db, firmId, wish)
    .leftJoin(amounts.as<'risen'>(sql`risen (id, amount)`), 'risen.id', 'sip.id')
    .leftJoin(days.as<'due'>(sql`due (id, "on")`), 'due.id', 'sip.id')
    .$if(due !== undefined, (query) => query.where('due.id', 'is not', null))
}

function wished(db: Database, firmId: number, { state, clientIds, ends, starts }: SipWish) {
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
}
