import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settle, unitsOf } from '@lakshya/engine'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '../../core/app-error.ts'
import type { Database, OpenDatabase } from '../../core/database.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { findNavChanges, firstCountingNavs } from '../nav/nav.service.ts'
import { itemOf, storedNav } from './goal-items.ts'
import {
  entriesOf,
  fund,
  holdingOf,
  importNavs,
  newGoal,
  otherFund,
  siblingOf,
  type TestGoal,
  weekdays,
} from './ledger.fixture.ts'
import {
  cancelEntry,
  correctEntry,
  keepLedgers,
  listSips,
  pauseSip,
  rebuildLedger,
  recordPurchase,
  recordRedemption,
  recordSwitch,
  resumeSip,
  startSips,
  stepUpSip,
} from './ledger.service.ts'

let database: OpenDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'lakshya-random-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})

const now = new Date('2026-03-20T06:00:00Z')
const dateOf = (days: number) =>
  new Date(Date.parse('2026-01-01') + days * 86_400_000).toISOString().slice(0, 10)

const day = fc.integer({ min: 0, max: 75 })
const amount = fc.integer({ min: 100, max: 20_000 })
const place = { goal: fc.nat(2), day, amount }
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('buy', 'buy', 'sell', 'sell all', 'switch'),
      other: fc.boolean(),
      times: fc.integer({ min: 1, max: 2 }),
      ...place,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel', 'move', 'resize'),
      which: fc.nat(20),
      ...place,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('nav', 'other nav'), ...place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('round'), ...place }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('start', 'pause', 'resume', 'raise'), ...place }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('one key'), ...place }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** What was answered, to be found again: keys of transactions that were recorded, reasons of corrections. */
interface Answers {
  recorded: Set<string>
  /** What was cancelled before stays so without another correction. */
  corrected: Map<string, 'once' | 'at most once'>
}

const within = <T>(run: (db: Database) => Promise<T>) => database.db.transaction().execute(run)

/** Whether it was done; what the ledger refuses is none of it. */
async function isDone(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false
    throw error
  }
}

type Recording = Extract<Step, { times: number }>

function record(db: Database, { adviserId, goalId }: TestGoal, one: Recording, idempotencyKey: string) {
  const [fundCode, toFundCode] = one.other ? [otherFund, fund] : [fund, otherFund]
  const asked = { goalId, fundCode, date: dateOf(one.day), amount: one.amount, now, idempotencyKey }
  if (one.kind === 'buy') return recordPurchase(db, adviserId, asked)
  if (one.kind === 'sell') return recordRedemption(db, adviserId, asked)
  if (one.kind === 'sell all') {
    return recordRedemption(db, adviserId, { ...asked, amount: undefined, isAll: true })
  }
  return recordSwitch(db, adviserId, { ...asked, toFundCode })
}

async function recordTimes(goal: TestGoal, one: Recording, answers: Answers): Promise<void> {
  const key = randomUUID()
  const tries = Array.from({ length: one.times }, () => isDone(within((db) => record(db, goal, one, key))))
  if ((await Promise.all(tries)).includes(true)) answers.recorded.add(key)
}

/** The same key for two goals of an adviser: one of them has it. */
async function recordUnderOneKey(goals: readonly TestGoal[], one: Step, answers: Answers): Promise<void> {
  const key = randomUUID()
  const bought = goals
    .slice(0, 2)
    .map((goal) =>
      isDone(within((db) => record(db, goal, { ...one, kind: 'buy', other: false, times: 1 }, key))),
    )
  expect((await Promise.all(bought)).filter((isIt) => isIt)).toHaveLength(1)
  answers.recorded.add(key)
}

async function correct(
  goal: TestGoal,
  one: Extract<Step, { which: number }>,
  answers: Answers,
): Promise<void> {
  const entries = await entriesOf(database.db, goal)
  const entry = entries[one.which % Math.max(1, entries.length)]
  if (entry === undefined) return
  const reason = randomUUID()
  const { adviserId } = goal
  const change = (db: Database) => {
    if (one.kind === 'cancel') return cancelEntry(db, adviserId, entry.id, { reason, now })
    const to = one.kind === 'move' ? { date: dateOf(one.day) } : { amount: one.amount }
    return correctEntry(db, adviserId, entry.id, { ...to, reason, now })
  }
  if (await isDone(within(change))) {
    answers.corrected.set(reason, one.kind === 'cancel' ? 'at most once' : 'once')
  }
}

async function changeSip({ adviserId, goalId }: TestGoal, one: Step): Promise<void> {
  if (one.kind === 'start') {
    const amounts = [{ fundCode: fund, amount: one.amount }]
    const sips = { goalId, amounts, frequency: 'monthly' as const, instalments: 24, now }
    await within((db) => startSips(db, adviserId, { ...sips, startOn: dateOf(one.day) }))
    return
  }
  const [sip] = await listSips(database.db, adviserId, goalId)
  if (sip === undefined) return
  await isDone(
    within((db) => {
      if (one.kind === 'pause') return pauseSip(db, adviserId, sip.id, now)
      if (one.kind === 'resume') return resumeSip(db, adviserId, sip.id, now)
      return stepUpSip(db, adviserId, sip.id, { amount: one.amount, now })
    }),
  )
}

async function take(goals: readonly TestGoal[], one: Step, answers: Answers): Promise<void> {
  const goal = goals[one.goal]
  if (goal === undefined) return
  if ('times' in one) return recordTimes(goal, one, answers)
  if ('which' in one) return correct(goal, one, answers)
  if (one.kind === 'one key') return recordUnderOneKey(goals, one, answers)
  if (one.kind === 'round') {
    const later = new Date(now.getTime() + one.day * 86_400_000)
    return keepLedgers({ database, clock: () => later })
  }
  if (one.kind === 'nav' || one.kind === 'other nav') {
    // Up to a third more, which is beyond what counts at once.
    const nav = (10 + one.amount / 6_000).toFixed(4)
    const code = one.kind === 'nav' ? fund : otherFund
    return importNavs(database, join(folder), `${dateOf(one.day)},${nav}`, code)
  }
  return changeSip(goal, one)
}

/** What holds after every write, whatever is still to be followed. */
async function expectSound(goals: readonly TestGoal[], answers: Answers): Promise<void> {
  expect(await rebuildLedger(database)).toMatchObject({ mended: 0, doubtful: 0, differences: [] })
  for (const goal of goals) {
    const entries = (await entriesOf(database.db, goal)).filter((entry) => entry.cancelled_at === null)
    const { holdings } = settle(entries.map((entry) => itemOf(entry, storedNav(entry))))
    for (const [code, { units, lots }] of holdings) {
      expect(lots.every((lot) => lot.units >= 0n)).toBe(true)
      expect(lots.reduce((sum, lot) => sum + lot.units, 0n)).toBe(units)
      expect((await holdingOf(database.db, goal, code))?.units).toBe(unitsOf(units))
    }
  }
  const { db } = database
  const { rows: keys } = await sql<{ key: string; count: number }>`select idempotency_key as key,
    count(*)::int as count from ledger_entry where idempotency_key is not null group by 1`.execute(db)
  expect(new Set(keys.map(({ key }) => key))).toEqual(answers.recorded)
  expect(keys.filter(({ count }) => count !== 1)).toEqual([])
  const { rows: reasons } = await sql<{ reason: string; count: number }>`
    select reason, count(*)::int as count from ledger_correction join ledger_entry entry on entry.id = entry_id
    where by_adviser and kind <> 'switch-in' group by 1`.execute(db)
  const found = new Map(reasons.map(({ reason, count }) => [reason, count]))
  expect([...found.keys()].filter((reason) => !answers.corrected.has(reason))).toEqual([])
  for (const [reason, times] of answers.corrected) {
    expect(times === 'once' ? [1] : [0, 1]).toContain(found.get(reason) ?? 0)
  }
  const { rows: sips } = await sql`select sip.id from sip left join ledger_entry on sip_id = sip.id
    group by sip.id having booked <> count(ledger_entry.id) or booked <> count(distinct instalment)`.execute(
    db,
  )
  expect(sips).toEqual([])
  const { rows: halves } = await sql`select from ledger_entry source
    where kind = 'switch-out' and not exists (select from ledger_entry where switch_from = source.id)`.execute(
    db,
  )
  expect(halves).toEqual([])
}

/** After a round each transaction stands at the first NAV that counts, or waits where there is none. */
async function expectFollowed(goals: readonly TestGoal[]): Promise<void> {
  expect(await findNavChanges(database.db)).toEqual([])
  expect(await database.db.selectFrom('goal_to_follow').selectAll().execute()).toEqual([])
  for (const goal of goals) {
    const entries = (await entriesOf(database.db, goal)).filter((entry) => entry.cancelled_at === null)
    const counting = await firstCountingNavs(
      database.db,
      entries.map((entry) => ({ code: entry.fund_code, date: entry.dated })),
    )
    const known = new Map(counting.map((nav) => [`${nav.code} ${nav.on}`, nav]))
    const waiting = new Set(entries.filter((entry) => entry.nav === null).map((entry) => entry.id))
    for (const entry of entries) {
      const nav = known.get(`${entry.fund_code} ${entry.dated}`)
      // The second half of a switch waits for the first.
      const isAwaited = entry.switch_from !== null && waiting.has(entry.switch_from)
      expect([entry.nav, entry.nav_date]).toEqual(
        nav === undefined || isAwaited ? [null, null] : [nav.nav, nav.date],
      )
    }
  }
}

async function emptied(): Promise<void> {
  const { db } = database
  for (const table of ['nav', 'nav_flag', 'nav_change', 'goal_to_follow', 'ledger_correction'] as const)
    await db.deleteFrom(table).execute()
  for (const table of ['ledger_entry', 'sip', 'holding'] as const) await db.deleteFrom(table).execute()
  await importNavs(database, folder, weekdays('2026-01-01', '2026-03-10', 10.1234))
  await importNavs(database, folder, weekdays('2026-01-01', '2026-03-10', 11.7), otherFund)
}

const seconds = 20

it(
  'a ledger is what was answered, at the NAVs that count, whoever writes to it at the same time',
  async () => {
    const bursts = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 5 })
    const run = async (atOnce: Step[][]) => {
      await emptied()
      const first = await newGoal(database.db)
      const goals = [first, await siblingOf(database.db, first), await newGoal(database.db)]
      const answers: Answers = { recorded: new Set(), corrected: new Map() }
      for (const steps of atOnce) {
        await Promise.all(steps.map((one) => take(goals, one, answers)))
        await expectSound(goals, answers)
      }
      await keepLedgers({ database, clock: () => now })
      await expectSound(goals, answers)
      await expectFollowed(goals)
    }
    const limits = { seed: 20261121, numRuns: 200, interruptAfterTimeLimit: seconds * 1_000 }
    await fc.assert(fc.asyncProperty(bursts, run), limits)
  },
  (seconds + 100) * 1_000,
)
