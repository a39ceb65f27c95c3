import { sql } from 'kysely'
import type { OpenDatabase } from './database.ts'

/** From so many bytes on, some 5,000 clients, what needs the embedded database as a whole keeps requests waiting for seconds. */
const largeBytes = 300e6

/** What the start says of an embedded database that has become large; undefined of any other. */
export async function describeOutgrown(
  { db, kind }: OpenDatabase,
  large = largeBytes,
): Promise<string | undefined> {
  if (kind !== 'embedded') return undefined
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db)
  const bytes = rows[0]?.bytes ?? 0
  if (bytes < large) return undefined
  return `The embedded database holds ${Math.round(bytes / 1e6)} MB. PostgreSQL is made for more: docs/operating.md, 'Moving to PostgreSQL'.`
}
