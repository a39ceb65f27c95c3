import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { isUsual } from '../../../core/database/planned-once.ts'
import { readyShapes } from '../../../core/database/ready-query.ts'
import type { Schema } from '../../../core/schema/schema.ts'

interface Filter {
  search: unknown
}

interface Page {
  after: unknown
  limit: number | undefined
}

/** The pages of a list: the first, where nothing is looked for in it, is what everybody opens, and its statement is made once. */
export function readyFirstPage<F extends Filter, P extends Page, T extends keyof Schema, R>(
  select: (db: Database, firmId: number, filter: F, page: P) => SelectQueryBuilder<Schema, T, R>,
) {
  const askFirst = readyShapes(
    ['firmId'],
    (db, { firmId }: { firmId: number }, { filter, page }: { filter: F; page: P }) =>
      select(db, firmId, filter, page),
  )
  return (db: Database, firmId: number, filter: F, page: P) =>
    filter.search === undefined && page.after === undefined && isUsual(page.limit)
      ? askFirst(db, { firmId }, { filter, page })
      : select(db, firmId, filter, page).execute()
}
