import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { atMost } from '../../../core/database/planned-once.ts'
import { type ClientFilter, matching } from './client-list.repository.ts'
import { readyFirstPage } from './ready-first-page.ts'

/** The kept figures that a list may be ordered by. */
const figureColumns = {
  portfolioValue: 'portfolio_value',
  gain: 'gain',
  goalCount: 'goal_count',
  fundCount: 'fund_count',
} as const

export type FigureColumn = keyof typeof figureColumns

export function isFigure(column: string): column is FigureColumn {
  return Object.hasOwn(figureColumns, column)
}

/** A client with what a list is ordered by; equal figures stand by name in either direction. */
export interface FigurePlace {
  id: number
  nameKey: string
  figure: number
}

/** A page of a list by a figure: what comes after `after`, at most `limit` of it. */
export interface FigurePage {
  column: FigureColumn
  isDescending: boolean
  after: FigurePlace | undefined
  limit: number | undefined
}

const columns = ['client.id as id', 'client.name_key as nameKey'] as const

function selectFigured(db: Database, firmId: number, filter: ClientFilter, page: FigurePage) {
  const { column, isDescending, after, limit } = page
  const figure = sql<string>`${sql.ref(`client_figure.${figureColumns[column]}`)}`
  let query = db
    .selectFrom('client')
    .innerJoin('client_figure', (join) =>
      join
        .onRef('client_figure.firm_id', '=', 'client.firm_id')
        .onRef('client_figure.client_id', '=', 'client.id'),
    )
    .select([...columns, figure.as('figure')])
    .where('client.firm_id', '=', firmId)
    .where('client_figure.firm_id', '=', firmId)
    .where(matching(firmId, filter))
    .orderBy(figure, isDescending ? 'desc' : 'asc')
    .orderBy('client.name_key')
    .orderBy('client.id')
  if (after !== undefined) {
    const [beyond, from] = [sql.raw(isDescending ? '<' : '>'), sql.raw(isDescending ? '<=' : '>=')]
    const { figure: value, nameKey, id } = after
    query = query.where(
      sql<SqlBool>`${figure} ${from} ${String(value)}::numeric and (${figure} ${beyond} ${String(value)}::numeric
        or (client.name_key, client.id) > (${nameKey}, ${id}))`,
    )
  }
  return limit === undefined ? query : query.limit(atMost(limit))
}

/**
 * Clients with kept figures, in their order. The index of a figure gives them one after the other, so that a page reads
 * little more than itself.
 */
export const findFigured = readyFirstPage(selectFigured)

/** Clients who have no goal and hold nothing, and so have no figures: by name, after one of them. */
export function findUnfigured(
  db: Database,
  firmId: number,
  filter: ClientFilter,
  { after, limit }: { after: Omit<FigurePlace, 'figure'> | undefined; limit: number | undefined },
) {
  let query = db
    .selectFrom('client')
    .select(columns)
    .where('client.firm_id', '=', firmId)
    .where(matching(firmId, filter))
    .where(
      sql<SqlBool>`not exists (select from client_figure
        where client_figure.firm_id = client.firm_id and client_figure.client_id = client.id)`,
    )
    .orderBy('client.name_key')
    .orderBy('client.id')
  if (after !== undefined) {
    query = query.where(sql<SqlBool>`(client.name_key, client.id) > (${after.nameKey}, ${after.id})`)
  }
  return (limit === undefined ? query : query.limit(atMost(limit))).execute()
}
