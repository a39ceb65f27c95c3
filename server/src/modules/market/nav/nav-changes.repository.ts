import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** A catalogue fund of which an import brought NAVs, with the first date that they touch. */
export interface ChangedFund {
  code: number
  from: string
}

/** Nothing is older. */
export const wholeHistory = '1900-01-01'

/**
 * The catalogue's funds that a real import touched; all their history where they were simulated until then. Simulated
 * NAVs are only ever added behind the newest: nothing that was allotted changes by them.
 */
export async function findChangedFunds(db: Database, importId: number): Promise<ChangedFund[]> {
  const { rows } = await sql<ChangedFund>`
    select brought.code, case when not exists (
        select from nav join nav_import by on by.id = nav.import_id
        where nav.code = brought.code and by.id <> imported.id and by.rank > 0 and by.status = 'done'
      ) then ${wholeHistory}::date else brought.from_date end as "from"
    from nav_import imported
    cross join lateral (
      select fund.code, (select min(nav_date) from nav where nav.code = fund.code and import_id = imported.id)
        as from_date
      from fund
    ) brought
    where imported.id = ${importId} and imported.rank > 0 and brought.from_date is not null
    order by brought.code`.execute(db)
  return rows
}

export function findFlags(db: Database, code: number) {
  return db
    .selectFrom('nav_flag')
    .select(['nav_date', 'reason'])
    .where('code', '=', code)
    .orderBy('nav_date')
    .execute()
}

export async function replaceFlags(
  db: Database,
  code: number,
  flags: readonly { nav_date: string; reason: string }[],
): Promise<void> {
  await db.deleteFrom('nav_flag').where('code', '=', code).execute()
  if (flags.length > 0)
    await db
      .insertInto('nav_flag')
      .values(flags.map((flag) => ({ code, ...flag })))
      .execute()
}

/** Notes for the ledger that a fund's NAVs changed. */
export async function noteChange(db: Database, { code, from }: ChangedFund): Promise<void> {
  await sql`insert into nav_change (code, from_date, version)
    select ${code}, ${from}, version from nav_state
    on conflict (code) do update
    set from_date = least(nav_change.from_date, excluded.from_date), version = excluded.version`.execute(db)
}

/** A fund whose NAVs changed from a date on, under a version of the NAVs. */
interface NavChange {
  code: number
  from_date: string
  version: number
}

/** What changed since the ledger last looked. */
export function findNavChanges(db: Database): Promise<NavChange[]> {
  return db.selectFrom('nav_change').select(['code', 'from_date', 'version']).orderBy('code').execute()
}

/** Forgets a change that the ledger has followed, unless another came meanwhile. */
export async function forgetNavChange(db: Database, code: number, version: number): Promise<void> {
  await db.deleteFrom('nav_change').where('code', '=', code).where('version', '=', version).execute()
}

/** Have all NAVs been looked through for errors? */
export async function areNavsChecked(db: Database): Promise<boolean> {
  const { is_checked } = await db.selectFrom('nav_state').select('is_checked').executeTakeFirstOrThrow()
  return is_checked
}

export async function markNavsChecked(db: Database): Promise<void> {
  await db.updateTable('nav_state').set({ is_checked: true }).execute()
}
