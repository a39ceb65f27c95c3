import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import { warmBooks } from '../../modules/book/index.ts'
import type { Evidence, Invariant } from './invariant.ts'

/** What is kept of each book is what it comes to when all is reckoned anew. */
export const figuresAgree: Invariant = {
  name: 'kept figures are those of the ledger',
  async find({ database: { db }, now }: Evidence) {
    const warm = () => warmBooks({ db, clock: () => now, signal: new AbortController().signal })
    await warm()
    const kept = await readFigures(db)
    for (const table of ['fund_figure', 'client_figure', 'book_figure'])
      await sql`delete from ${sql.table(table)}`.execute(db)
    await warm()
    const anew = await readFigures(db)
    const words: string[] = []
    for (const [name, figures] of anew) {
      const before = kept.get(name)
      if (before !== figures) words.push(`${name}: ${before ?? 'nothing'} was kept, and it is ${figures}.`)
    }
    for (const name of kept.keys()) if (!anew.has(name)) words.push(`${name} is kept, and there is none.`)
    return words
  },
}

async function readFigures(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; figures: string }>`
    select format('client %s', client_id) as name,
      concat_ws(' ', portfolio_value, amount_invested, goal_count, fund_count,
        (select string_agg(format('%s=%s', code, value), ' ' order by code)
          from unnest(fund_codes, fund_values) parts (code, value))) as figures
      from client_figure
    union all
    select format('fund %s of firm %s', fund_code, firm_id), concat_ws(' ', value, pending, at_cost, with_units, clients)
      from fund_figure where clients > 0`.execute(db)
  return new Map(rows.map((row) => [row.name, row.figures]))
}
