import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OpenDatabase } from '../../server/src/core/database/database.ts'
import type { Office } from './office.ts'

/** Waits for the day's first lists of the office, which are begun when the servers start. */
export async function listsMade({ db }: OpenDatabase, { firmId }: Office): Promise<void> {
  const began = performance.now()
  const isMade = async () => {
    const made = await db
      .selectFrom('morning_state')
      .select('made_at')
      .where('firm_id', '=', firmId)
      .execute()
    return made.length > 0
  }
  while (!(await isMade())) await sleep(500)
  // As the database would by itself within a minute, in the midst of what is measured.
  await sql`vacuum (analyze) morning_line`.execute(db)
  console.log(`Waited ${((performance.now() - began) / 1_000).toFixed(0)} s more for the day's first lists.`)
}
