import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../core/database/database.ts'
import { createLastingDatabase, type LastingDatabase } from '../../../testing/lasting-database.ts'
import { fund, importNavs, newGoal, weekdays } from '../../../testing/ledgers.ts'
import { startSips } from '../sips/sips.ts'
import { keepLedgers } from './ledger.jobs.ts'
import { rebuildLedger } from './rebuild-ledger.ts'

const script = fileURLToPath(new URL('./killed-job.fixture.ts', import.meta.url))
const goals = 4
let lasting: LastingDatabase

const open = () => openDatabase(lasting)

beforeAll(async () => {
  lasting = await createLastingDatabase()
  const database = await open()
  await importNavs({ database, folder: lasting.dataDir }, weekdays('2026-01-01', '2026-05-15'))
  for (let i = 0; i < goals; i++) await startOne(database)
  await database.close()
})
afterAll(() => lasting.drop())

async function startOne(database: OpenDatabase): Promise<void> {
  const { firmId, goalId } = await newGoal(database.db)
  const amounts = [{ fundCode: fund, amount: 5000 }]
  const now = new Date('2026-01-18T06:00:00Z')
  await database.db.transaction().execute((db) =>
    startSips(db, firmId, {
      goalId,
      amounts,
      frequency: 'monthly',
      instalments: 60,
      startOn: '2026-01-18',
      now,
    }),
  )
}

function killAtQuery(query: number): Promise<NodeJS.Signals | null> {
  const { dataDir, url } = lasting
  const given = url === undefined ? [dataDir, `${query}`] : [dataDir, `${query}`, url]
  const child = spawn(process.execPath, [script, ...given], { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((done) => child.once('exit', (_code, signal) => done(signal)))
}

/** Of each SIP: what it says of itself, and what is in the ledger. */
async function accounts(database: OpenDatabase) {
  const { rows } = await sql<{ booked: number; found: number; numbers: number; next: string }>`
    select booked, count(ledger_entry.id)::int as found, count(distinct instalment)::int as numbers,
      next_due_on as next
    from sip left join ledger_entry on ledger_entry.firm_id = sip.firm_id and sip_id = sip.id
    group by sip.firm_id, sip.id order by sip.id`.execute(database.db)
  return rows
}

// In the changes of NAVs, before the first booking, in one of its writes, between two goals, and in a later one.
it.each([2, 9, 13, 17, 33])('SIGKILL at query %i of the job leaves whole goals alone', async (query) => {
  expect(await killAtQuery(query)).toBe('SIGKILL')
  const database = await open()
  try {
    for (const { booked, found, numbers, next } of await accounts(database)) {
      expect([found, numbers]).toEqual([booked, booked])
      expect([1, 5]).toContain(booked)
      expect(next).toBe(booked === 1 ? '2026-02-18' : '2026-06-18')
    }
    expect(await rebuildLedger(database)).toMatchObject({ mended: 0, doubtful: 0 })
  } finally {
    await database.close()
  }
})

it('the next run books what is missing, once', async () => {
  const database = await open()
  try {
    await keepLedgers({ database, clock: () => new Date('2026-05-20T06:00:00Z') })
    const whole = { booked: 5, found: 5, numbers: 5, next: '2026-06-18' }
    expect(await accounts(database)).toEqual(Array.from({ length: goals }, () => whole))
    const held = await database.db.selectFrom('holding').select(['units', 'pending']).execute()
    // The instalment of 18 May waits for its NAV.
    expect(held).toEqual(Array.from({ length: goals }, () => ({ units: '1999.900', pending: '5000.00' })))
    expect(await rebuildLedger(database)).toMatchObject({ mended: 0, doubtful: 0 })
  } finally {
    await database.close()
  }
})
