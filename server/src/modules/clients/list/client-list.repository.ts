import type { GoalStanding } from '@lakshya/contract'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { anyOfFew, atMost } from '../../../core/database/planned-once.ts'
import { readyQuery } from '../../../core/database/ready-query.ts'
import type { Schema } from '../../../core/schema/schema.ts'
import { summaryColumns } from '../register/clients.repository.ts'
import { type ClientSearch, foundInOrder, isFound } from './client-search.ts'
import { readyFirstPage } from './ready-first-page.ts'

/** Which of an adviser's clients a list is of. */
export interface ClientFilter {
  isArchived: boolean
  /** 'open' for all but Validated. */
  kycState: string | undefined
  standing: GoalStanding | 'none' | undefined
  search: ClientSearch | undefined
}

/** The most urgent standing of a client's goals. */
function standingIn(firmId: number) {
  return sql<GoalStanding | null>`(
    select case when bool_or(standing = 'Needs attention') then 'Needs attention'
      when bool_or(standing = 'On track') then 'On track' else max(standing) end
    from goal_standing where goal_standing.firm_id = ${firmId} and goal_standing.client_id = client.id)`
}

/** What a column sorts by; the name and then the id tell equals apart. */
const sortExpressions = {
  name: [],
  email: [sql`email_key`],
  kycStatus: [sql`(kyc_state = 'Validated')`],
} as const
export type SortColumn = keyof typeof sortExpressions

export interface ClientOrder {
  column: SortColumn
  isDescending: boolean
}

/** Where a page ended. `value` is the sort column's; unused where that is the name. */
export interface ListPosition {
  value: string | boolean
  nameKey: string
  id: number
}

/** A page of a list: what comes after `after` in this order, at most `limit` of it. */
interface ListPage {
  order: ClientOrder
  after: ListPosition | undefined
  limit: number | undefined
}

function selectPage(db: Database, firmId: number, filter: ClientFilter, page: ListPage) {
  return db
    .selectFrom('client')
    .select([...summaryColumns, 'name_key', 'email_key', standingIn(firmId).as('standing')])
    .where('firm_id', '=', firmId)
    .where(matching(firmId, filter))
    .$call(paged(page))
}

/** The clients of a page. */
export const findClientPage = readyFirstPage(selectPage)

/** A client's place in a list; with how many there are on all pages where that was asked. */
interface ClientPlace {
  id: number
  name_key: string
  email_key: string
  kyc_state: string
  total?: number
}

type CountedPage = ListPage & { isCounted?: boolean }

/**
 * The same without what is not in the index: a search looks at many clients until it has a page. With `isCounted` each row
 * says how many there are on all pages, so that what is found is looked for once.
 */
export function findClientPlaces(
  db: Database,
  firmId: number,
  filter: ClientFilter,
  page: CountedPage,
): Promise<ClientPlace[]> {
  const found = filter.search && foundInOrder(firmId, filter.search)
  const isNarrowed = filter.isArchived || filter.kycState !== undefined || filter.standing !== undefined
  if (found !== undefined && !isNarrowed && page.order.column === 'name') {
    return findPlacesByName(db, firmId, found, page)
  }
  return db
    .selectFrom('client')
    .select(['id', 'name_key', 'email_key', 'kyc_state'])
    .$if(page.isCounted === true, (query) => query.select(sql<number>`count(*) over ()::int`.as('total')))
    .where('firm_id', '=', firmId)
    .where(matching(firmId, filter))
    .$call(paged(page))
    .execute()
}

/** The page of those who were found by the index that has their names. */
async function findPlacesByName(
  db: Database,
  firmId: number,
  found: RawBuilder<unknown>,
  { order: { isDescending }, after, limit, isCounted }: CountedPage,
): Promise<ClientPlace[]> {
  const way = isDescending ? sql`desc` : sql`asc`
  const rest =
    after && sql`where (name_key, id) ${isDescending ? sql`<` : sql`>`} (${after.nameKey}, ${after.id})`
  const { rows } = await sql<ClientPlace>`
    select client.id, client.name_key, client.email_key, client.kyc_state ${isCounted === true ? sql`, total` : sql``}
    from (
      select id, name_key ${isCounted === true ? sql`, count(*) over ()::int as total` : sql``}
      from (${found}) found ${rest ?? sql``}
      order by name_key ${way}, id ${way} ${limit === undefined ? sql`` : sql`limit ${atMost(limit)}`}
    ) page join client on client.firm_id = ${firmId} and client.id = page.id
    order by page.name_key ${way}, client.id ${way}`.execute(db)
  return rows
}

function paged({ order: { column, isDescending }, after, limit }: ListPage) {
  return <O>(query: SelectQueryBuilder<Schema, 'client', O>): SelectQueryBuilder<Schema, 'client', O> => {
    const keys = [...sortExpressions[column], sql`name_key`, sql`id`]
    let ordered = query
    for (const key of keys) ordered = ordered.orderBy(key, isDescending ? 'desc' : 'asc')
    if (after !== undefined) {
      const { value, nameKey, id } = after
      const values = column === 'name' ? [nameKey, id] : [value, nameKey, id]
      const sign = sql.raw(isDescending ? '<' : '>')
      ordered = ordered.where(sql<SqlBool>`(${sql.join(keys)}) ${sign} (${sql.join(values)})`)
    }
    return limit === undefined ? ordered : ordered.limit(atMost(limit))
  }
}

/** How many a list has on all its pages. */
export async function countFound(db: Database, firmId: number, filter: ClientFilter): Promise<number> {
  const { count } = await db
    .selectFrom('client')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('firm_id', '=', firmId)
    .where(matching(firmId, filter))
    .executeTakeFirstOrThrow()
  return count
}

const askRows = readyQuery(
  ['firmId', 'ids'],
  (db, { firmId, ids }: { firmId: number; ids: readonly number[] }) =>
    db
      .selectFrom('client')
      .select([...summaryColumns, standingIn(firmId).as('standing')])
      .where('firm_id', '=', firmId)
      .where('id', '=', anyOfFew(ids)),
)

export function findClientRows(db: Database, firmId: number, ids: readonly number[]) {
  return askRows(db, { firmId, ids })
}

const hasNoGoal = sql<SqlBool>`not exists (select from goal
  where goal.firm_id = client.firm_id and goal.client_id = client.id and finalised_at is not null
    and not is_unassigned)`

/** Whether a client is of a list. */
export function matching(
  firmId: number,
  { isArchived, kycState, standing: wanted, search }: ClientFilter,
): RawBuilder<SqlBool> {
  // Who is locked is in the archive: without that question the index alone answers for the others.
  const conditions = [
    isArchived
      ? sql`client.archived_at is not null and client.locked_at is null`
      : sql`client.archived_at is null`,
  ]
  if (kycState === 'open') conditions.push(sql`client.kyc_state <> 'Validated'`)
  else if (kycState !== undefined) conditions.push(sql`client.kyc_state = ${kycState}`)
  if (wanted !== undefined)
    conditions.push(wanted === 'none' ? hasNoGoal : sql`${standingIn(firmId)} = ${wanted}`)
  if (search !== undefined) conditions.push(isFound(firmId, search))
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
