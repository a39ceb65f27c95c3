import type { LogEvent } from 'kysely'
import { tellStatement } from './doings.ts'

/** What Kysely tells of each statement. Its text has places; what stands in them is not looked at. */
export function logStatement({ level, query, queryDurationMillis }: LogEvent): void {
  tellStatement(() => ({ text: query.sql, ms: queryDurationMillis, isFailed: level === 'error' }))
}
