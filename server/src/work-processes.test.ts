import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from './core/database/database.ts'
import { rebuildLedger, startSips } from './modules/book/index.ts'
import { createLastingDatabase, type LastingDatabase } from './testing/lasting-database.ts'
import { fund, importNavs, newGoal, weekdays } from './testing/ledgers.ts'
import { ending, type Started, started } from './testing/server-process.ts'

/** Several processes on one database: on PostgreSQL alone, as the embedded one has one process. */
const isOnPostgres = inject('databaseServer') !== ''
const goals = 6
const leaseMs = 2_000
const script = fileURLToPath(new URL('./testing/work-process.fixture.ts', import.meta.url))
const running = new Set<Started>()
let lasting: LastingDatabase
let database: OpenDatabase

beforeAll(async () => {
  if (!isOnPostgres) return
  lasting = await createLastingDatabase()
  database = await openDatabase(lasting)
  await importNavs({ database, folder: lasting.dataDir }, weekdays('2026-01-01', '2026-05-15'))
  const now = new Date('2026-01-18T06:00:00Z')
  for (let n = 0; n < goals; n++) {
    const { firmId, goalId } = await newGoal(database.db)
    await database.db.transaction().execute((db) =>
      startSips(db, firmId, {
        goalId,
        amounts: [{ fundCode: fund, amount: 5000 }],
        frequency: 'monthly',
        instalments: 60,
        startOn: '2026-01-18',
        now,
      }),
    )
  }
})
afterEach(() => {
  for (const { child } of running) child.kill('SIGKILL')
  running.clear()
})
afterAll(async () => {
  if (!isOnPostgres) return
  await database.close()
  await lasting.drop()
})

function startProcess(instant: string, fatal?: string): Started {
  const one = started(
    [script, lasting.url ?? '', instant, String(leaseMs), ...(fatal === undefined ? [] : [fatal])],
    {},
  )
  running.add(one)
  return one
}

/** How many instalments are in the ledger of each SIP, and how many it says of itself. */
async function booked(): Promise<[number, number][]> {
  const { rows } = await sql<{ found: number; said: number }>`
    select count(ledger_entry.id)::int as found, booked as said
    from sip left join ledger_entry on ledger_entry.firm_id = sip.firm_id and sip_id = sip.id
    group by sip.firm_id, sip.id order by sip.id`.execute(database.db)
  return rows.map(({ found, said }) => [found, said])
}
const each = (count: number) => Array.from({ length: goals }, () => [count, count])
const seen = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 100 })

it.runIf(isOnPostgres)('what a process leaves that is killed as it books, another books, once', async () => {
  const killed = startProcess('2026-03-20T06:00:00Z', 'ledger_entry')
  await ending(killed)
  expect(killed.child.signalCode).toBe('SIGKILL')
  const { rows } = await sql<{ leased_by: string }>`select leased_by from job where name = 'ledger'`.execute(
    database.db,
  )
  expect(rows[0]?.leased_by).toContain(`${killed.child.pid}-`)
  expect(await booked()).toEqual(each(1))
  startProcess('2026-03-20T06:00:00Z')
  await seen(async () => expect(await booked()).toEqual(each(3)))
})

it.runIf(isOnPostgres)('two processes at work book each instalment once, and end cleanly', async () => {
  const both = [startProcess('2026-05-20T06:00:00Z'), startProcess('2026-05-20T06:00:00Z')]
  await seen(async () => expect(await booked()).toEqual(each(5)))
  await seen(async () => {
    const { rows } = await sql<{ runs: number }>`select runs from job where name = 'ledger'`.execute(
      database.db,
    )
    expect(rows[0]?.runs).toBeGreaterThan(0)
  })
  for (const one of both) await seen(async () => expect(one.said()).toBe('at work\n'))
  for (const { child } of both) child.kill('SIGTERM')
  for (const one of both) expect(await ending(one)).toEqual({ code: 0, said: 'at work\n' })
  expect(await booked()).toEqual(each(5))
  expect(await rebuildLedger(database)).toMatchObject({ mended: 0, doubtful: 0 })
})
