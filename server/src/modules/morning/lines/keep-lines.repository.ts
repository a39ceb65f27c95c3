import type { MorningKind } from '@lakshya/contract'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { SomeClients } from '../../../core/database/narrowed.ts'
import { readyQuery } from '../../../core/database/ready-query.ts'

/** A cause that was found: what its line says follows from `facts`, which hold no name, address or number of a client. */
export interface Cause {
  kind: MorningKind
  /** Tells it from others of its kind: what comes back under the same is the same. */
  subject: string
  clientId?: number
  goalId?: number
  adviserId?: number
  /** `YYYY-MM-DD`. */
  dueOn?: string | null
  since?: string | null
  /** Rupees. */
  amount?: string | number | null
  facts?: Record<string, string | number | boolean | null>
}

const columns = sql`kind text, subject text, client_id bigint, goal_id bigint, adviser_id bigint, due_on date, since date,
  amount numeric(16, 2), facts jsonb`

/** Firms that have anything to look through; those that were looked through longest ago first. */
export async function findFirms(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with book as (select firm_id from client_list_state), made as (select firm_id, made_at from morning_state)
    select firm.id from firm left join book on book.firm_id = firm.id left join made on made.firm_id = firm.id
    where book.firm_id is not null
      or exists (select from adviser where adviser.firm_id = firm.id and arn_valid_until is not null)
    order by made.made_at nulls first, firm.id`.execute(db)
  return rows.map(({ id }) => id)
}

const askMade = readyQuery(['firmId'], (db, { firmId }: { firmId: number }) =>
  db
    .selectFrom('morning_state')
    .select(['made_at', 'made_on', 'rests_on', 'goal_count', 'goals_on_track'])
    .where('firm_id', '=', firmId),
)

export async function findMade(db: Database, firmId: number) {
  return (await askMade(db, { firmId }))[0]
}

export async function putMade(
  db: Database,
  firmId: number,
  state: {
    made_at: Date
    made_on: string
    rests_on: string
    goal_count: number
    goals_on_track: number
    goal_parts: string
  },
): Promise<void> {
  await db
    .insertInto('morning_state')
    .values({ ...state, firm_id: firmId })
    .onConflict((conflict) => conflict.column('firm_id').doUpdateSet(state))
    .execute()
}

/** What was looked for: some kinds, of all clients or of some; lines that concern no client's records alone are always whole. */
export interface Looked {
  causes: readonly Cause[]
  now: Date
  kinds: readonly MorningKind[]
  /** Of these kinds the lines of `clients` alone, where some are given. */
  byClient: readonly MorningKind[]
  clients: SomeClients
  /** Clients whose exemptions stay. */
  kept: readonly number[]
}

/**
 * Makes the list what was found: lines that are new come, those that are there keep what was done to them, and those whose
 * cause is gone go. All in two statements, whatever the book's size: lines of what was looked for are read once and compared, so
 * that one by one those alone are looked for that are new or say something else.
 */
export async function replaceLines(
  db: Database,
  firmId: number,
  { causes, now, kinds, byClient, clients, kept }: Looked,
): Promise<void> {
  const found = JSON.stringify(causes.map(rowOf))
  await sql`
    with line as materialized (
      select kind, subject, due_on, since, amount, facts from morning_line
      where firm_id = ${firmId} and ${linesLooked({ kinds, byClient, clients })}
    )
    insert into morning_line
      (firm_id, kind, subject, client_id, goal_id, adviser_id, due_on, since, amount, facts, found_at)
    select ${firmId}, found.kind, found.subject, client_id, goal_id, adviser_id, found.due_on, found.since, found.amount,
      found.facts, ${now}::timestamptz
    from jsonb_to_recordset(${found}::jsonb) as found (${columns})
      left join line on line.kind = found.kind and line.subject = found.subject
    where line.kind is null or (line.due_on, line.since, line.amount, line.facts)
      is distinct from (found.due_on, found.since, found.amount, found.facts)
    on conflict (firm_id, kind, subject) do update
      set due_on = excluded.due_on, since = excluded.since, amount = excluded.amount, facts = excluded.facts`.execute(
    db,
  )
  await sql`
    delete from morning_line where not (kind = 'exemption-left' and client_id = any(${[...kept]}::bigint[]))
      and firm_id = ${firmId} and ${linesLooked({ kinds, byClient, clients })} and (kind, subject) not in (
        select kind, subject from jsonb_to_recordset(${found}::jsonb) as found (${columns})
      )`.execute(db)
}

/** The lines of what was looked for. */
export function linesLooked({ kinds, byClient, clients }: Pick<Looked, 'kinds' | 'byClient' | 'clients'>) {
  const ofKinds = sql<SqlBool>`kind = any(${[...kinds]}::text[])`
  if (clients === undefined) return ofKinds
  const whole = kinds.filter((kind) => !byClient.includes(kind))
  // Each half is found by an index of its own.
  return sql<SqlBool>`${ofKinds} and (client_id = any(${[...clients]}::bigint[]) or kind = any(${whole}::text[]))`
}

function rowOf({ kind, subject, clientId, goalId, adviserId, dueOn, since, amount, facts }: Cause) {
  return {
    kind,
    subject,
    client_id: clientId ?? null,
    goal_id: goalId ?? null,
    adviser_id: adviserId ?? null,
    due_on: dueOn ?? null,
    since: since ?? null,
    amount: amount ?? null,
    facts: facts ?? {},
  }
}
