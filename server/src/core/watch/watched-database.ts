import type { LogEvent } from 'kysely'
import { tellStatement } from './doings.ts'

/** What Kysely tells of each statement. Its text has places; what stands in them is looked at by no watcher of the product. */
export function logStatement({ level, query, queryDurationMillis }: LogEvent): void {
  tellStatement(() => ({
    text: query.sql,
    values: query.parameters,
    ms: queryDurationMillis,
    isFailed: level === 'error',
  }))
}
