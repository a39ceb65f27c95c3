import { type RawBuilder, sql } from 'kysely'
import { copyInto } from '../../core/copy-into.ts'
import type { Database, OpenDatabase } from '../../core/database.ts'
import type { NavSource, SchemeFacts } from './nav-row.ts'
import type { NavBatch } from './read-nav-file.ts'

/** What became of stored or compared rows. */
export interface MergeCounts {
  /** A NAV for a date that had none. */
  taken: number
  /** Another NAV than the one that counted until now, which is kept. */
  replaced: number
  /** The NAV that counts already. */
  unchanged: number
  /** Another NAV than AMFI's, which goes on counting. */
  outranked: number
}

const rankOf: Record<NavSource, number> = { amfi: 2, mfapi: 1, csv: 1, simulated: 0 }

/** Copies a batch beside the tables that are read. Nothing of it counts yet. */
export async function stageBatch(database: OpenDatabase, importId: number, batch: NavBatch): Promise<void> {
  await sql`truncate nav_staging`.execute(database.db)
  await copyInto(database, 'scheme_staging', schemeColumns, [schemeLines(importId, batch.schemes)])
  const navColumns = ['import_id', 'position', 'code', 'nav_date', 'nav']
  await copyInto(database, 'nav_staging', navColumns, navLines(importId, batch))
}

const schemeColumns = [
  'import_id',
  'code',
  'name',
  'isin_growth',
  'isin_reinvestment',
  'fund_house',
  'scheme_type',
  'category',
  'plan',
  'option',
] as const

function schemeLines(importId: number, schemes: readonly SchemeFacts[]): string {
  return schemes
    .map((scheme) =>
      [
        importId,
        scheme.code,
        ...[scheme.name, scheme.isinGrowth, scheme.isinReinvestment, scheme.fundHouse].map(escaped),
        ...[scheme.schemeType, scheme.category, scheme.plan, scheme.option].map(escaped),
      ]
        .join('\t')
        .concat('\n'),
    )
    .join('')
}

/** COPY's text format; control characters are gone since the parser. */
function escaped(text: string | null): string {
  return text === null ? '\\N' : text.replaceAll('\\', '\\\\')
}

function* navLines(importId: number, { rows }: NavBatch): Generator<string> {
  let text = ''
  for (const row of rows) text += `${importId}\t${row.position}\t${row.code}\t${row.date}\t${row.nav}\n`
  yield text
}

/**
 * Moves the staged rows that change something to `nav`, in one short transaction.
 * A row is compared with the NAV that counts and with the newest of its own rank (simulated NAVs are nothing to a
 * real one); a file's later row wins over its earlier one.
 * @throws where the import is no longer this process's, having been taken for dead
 */
export function mergeBatch(
  database: OpenDatabase,
  importId: number,
  source: NavSource,
  rowsStaged: number,
): Promise<MergeCounts> {
  const rank = rankOf[source]
  return database.db.transaction().execute(async (db) => {
    await keepAlive(db, importId)
    await checkStaged(db, importId, rowsStaged)
    const { rows } = await sql<MergeCounts>`
      with ${compared(importId, rank)}, stored as (
        insert into nav (code, nav_date, import_id, nav)
        select code, nav_date, ${importId}, nav from compared where outcome <> 'same'
        on conflict (code, nav_date, import_id) do update set nav = excluded.nav
      )
      select count(*) filter (where outcome = 'taken')::int as taken,
        count(*) filter (where outcome = 'replaced')::int as replaced,
        count(*) filter (where outcome in ('same', 'confirmed'))::int as unchanged,
        count(*) filter (where outcome = 'outranked')::int as outranked
      from compared`.execute(db)
    const [counts] = rows
    if (counts === undefined) throw new Error('The staged rows were not compared.')
    return counts
  })
}

/**
 * `compared`: the staged rows, each with what it does to the NAV that counts. Of the NAVs that a date has, the one
 * that counts is the greatest array (rank, import, nav). `offset 0` keeps each look-up one by key, whatever the
 * planner's statistics say: of imports there will be thousands, of NAVs millions.
 */
function compared(importId: number, rank: number): RawBuilder<unknown> {
  return sql`
    incoming as (
      select distinct on (code, nav_date) code, nav_date, nav
      from nav_staging where import_id = ${importId} order by code, nav_date, position desc
    ), known as (
      select incoming.code, incoming.nav_date, incoming.nav,
        max(array[by.rank, by.id, earlier.nav]) filter (where by.id is not null) as top,
        max(array[by.id, earlier.nav]) filter (where by.rank = ${rank}) as own
      from incoming
      left join lateral (
        select nav.nav, nav.import_id from nav
        where nav.code = incoming.code and nav.nav_date = incoming.nav_date offset 0
      ) earlier on true
      left join lateral (
        select id, rank from nav_import where id = earlier.import_id
          and (status = 'done' or id = ${importId}) and (rank > 0 or ${rank} = 0) offset 0
      ) by on true
      group by incoming.code, incoming.nav_date, incoming.nav
    ), compared as (
      select code, nav_date, nav, case
        when top is null then 'taken'
        when own[2] = nav then 'same'
        when top[1] > ${rank} then case when top[3] = nav then 'same' else 'outranked' end
        when top[3] = nav then 'confirmed'
        else 'replaced' end as outcome
      from known
    )`
}

/** An import that was taken for dead may wake up and empty the table under the next one. */
async function checkStaged(db: Database, importId: number, rowsStaged: number): Promise<void> {
  const { count } = await db
    .selectFrom('nav_staging')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  if (count !== rowsStaged) throw new Error(`${count} of ${rowsStaged} rows were staged.`)
}

/** Tells other processes that the import lives, and fails where one has ended it. */
async function keepAlive(db: Database, importId: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('nav_import')
    .set({ heartbeat_at: sql<Date>`now()` })
    .where('id', '=', importId)
    .where('status', '=', 'staging')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error('The import was ended by another process.')
}
