import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../core/database/database.ts'
import type { NavSource } from '../nav-row.ts'
import type { MergeCounts } from './nav-staging.repository.ts'

/** After this silence an import counts as dead where other processes may work on the database. */
export const silenceSeconds = 60

/** Opens an import; undefined while another one is open, as only one may be. */
export async function insertImport(
  db: Database,
  source: NavSource,
  fileName: string,
): Promise<number | undefined> {
  const row = await db
    .insertInto('nav_import')
    .values({ source, file_name: fileName, status: 'staging' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export interface FinishedImport {
  id: number
  source: NavSource
  sha256: Buffer | null
  newestDate: string
  counts: MergeCounts
  skipped: number
}

/**
 * Makes an import count: its schemes, the removal of simulated rows of funds that now have real ones, and its status.
 * To be run in one transaction with what follows from it.
 */
export async function finishImport(db: Database, finished: FinishedImport): Promise<void> {
  const { id, counts } = finished
  if (finished.source === 'simulated') await removeSimulatedOfRealFunds(db, id)
  else {
    await upsertSchemes(db, id, finished.newestDate)
    await removeSimulated(db, id)
  }
  const { numUpdatedRows } = await db
    .updateTable('nav_import')
    .set({
      status: 'done',
      finished_at: sql<Date>`now()`,
      sha256: finished.sha256,
      newest_date: finished.newestDate,
      taken: counts.taken,
      replaced: counts.replaced,
      unchanged: counts.unchanged,
      outranked: counts.outranked,
      skipped: finished.skipped,
    })
    .where('id', '=', id)
    .where('status', '=', 'staging')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error('The import was ended by another process.')
}

/** Removes the simulated rows of every fund of which a real import brings a NAV; only the catalogue has such rows. */
async function removeSimulated(db: Database, importId: number): Promise<void> {
  await sql`delete from nav
    where import_id in (select id from nav_import where source = 'simulated')
    and code in (select fund.code from fund
      where exists (select from scheme_staging where import_id = ${importId} and code = fund.code)
      and exists (select from nav real where real.code = fund.code and real.import_id = ${importId})
    )`.execute(db)
}

/**
 * Removes what a simulated import brought for funds that became real while it waited for its turn. These are looked for first: in one
 * statement a planner may pair every NAV brought with every other of its fund, which took a minute where tables were not counted yet.
 */
async function removeSimulatedOfRealFunds(db: Database, importId: number): Promise<void> {
  const { rows: real } = await sql<{ code: number }>`select code from fund where exists (
    select from nav where nav.code = fund.code
    and import_id in (select id from nav_import where rank > 0 and status = 'done'))`.execute(db)
  if (real.length === 0) return
  await sql`delete from nav where import_id = ${importId}
    and code in (${sql.join(real.map(({ code }) => code))})`.execute(db)
}

const factColumns = [
  'name',
  'isin_growth',
  'isin_reinvestment',
  'fund_house',
  'scheme_type',
  'category',
  'plan',
  'option',
] as const

/** Schemes as last seen: the file with the newest date tells, and what it leaves blank stays as it was. */
async function upsertSchemes(db: Database, importId: number, newestDate: string): Promise<void> {
  const list = (item: (column: string) => RawBuilder<unknown>) => sql.join(factColumns.map(item))
  const told = (column: string) =>
    sql`case when excluded.seen_on >= scheme.seen_on
      then coalesce(${sql.ref(`excluded.${column}`)}, ${sql.ref(`scheme.${column}`)})
      else coalesce(${sql.ref(`scheme.${column}`)}, ${sql.ref(`excluded.${column}`)}) end`
  const own = (column: string) => sql.ref(`scheme.${column}`)
  await sql`insert into scheme (code, seen_on, ${list(sql.ref)})
    select distinct on (code) code, ${newestDate}::date, ${list(sql.ref)}
    from scheme_staging where import_id = ${importId} order by code, id desc
    on conflict (code) do update set
      seen_on = greatest(scheme.seen_on, excluded.seen_on),
      ${sql.join(factColumns.map((column) => sql`${sql.ref(column)} = ${told(column)}`))}
    where scheme.seen_on < excluded.seen_on or (${list(own)}) is distinct from (${list(told)})`.execute(db)
}

/** Marks an import that is still open as failed. Its rows go by `removeFailedRows`. */
export async function failImport(db: Database, importId: number): Promise<void> {
  await db
    .updateTable('nav_import')
    .set({ status: 'failed', finished_at: sql<Date>`now()` })
    .where('id', '=', importId)
    .where('status', '=', 'staging')
    .execute()
}

/** Marks every open import as failed that has been silent for so long. */
export async function failSilentImports(db: Database, seconds: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('nav_import')
    .set({ status: 'failed', finished_at: sql<Date>`now()` })
    .where('status', '=', 'staging')
    .where('heartbeat_at', '<=', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const codesAtOnce = 200

/**
 * Removes rows of one batch of schemes of failed imports, and what finished ones left in `scheme_staging`.
 * To be called, each time in a short transaction, until it says false: until nothing was left.
 */
export async function removeLeftovers(db: Database): Promise<boolean> {
  const { rows } = await sql<{ import_id: number; code: number; status: string }>`
    select distinct scheme_staging.import_id, code, status
    from scheme_staging join nav_import on nav_import.id = import_id
    where status <> 'staging' order by scheme_staging.import_id, code limit ${codesAtOnce}`.execute(db)
  const [first] = rows
  if (first === undefined) return false
  if (first.status === 'done') {
    await db.deleteFrom('scheme_staging').where('import_id', '=', first.import_id).execute()
    return true
  }
  const codes = rows.filter((row) => row.import_id === first.import_id).map((row) => row.code)
  for (const table of ['nav', 'scheme_staging'] as const) {
    await db.deleteFrom(table).where('code', 'in', codes).where('import_id', '=', first.import_id).execute()
  }
  return true
}
