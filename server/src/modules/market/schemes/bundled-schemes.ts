import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { sql } from 'kysely'
import type { Database, OpenDatabase } from '../../../core/database/database.ts'

/** Where the list that comes with the product stands; made anew by `npm run schemes`. */
export const bundledFile = new URL('./schemes.tsv.br', import.meta.url)

/** Columns of its lines, after a first line of `# AMFI NAVAll, YYYY-MM-DD`. An empty field says nothing. */
export const bundledColumns = [
  'code',
  'isin_growth',
  'isin_reinvestment',
  'name',
  'fund_house',
  'scheme_type',
  'category',
  'plan',
  'option',
  'nav',
  'nav_date',
] as const

/** From so many schemes on, files have told the market already. */
const toldFrom = 5_000

/**
 * Fills in the schemes of the list that comes with the product where no file of AMFI has told them yet, so that a fresh
 * start has the market to search. What is there already stays. To be called at every start.
 * @returns how many schemes the market has then
 */
export async function ensureSchemes({ db }: Pick<OpenDatabase, 'db'>): Promise<number> {
  const count = await countSchemes(db)
  if (count >= toldFrom) return count
  const { asOf, rows } = await bundledRows()
  await insertSchemes(db, asOf, rows)
  return countSchemes(db)
}

async function countSchemes(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('scheme')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The list's lines, a text for each of `bundledColumns`, and the day of it. */
export async function bundledRows(): Promise<{ asOf: string; rows: string[][] }> {
  return readBundled((await promisify(brotliDecompress)(await readFile(bundledFile))).toString())
}

function readBundled(text: string): { asOf: string; rows: string[][] } {
  const [head = '', ...lines] = text.split('\n')
  const asOf = /^# AMFI NAVAll, (\d{4}-\d\d-\d\d)$/.exec(head)?.[1]
  if (asOf === undefined) throw new Error(`The list of schemes begins with ${head.slice(0, 60)}.`)
  const rows = lines.filter((line) => line !== '').map((line) => line.split('\t'))
  return { asOf, rows }
}

/** One statement: all of it or nothing, and a second process at the same time changes nothing. */
async function insertSchemes(db: Database, asOf: string, rows: readonly string[][]): Promise<void> {
  const types: Partial<Record<(typeof bundledColumns)[number], string>> = {
    code: 'int',
    nav: 'numeric',
    nav_date: 'date',
  }
  const lists = bundledColumns.map(
    (column, at) =>
      sql`${rows.map((row) => (row[at] === undefined || row[at] === '' ? null : row[at]))}::${sql.raw(types[column] ?? 'text')}[]`,
  )
  const names = sql.join(bundledColumns.map((column) => sql.ref(column)))
  const told = bundledColumns
    .filter((column) => column !== 'code' && column !== 'nav' && column !== 'nav_date')
    .map(
      (column) =>
        sql`${sql.ref(column)} = coalesce(${sql.ref(`scheme.${column}`)}, ${sql.ref(`excluded.${column}`)})`,
    )
  await sql`insert into scheme (${names}, seen_on)
    select listed.*, ${asOf}::date from unnest(${sql.join(lists)}) listed
    on conflict (code) do update set ${sql.join(told)},
      nav = coalesce(scheme.nav, excluded.nav), nav_date = coalesce(scheme.nav_date, excluded.nav_date)`.execute(
    db,
  )
}
