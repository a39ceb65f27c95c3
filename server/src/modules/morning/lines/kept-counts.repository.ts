import type { MorningKind } from '@lakshya/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** Somebody did something to the line, or it concerns a colleague: the words of the index of those lines. */
export const isApart = sql<SqlBool>`(state <> 'open' or handed_to is not null or adviser_id is not null)`

/**
 * Counts a firm's plain lines anew. Whoever changes a line holds that line first and the counts then, and so does this:
 * what was done to lines meanwhile is in it.
 */
export async function recountLines(db: Database, firmId: number): Promise<void> {
  await sql`select 1 from morning_state where firm_id = ${firmId} for update`.execute(db)
  await sql`update morning_state set plain = (
      select coalesce(jsonb_object_agg(kind, jsonb_build_object('count', count, 'amount', amount)), '{}')
      from (select kind, count(*) as count, coalesce(sum(amount), 0) as amount from morning_line
        where firm_id = ${firmId} and not ${isApart} group by kind) counted
    ) where firm_id = ${firmId}`.execute(db)
}

/** Plain lines of a kind among some: how many, and their rupees. */
interface PlainCount {
  kind: MorningKind
  count: number
  amount: string
}

/** The plain ones of some lines, which nobody else changes until the transaction ends. */
export async function holdPlain(
  db: Database,
  firmId: number,
  which: RawBuilder<SqlBool>,
): Promise<PlainCount[]> {
  const { rows } = await sql<PlainCount>`
    with held as (
      select * from morning_line where firm_id = ${firmId} and ${which} order by id for update
    )
    select kind, count(*)::int as count, coalesce(sum(amount), 0) as amount from held where not ${isApart} group by kind`.execute(
    db,
  )
  return rows
}

/** Counts what some lines, all of them held, came to before and come to now among the firm's plain ones. */
export async function moveCounts(
  db: Database,
  firmId: number,
  { before, after }: { before: readonly PlainCount[]; after: readonly PlainCount[] },
): Promise<void> {
  const moves = JSON.stringify([
    ...before.map(({ kind, count, amount }) => ({ kind, count: -count, amount: `-${amount}` })),
    ...after,
  ])
  await sql`update morning_state set plain = (
      select coalesce(jsonb_object_agg(kind, jsonb_build_object('count', count, 'amount', amount)), '{}') from (
        select kind, sum(count) as count, sum(amount) as amount from (
          select kind, (sums ->> 'count')::int as count, (sums ->> 'amount')::numeric as amount
          from jsonb_each(plain) as kept (kind, sums)
          union all
          select kind, count, amount from jsonb_to_recordset(${moves}::jsonb) as moved (kind text, count int, amount numeric)
        ) each_of group by kind having sum(count) <> 0
      ) counted
    ) where firm_id = ${firmId}`.execute(db)
}
