import { type RawBuilder, sql } from 'kysely'
import { copyInto } from '../../../../core/database/copy-into.ts'
import type { Database, OpenDatabase } from '../../../../core/database/database.ts'
import type { NavBatch, NavSource, SchemeFacts } from '../nav-row.ts'

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

/** What became of a batch. */
export interface MergeOutcome {
  counts: MergeCounts
  /**
   * Positions of rows whose NAV stands in for another one that the same file gave for the same scheme and date
   * before. The earlier row does not count.
   */
  contradictions: number[]
}

/**
 * Moves the staged rows that change something to `nav`, in one short transaction.
 * A row is compared with the NAV that counts and with the newest of its own rank (simulated NAVs are nothing to a
 * real one); a file's later row wins over its earlier one. Where that one was counted in a batch before, the counts
 * take it back, so they may be negative.
 * @throws where the import is no longer this process's, having been taken for dead
 */
export function mergeBatch(
  database: OpenDatabase,
  importId: number,
  source: NavSource,
  rowsStaged: number,
): Promise<MergeOutcome> {
  const rank = rankOf[source]
  return database.db.transaction().execute(async (db) => {
    await keepAlive(db, importId)
    await checkStaged(db, importId, rowsStaged)
    const { rows } = await sql<MergeCounts & { contradictions: string | null }>`
      with ${compared(importId, rank)}, stored as (
        insert into nav (code, nav_date, import_id, nav)
        select code, nav_date, ${importId}, nav from compared where is_news
        on conflict (code, nav_date, import_id) do update set nav = excluded.nav
      ), counted as (
        select outcome, 1 as rows from compared
        union all select before, -1 from compared where before is not null
        union all select 'same', 1 from staged where place > 1 and nav = last_nav
      ), contradicting as (
        select position from compared where before is not null
        union all select next_position from staged where place > 1 and nav <> last_nav
      )
      select
        coalesce(sum(rows) filter (where outcome = 'taken'), 0)::int as taken,
        coalesce(sum(rows) filter (where outcome = 'replaced'), 0)::int as replaced,
        coalesce(sum(rows) filter (where outcome in ('same', 'confirmed')), 0)::int as unchanged,
        coalesce(sum(rows) filter (where outcome = 'outranked'), 0)::int as outranked,
        (select string_agg(position::text, ',' order by position) from contradicting) as contradictions
      from counted`.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('The staged rows were not compared.')
    const { contradictions, ...counts } = row
    return { counts, contradictions: contradictions === null ? [] : contradictions.split(',').map(Number) }
  })
}

/**
 * `staged`: the staged rows, of those with one scheme and date the last in place 1. `compared`: these, each with what
 * it does to the NAV that counted before this import (`before`: what another NAV did that a batch before gave).
 * Of the NAVs that a date has, the one that counts is the greatest array (rank, import, nav). `offset 0` keeps each
 * look-up one by key, whatever the planner's statistics say: of imports there will be thousands, of NAVs millions.
 */
function compared(importId: number, rank: number): RawBuilder<unknown> {
  return sql`
    staged as (
      select code, nav_date, nav, position, row_number() over file as place,
        first_value(nav) over file as last_nav, lag(position) over file as next_position
      from nav_staging where import_id = ${importId}
      window file as (partition by code, nav_date order by position desc)
    ), known as (
      select incoming.code, incoming.nav_date, incoming.nav, incoming.position,
        max(array[by.rank, by.id, earlier.nav]) filter (where by.id <> ${importId}) as top,
        max(array[by.id, earlier.nav]) filter (where by.id <> ${importId} and by.rank = ${rank}) as own,
        max(earlier.nav) filter (where by.id = ${importId}) as given
      from (select code, nav_date, nav, position from staged where place = 1) incoming
      left join lateral (
        select nav.nav, nav.import_id from nav
        where nav.code = incoming.code and nav.nav_date = incoming.nav_date offset 0
      ) earlier on true
      left join lateral (
        select id, rank from nav_import where id = earlier.import_id
          and (status = 'done' or id = ${importId}) and (rank > 0 or ${rank} = 0) offset 0
      ) by on true
      group by incoming.code, incoming.nav_date, incoming.nav, incoming.position
    ), compared as (
      select code, nav_date, nav, position,
        case when given = nav then 'same' else ${outcomeOf('nav', rank)} end as outcome,
        case when given <> nav then ${outcomeOf('given', rank)} end as before,
        case when given is not null then given <> nav
          else own[2] is distinct from nav and ${outcomeOf('nav', rank)} <> 'same' end as is_news
      from known
    )`
}

/** What the NAV of a column does to the one that counted before this import. */
function outcomeOf(column: 'nav' | 'given', rank: number): RawBuilder<unknown> {
  const nav = sql.ref(column)
  return sql`case
    when top is null then 'taken'
    when top[1] > ${rank} then case when top[3] = ${nav} then 'same' else 'outranked' end
    when own[2] = ${nav} then 'same'
    when top[3] = ${nav} then 'confirmed'
    else 'replaced' end`
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
