import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { Invariant } from './invariant.ts'

interface Reference {
  name: string
  from: string
  to: string
  columns: string[]
  targets: string[]
}

/** Columns that name a row of another table without the database holding them to it. */
const unheld: readonly Reference[] = [
  { from: 'client_figure', to: 'client', columns: ['firm_id', 'client_id'] },
  { from: 'client_change', to: 'client', columns: ['firm_id', 'client_id'] },
  { from: 'morning_line', to: 'firm', columns: ['firm_id'] },
  { from: 'book_state', to: 'firm', columns: ['firm_id'] },
].map((one) => ({
  ...one,
  name: `${one.from}.${one.columns.at(-1)}`,
  targets: one.columns.map((column) => (one.to === 'firm' || column !== 'firm_id' ? 'id' : column)),
}))

/** Every row that names another finds it. */
export const noOrphans: Invariant = {
  name: 'no row is an orphan',
  async find({ database: { db } }) {
    const words: string[] = []
    for (const reference of [...(await listReferences(db)), ...unheld]) {
      const count = await countOrphans(db, reference)
      if (count > 0)
        words.push(`${count} rows of ${reference.from} name a row of ${reference.to} that is not there.`)
    }
    return words
  },
}

async function countOrphans(db: Database, { from, to, columns, targets }: Reference): Promise<number> {
  const both = sql.join(
    columns.map((column, at) => sql`parent.${sql.ref(targets[at] ?? '')} = child.${sql.ref(column)}`),
    sql` and `,
  )
  const named = sql.join(
    columns.map((column) => sql`child.${sql.ref(column)} is not null`),
    sql` and `,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(from)} child
    where ${named} and not exists (select from ${sql.table(to)} parent where ${both})`.execute(db)
  return rows[0]?.count ?? 0
}

async function listReferences(db: Database): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conname as name, conrelid::regclass::text as "from", confrelid::regclass::text as "to",
      array(select attname::text from unnest(conkey) with ordinality k (num, at)
        join pg_attribute on attrelid = conrelid and attnum = num order by at) as columns,
      array(select attname::text from unnest(confkey) with ordinality k (num, at)
        join pg_attribute on attrelid = confrelid and attnum = num order by at) as targets
    from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'f' order by 2, 1`.execute(
    db,
  )
  return rows
}
