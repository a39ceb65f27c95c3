import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../core/database/database.ts'
import { ofClients, type SomeClients } from '../../../core/database/narrowed.ts'

const basisShape = z.object({
  navs: z.number(),
  book: z.number(),
  clients: z.number(),
  advice: z.number(),
  /** When standings were judged and by which NAVs, and of which version of the book. */
  judged: z.string(),
  judgedBook: z.number(),
  /** What is few in any firm, and looked through whole. */
  few: z.string(),
})

/** What a firm's list rests on; another than before says that something of it is to be made anew. */
export type Basis = z.infer<typeof basisShape>

export async function findBasis(db: Database, firmId: number): Promise<Basis> {
  const { rows } = await sql<Basis>`
    select coalesce((select version from nav_state), 0)::int as navs,
      coalesce((select version from book_state where firm_id = ${firmId}), 0)::int as book,
      coalesce((select version from client_list_state where firm_id = ${firmId}), 0)::int as clients,
      coalesce((select max(sequence) from advice_record where firm_id = ${firmId}), 0)::int as advice,
      coalesce((select concat_ws('/', judged_on, nav_version) from standing_state where firm_id = ${firmId}), '') as judged,
      coalesce((select book_version from standing_state where firm_id = ${firmId}), 0)::int as "judgedBook",
      concat_ws(' ',
        (select concat_ws('/', count(*), count(ended_at), count(approved_at)) from waiting_change where firm_id = ${firmId}),
        (select max(id) from expert_review where firm_id = ${firmId}),
        (select concat_ws('/', max(id), count(verified_at), count(declined_at), count(ended_at))
          from checkout_agreement where firm_id = ${firmId} and way = 'view'),
        (select concat_ws('/', max(failed_at), count(*)) from mail
          where firm_id = ${firmId} and client_id is not null and failed_at is not null),
        (select string_agg(concat_ws('/', id, arn, arn_valid_until, left_at), ',' order by id)
          from adviser where firm_id = ${firmId})
      ) as few`.execute(db)
  return basisShape.parse(rows[0])
}

/** The basis of a list that was made; undefined where it was not kept part by part. */
export function basisOf(restsOn: string): Basis | undefined {
  return restsOn.startsWith('{') ? basisShape.parse(JSON.parse(restsOn)) : undefined
}

/**
 * Clients of whom something changed since a basis, where NAVs and the day of judging are the same; undefined where it may be
 * any of the book. What was judged meanwhile is of clients whose ledger changed after the version that was judged before.
 */
export async function findTouched(
  db: Database,
  firmId: number,
  before: Basis,
  now: Basis,
): Promise<SomeClients> {
  if (before.navs !== now.navs || before.judged !== now.judged) return undefined
  const { rows } = await sql<{ id: number }>`
    select client_id as id from book_touch
    where firm_id = ${firmId} and version > ${Math.min(before.book, before.judgedBook)}
    union
    select client_id from client_touch where firm_id = ${firmId} and version > ${before.clients}
    union
    select client_id from advice_record where firm_id = ${firmId} and sequence > ${before.advice}
    order by id`.execute(db)
  const ids = rows.map(({ id }) => id)
  return ids.includes(0) ? undefined : ids
}

/** All of a firm's clients, also those who are not looked after any more; by id. */
export async function findClientIds(db: Database, firmId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('client')
    .select('id')
    .where('firm_id', '=', firmId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether some clients are all looked after: none is archived, erased, or gone from the book. */
export async function areAllThere(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from client
    where firm_id = ${firmId} and archived_at is null ${ofClients('id', clientIds)}`.execute(db)
  return rows[0]?.count === clientIds.length
}
