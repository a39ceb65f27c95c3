import { sql } from 'kysely'
import type { Database, OpenDatabase } from './database.ts'
import { migrationLock } from './migrate.ts'

/** What a statement outside any transaction is bound by. */
const limits = { statement_timeout: '60s', idle_in_transaction_session_timeout: '60s', jit: 'off' } as const

/**
 * Gives the role, in this database, the limits that transactions set themselves, for the single statements: as start options
 * of a connection no pooler takes them. What an operator has set for the role is left as it is.
 */
export async function limitRole({ db, kind }: OpenDatabase): Promise<void> {
  if (kind === 'embedded' || (await findUnset(db)).length === 0) return
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(transaction)
    const { rows } = await sql<{ role: string; name: string }>`
      select quote_ident(current_user) as role, quote_ident(current_database()) as name`.execute(transaction)
    const [own] = rows
    for (const limit of await findUnset(transaction)) {
      await sql
        .raw(`alter role ${own?.role} in database ${own?.name} set ${limit} = '${limits[limit]}'`)
        .execute(transaction)
    }
  })
}

/** The limits that nothing is set for, neither in this database nor for the role everywhere. */
async function findUnset(db: Database): Promise<(keyof typeof limits)[]> {
  const { rows } = await sql<{ setting: string }>`
    select unnest(setconfig) as setting from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
    where r.rolname = current_user
      and setdatabase in (0, (select oid from pg_database where datname = current_database()))`.execute(db)
  const set = new Set(rows.map(({ setting }) => setting.split('=')[0]))
  return (Object.keys(limits) as (keyof typeof limits)[]).filter((name) => !set.has(name))
}
