import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import type { JobOutcome, JobRun } from '../../../core/jobs/job.ts'
import { markBookChanged, projectFolios } from '../../book/index.ts'

/** Says that the ledgers of some clients are to be made anew of their folios. */
export async function waitForLedger(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
): Promise<void> {
  if (clientIds.length === 0) return
  await db
    .insertInto('ledger_waiting')
    .values(clientIds.map((clientId) => ({ firm_id: firmId, client_id: clientId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** So many clients of a firm are made anew in one transaction, which on the embedded database everybody waits for. */
const clientsAtOnce = { embedded: 8, postgres: 40 } as const

/**
 * Makes the ledgers of the clients who wait, some after some; a kill leaves those that are done. Clients whose ledger cannot
 * be made go on waiting, and hold up no others.
 */
export async function refreshLedgers(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { signal, report }: JobRun,
): Promise<JobOutcome> {
  const failed: { firmId: number; clientId: number; error: unknown }[] = []
  const usual = clientsAtOnce[database.kind]
  let atOnce: number = usual
  let done = 0
  for (;;) {
    signal.throwIfAborted()
    const skipped = failed.map(({ clientId }) => clientId)
    const [firmId, ...clientIds] = await nextWaiting(database.db, skipped, atOnce)
    if (firmId === undefined) break
    try {
      await database.db
        .transaction()
        .execute((db) => refreshSome(db, { firmId, clientIds, skipped, now: clock() }))
      done += clientIds.length
      atOnce = usual
      report(`${done} clients`)
    } catch (error) {
      const [clientId, ...others] = clientIds
      if (others.length > 0) atOnce = 1
      else failed.push({ firmId, clientId: clientId ?? 0, error })
    }
  }
  for (const firmId of new Set(failed.map((one) => one.firmId))) {
    await database.db.transaction().execute((db) => markBookChanged(db, firmId, firstDay, []))
  }
  const [first] = failed
  if (first !== undefined) {
    const words = `The ledgers of ${failed.length} clients cannot be made, the first of client ${first.clientId}.`
    throw new Error(words, { cause: first.error })
  }
  return done === 0 ? 'nothing' : undefined
}

/** A firm, and the first of its clients who wait. */
async function nextWaiting(db: Database, skipped: readonly number[], limit: number): Promise<number[]> {
  const { rows } = await sql<{ firm_id: number; client_id: number }>`
    select firm_id, client_id from ledger_waiting where client_id <> all(${skipped}::bigint[])
    order by firm_id, client_id limit ${limit}`.execute(db)
  const [first] = rows
  if (first === undefined) return []
  const own = rows.filter(({ firm_id: firmId }) => firmId === first.firm_id)
  return [first.firm_id, ...own.map(({ client_id: clientId }) => clientId)]
}

const firstDay = '0001-01-01'

interface Some {
  firmId: number
  clientIds: readonly number[]
  skipped: readonly number[]
  now: Date
}

/**
 * What is kept of the book's months is taken away once, with the last who wait: whoever looks at the book meanwhile would
 * have all of them computed anew after each some.
 */
async function refreshSome(db: Database, { firmId, clientIds, skipped, now }: Some): Promise<void> {
  await db
    .deleteFrom('ledger_waiting')
    .where('firm_id', '=', firmId)
    .where('client_id', 'in', clientIds)
    .execute()
  await projectFolios(db, firmId, clientIds, now, { keepsMonths: true })
  const { rows: others } = await sql`select from ledger_waiting
    where firm_id = ${firmId} and client_id <> all(${skipped}::bigint[]) limit 1`.execute(db)
  if (others.length === 0) await markBookChanged(db, firmId, firstDay, [])
}

/** How many clients of a firm wait. */
export async function countWaiting(db: Database, firmId: number): Promise<number> {
  const row = await db
    .selectFrom('ledger_waiting')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('firm_id', '=', firmId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
