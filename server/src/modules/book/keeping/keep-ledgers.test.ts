import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../core/database/database.ts'
import {
  entriesOf,
  fund,
  importNavs,
  newGoal,
  siblingOf,
  type TestGoal,
  weekdays,
} from '../../../testing/ledgers.ts'
import { openTestPlace } from '../../../testing/test-place.ts'
import { findNavChanges } from '../../market/index.ts'
import { recordPurchase } from '../ledger/record-entries.ts'
import { startSips } from '../sips/sips.ts'
import { bookDueInstalments, keepLedgers } from './ledger.jobs.ts'

const place = openTestPlace()
let goals: TestGoal[]
beforeEach(async () => {
  for (const table of ['nav', 'nav_flag', 'nav_change', 'goal_to_follow'] as const)
    await place.db.deleteFrom(table).execute()
  for (const table of ['ledger_correction', 'ledger_entry', 'sip'] as const)
    await place.db.deleteFrom(table).execute()
  await importNavs(place, weekdays('2026-03-02', '2026-03-06'))
  const first = await newGoal(place.db)
  goals = [first]
  for (let n = 0; n < 11; n++) goals.push(await siblingOf(place.db, first))
  goals.push(await newGoal(place.db))
})
afterEach(() => mend())

const now = new Date('2026-03-08T06:00:00Z')
const clock = () => now
const write = <T>(run: (db: Database) => Promise<T>) => place.db.transaction().execute(run)
const buy = ({ firmId, goalId }: TestGoal) =>
  write((db) => recordPurchase(db, firmId, { goalId, fundCode: fund, date: '2026-03-02', amount: 5000, now }))
const start = ({ firmId, goalId }: TestGoal) => {
  const amounts = [{ fundCode: fund, amount: 5000 }]
  const sips = { goalId, amounts, frequency: 'monthly' as const, instalments: 60, startOn: '2026-03-03', now }
  return write((db) => startSips(db, firmId, sips))
}
// Stands for whatever may be the matter with a goal.
const breakGoal = (goalId: number) =>
  sql`alter table ledger_entry add constraint broken check (goal_id <> ${sql.lit(goalId)}) not valid`.execute(
    place.db,
  )
const mend = () => sql`alter table ledger_entry drop constraint if exists broken`.execute(place.db)
const navsOf = async () => {
  const all = await Promise.all(goals.map((one) => entriesOf(place.db, one)))
  return all.map(([entry]) => entry?.nav)
}
const listed = async () =>
  (await place.db.selectFrom('goal_to_follow').select('goal_id').execute()).map((row) => row.goal_id)

it('a goal that fails is named, keeps no other waiting, and alone is tried again', async () => {
  for (const one of goals) await buy(one)
  const broken = goals[3]?.goalId ?? 0
  await breakGoal(broken)
  await importNavs(place, '2026-03-02,10.5')
  const round = () => keepLedgers({ database: place.database, clock })
  await expect(round()).rejects.toThrow(`The ledgers of goals ${broken} could not be kept.`)
  expect(await navsOf()).toEqual(goals.map((one) => (one.goalId === broken ? '10' : '10.5')))
  expect(await findNavChanges(place.db)).toEqual([])
  expect(await listed()).toEqual([broken])
  const told: [number, number | undefined][] = []
  const again = keepLedgers(
    { database: place.database, clock },
    { onProgress: (done, total) => told.push([done, total]) },
  )
  await expect(again).rejects.toThrow(`goals ${broken} `)
  expect(told).toEqual([[1, 1]])
  await mend()
  await round()
  expect(await navsOf()).toEqual(goals.map(() => '10.5'))
  expect(await listed()).toEqual([])
})

it('tells how far it is, and leaves the rest to the next round when it is ended', async () => {
  for (const one of goals) await buy(one)
  await importNavs(place, '2026-03-02,10.5')
  const ending = new AbortController()
  const told: (number | undefined)[][] = []
  const ended = keepLedgers(
    { database: place.database, clock },
    {
      signal: ending.signal,
      onProgress(done, total) {
        told.push([done, total])
        ending.abort(new Error('The server ends.'))
      },
    },
  )
  await expect(ended).rejects.toThrow('The server ends.')
  const [[done = 0, total] = []] = told
  expect([told.length, total]).toEqual([1, goals.length])
  expect((await navsOf()).filter((nav) => nav === '10.5')).toHaveLength(done)
  expect(done).toBeLessThan(goals.length)
  await keepLedgers({ database: place.database, clock })
  expect(await navsOf()).toEqual(goals.map(() => '10.5'))
  expect(await place.db.selectFrom('ledger_correction').select('id').execute()).toHaveLength(goals.length)
})

it('books nothing for clients in the archive, and for all others at once', async () => {
  for (const one of goals) await start(one)
  const archived = goals.at(-1) ?? { firmId: 0, goalId: 0 }
  const archive = (at: Date | null) =>
    place.db.updateTable('client').set({ archived_at: at }).where('firm_id', '=', archived.firmId).execute()
  await archive(now)
  const later = { database: place.database, clock: () => new Date('2026-04-03T06:00:00Z') }
  expect(await bookDueInstalments(later)).toBe(goals.length - 1)
  expect(await entriesOf(place.db, archived)).toHaveLength(1)
})
