import { type MorningGroup, type MorningKind, type MorningView, morningKinds } from '@lakshya/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { atMost } from '../../../core/database/planned-once.ts'
import { isApart } from './kept-counts.repository.ts'

/** Whose lines, seen by whom and on which day. */
export interface Seen {
  firmId: number
  adviserId: number
  isOwner: boolean
  today: string
  clientId: number | undefined
  familyId: number | undefined
}

export interface LineRow {
  id: number
  kind: MorningKind
  client_id: number | null
  client_name: string | null
  client_email: string | null
  goal_id: number | null
  goal_name: string | null
  adviser_id: number | null
  adviser_name: string | null
  due_on: string | null
  since: string | null
  amount: string | null
  facts: unknown
  state: 'open' | 'snoozed' | 'done'
  snoozed_until: string | null
  handed_to: number | null
  handed_name: string | null
}

/** Where a page ended: the amount, the day and the number of its last line. */
export interface LinePlace {
  amount: string
  due: string
  id: number
}

const isAway = (today: string) => sql`(state = 'snoozed' and snoozed_until > ${today}::date)`

/** In which view a line stands for somebody. */
const viewOf = ({ adviserId, today }: Seen) => sql<MorningView>`(case
  when state = 'done' then 'done' when ${isAway(today)} then 'snoozed'
  when handed_to is not null and handed_to <> ${adviserId} then 'handed' else 'open' end)`

/** The same for a view, said by column: of a whole word that is made of several the planner expects next to no line. */
const standsIn = (view: MorningView, { adviserId, today }: Seen): RawBuilder<SqlBool> => {
  if (view === 'done') return sql`state = 'done'`
  if (view === 'snoozed') return sql`${isAway(today)}`
  const isHere = sql`state <> 'done' and not coalesce(${isAway(today)}, false)`
  if (view === 'handed') return sql`${isHere} and handed_to is not null and handed_to <> ${adviserId}`
  return sql`${isHere} and (handed_to is null or handed_to = ${adviserId})`
}

/** Lines about a colleague's own papers are the owner's and the colleague's own. */
const isSeen = ({ firmId, adviserId, isOwner, clientId, familyId }: Seen): RawBuilder<SqlBool> => {
  // What is not asked is not in the statement, which is then planned once and not for what is asked each time.
  const asked = [sql`line.firm_id = ${firmId}`]
  if (!isOwner) asked.push(sql`(line.adviser_id is null or line.adviser_id = ${adviserId})`)
  if (clientId !== undefined) asked.push(sql`line.client_id = ${clientId}`)
  if (familyId !== undefined)
    asked.push(sql`line.client_id in (select member.client_id from family_member member
      where member.firm_id = ${firmId} and member.family_id = ${familyId})`)
  return sql<SqlBool>`${sql.join(asked, sql` and `)}`
}

interface LineCount {
  view: MorningView
  kind: MorningKind
  count: number
  amount: string
}

/** How many lines of each kind stand in each view, with their rupees: of a whole book the plain ones as they are kept. */
export async function countLines(db: Database, seen: Seen): Promise<LineCount[]> {
  const { firmId, clientId, familyId } = seen
  const isNarrow = clientId !== undefined || familyId !== undefined
  const counted = sql<LineCount>`
    select ${viewOf(seen)} as view, kind, count(*)::int as count, coalesce(sum(amount), 0) as amount
    from morning_line line where ${isSeen(seen)} and ${isNarrow ? sql`true` : isApart} group by 1, 2`
  if (isNarrow) return (await counted.execute(db)).rows
  const { rows } = await sql<LineCount>`
    select 'open' as view, kind, (sums ->> 'count')::int as count, (sums ->> 'amount')::numeric as amount
    from morning_state, jsonb_each(plain) as kept (kind, sums) where firm_id = ${firmId}
    union all ${counted}`.execute(db)
  return rows
}

const noAmount = sql`coalesce(amount, -1)`
const noDay = sql`coalesce(due_on, date '9999-12-31')`

/** A page of a view, by rupees and then the sooner day, or by day and then the more rupees. */
export async function findLines(
  db: Database,
  seen: Seen,
  page: {
    view: MorningView
    group: MorningGroup | undefined
    /** Narrows it further, where it is given. */
    kinds?: readonly MorningKind[] | undefined
    order: 'rupees' | 'date'
    after: LinePlace | undefined
    limit: number
  },
): Promise<LineRow[]> {
  const known = Object.entries(morningKinds)
  const kinds = known.flatMap(([kind, group]) =>
    (page.group === undefined || group === page.group) &&
    (page.kinds === undefined || page.kinds.some((one) => one === kind))
      ? [kind]
      : [],
  )
  const order =
    page.order === 'rupees'
      ? sql`${noAmount} desc, ${noDay}, line.id`
      : sql`${noDay}, ${noAmount} desc, line.id`
  // Open lines are found in their order, the others among the few that stand apart.
  const stands = page.view === 'open' ? sql`true` : isApart
  const isOfKinds = kinds.length === known.length ? sql`true` : sql`kind = any(${kinds}::text[])`
  const listed = sql`${stands} and ${standsIn(page.view, seen)} and ${isOfKinds} and ${isAfter(page)}`
  return selectLines(db, seen, sql`${listed} order by ${order} limit ${atMost(page.limit)}`)
}

function isAfter({ order, after }: { order: 'rupees' | 'date'; after: LinePlace | undefined }) {
  if (after === undefined) return sql`true`
  const { amount, due, id } = after
  const less = sql`${noAmount} < ${amount}::numeric`
  const equal = sql`${noAmount} = ${amount}::numeric`
  // The first condition is where the index begins; the second is exact.
  return order === 'rupees'
    ? sql`${noAmount} <= ${amount}::numeric and (${less} or ${equal} and (${noDay}, line.id) > (${due}::date, ${id}))`
    : sql`${noDay} >= ${due}::date and (${noDay} > ${due}::date or ${noDay} = ${due}::date and (${less} or ${equal} and line.id > ${id}))`
}

/** What a line counts for: its kind and rupees, where it is plain. */
interface Counted {
  kind: MorningKind
  amount: string | null
  isPlain: boolean
}

async function findCounted(db: Database, firmId: number, lineId: number): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`select kind, amount, not ${isApart} as "isPlain" from morning_line
    where firm_id = ${firmId} and id = ${lineId} for update`.execute(db)
  return rows[0]
}

/** One line that somebody may see. */
export async function findLine(db: Database, seen: Seen, lineId: number): Promise<LineRow | undefined> {
  return (await selectLines(db, seen, sql`line.id = ${lineId}`))[0]
}

const lineColumns = sql`line.id, line.kind, line.client_id, line.goal_id, line.adviser_id, line.due_on, line.since, line.amount,
  line.facts, line.state, line.snoozed_until, line.handed_to`

/** The few lines are found first, and then named. */
async function selectLines(db: Database, seen: Seen, which: RawBuilder<unknown>): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    with picked as materialized (
      select ${lineColumns}, row_number() over () as place
      from (select ${lineColumns} from morning_line line where ${isSeen(seen)} and ${which}) line
    )
    select picked.id, kind, picked.client_id, client.name as client_name, client.email as client_email,
      picked.goal_id, goal.name as goal_name, picked.adviser_id,
      coalesce(adviser.name, adviser.username) as adviser_name, due_on, since, picked.amount, facts, state,
      snoozed_until, handed_to, coalesce(handed.name, handed.username) as handed_name
    from picked
    left join client on client.firm_id = ${seen.firmId} and client.id = picked.client_id
    left join goal on goal.firm_id = ${seen.firmId} and goal.id = picked.goal_id
    left join adviser on adviser.id = picked.adviser_id
    left join adviser handed on handed.id = picked.handed_to
    order by place`.execute(db)
  return rows
}

/** Changes a line, and counts it among the plain ones or no more. */
export async function updateLine(
  db: Database,
  firmId: number,
  lineId: number,
  change: { state?: LineRow['state']; snoozed_until?: string | null; handed_to?: number | null },
): Promise<void> {
  const before = await findCounted(db, firmId, lineId)
  await db
    .updateTable('morning_line')
    .set(change)
    .where('firm_id', '=', firmId)
    .where('id', '=', lineId)
    .execute()
  const after = await findCounted(db, firmId, lineId)
  if (before === undefined || after === undefined || before.isPlain === after.isPlain) return
  const { kind, amount } = after
  const one = after.isPlain ? 1 : -1
  await sql`update morning_state set plain = jsonb_set(plain, array[${kind}::text], jsonb_build_object(
      'count', coalesce((plain -> ${kind}::text ->> 'count')::int, 0) + ${one}::int,
      'amount', coalesce((plain -> ${kind}::text ->> 'amount')::numeric, 0)
        + ${one}::int * coalesce(${amount}::numeric, 0)))
    where firm_id = ${firmId}`.execute(db)
}

/** Everybody else in the firm who may act on a line. */
export async function findColleagues(
  db: Database,
  firmId: number,
  adviserId: number,
): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('adviser')
    .select(['id', sql<string>`coalesce(name, username)`.as('name')])
    .where('firm_id', '=', firmId)
    .where('left_at', 'is', null)
    .where('role', '<>', 'reader')
    .where('id', '<>', adviserId)
    .orderBy('id')
    .execute()
}
