import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import {
  entriesOf,
  fund,
  importNavs,
  newGoal,
  otherFund,
  siblingOf,
  type TestGoal,
  weekdays,
} from '../../../testing/ledgers.ts'
import { openTestPlace } from '../../../testing/test-place.ts'
import { keepLedgers } from '../keeping/ledger.jobs.ts'
import { stepUpSip } from '../sips/change-amount.ts'
import { pauseSip, resumeSip } from '../sips/change-state.ts'
import { findSips } from '../sips/sips.repository.ts'
import { startSips } from '../sips/sips.ts'
import { cancelEntry, correctEntry } from './correct-entry.ts'
import { recordPurchase, recordRedemption, recordSwitch } from './record-entries.ts'
import { type Answers, expectFollowed, expectSound } from './sound-ledgers.fixture.ts'

const place = openTestPlace()

const now = new Date('2026-01-20T06:00:00Z')
const dateOf = (days: number) =>
  new Date(Date.parse('2026-01-01') + days * 86_400_000).toISOString().slice(0, 10)

/** Few days, so that what is written and the NAVs that change meet. */
const day = fc.integer({ min: 0, max: 14 })
const amount = fc.integer({ min: 100, max: 20_000 })
const goalCount = 8
const where = { goal: fc.nat(goalCount - 1), day, amount }
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('buy', 'buy', 'sell', 'sell all', 'switch'),
      other: fc.boolean(),
      times: fc.integer({ min: 1, max: 2 }),
      ...where,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel', 'move', 'resize'),
      which: fc.nat(20),
      ...where,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('nav', 'other nav'), ...where }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('round'), ...where }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('start', 'pause', 'resume', 'raise'), ...where }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('one key'), ...where }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const looksUp = new WeakSet<object>()
/** Answers of the database come late by chance, those with NAVs more often, so that transactions meet at every place. */
const late: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    if (JSON.stringify(node).includes('cross join lateral')) looksUp.add(queryId)
    return node
  },
  async transformResult({ result, queryId }) {
    if (randomInt(looksUp.has(queryId) ? 2 : 12) === 0) await sleep(randomInt(250))
    return result
  },
}
const within = <T>(run: (db: Database) => Promise<T>) => place.db.withPlugin(late).transaction().execute(run)

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

function record(db: Database, { firmId, goalId }: TestGoal, one: Recording, idempotencyKey: string) {
  const [fundCode, toFundCode] = one.other ? [otherFund, fund] : [fund, otherFund]
  const asked = { goalId, fundCode, date: dateOf(one.day), amount: one.amount, now, idempotencyKey }
  if (one.kind === 'buy') return recordPurchase(db, firmId, asked)
  if (one.kind === 'sell') return recordRedemption(db, firmId, asked)
  if (one.kind === 'sell all') {
    return recordRedemption(db, firmId, { ...asked, amount: undefined, isAll: true })
  }
  return recordSwitch(db, firmId, { ...asked, toFundCode })
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
  const entries = await entriesOf(place.db, goal)
  const entry = entries[one.which % Math.max(1, entries.length)]
  if (entry === undefined) return
  const reason = randomUUID()
  const { firmId } = goal
  const change = (db: Database) => {
    if (one.kind === 'cancel') return cancelEntry(db, firmId, entry.id, { reason, now })
    const to = one.kind === 'move' ? { date: dateOf(one.day) } : { amount: one.amount }
    return correctEntry(db, firmId, entry.id, { ...to, reason, now })
  }
  if (await isDone(within(change))) {
    answers.corrected.set(reason, one.kind === 'cancel' ? 'at most once' : 'once')
  }
}

async function changeSip({ firmId, goalId }: TestGoal, one: Step): Promise<void> {
  if (one.kind === 'start') {
    const amounts = [{ fundCode: fund, amount: one.amount }]
    const sips = { goalId, amounts, frequency: 'monthly' as const, instalments: 24, now }
    await within((db) => startSips(db, firmId, { ...sips, startOn: dateOf(one.day) }))
    return
  }
  const [sip] = await findSips(place.db, firmId, goalId)
  if (sip === undefined) return
  await isDone(
    within((db) => {
      if (one.kind === 'pause') return pauseSip(db, firmId, sip.id, now)
      if (one.kind === 'resume') return resumeSip(db, firmId, sip.id, now)
      return stepUpSip(db, firmId, sip.id, { amount: one.amount, now })
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
    const later = new Date(now.getTime() + one.day * 3 * 86_400_000)
    return keepLedgers({ database: place.database, clock: () => later })
  }
  if (one.kind === 'nav' || one.kind === 'other nav') {
    // Up to a third more, which is beyond what counts at once.
    const nav = (10 + one.amount / 6_000).toFixed(4)
    const code = one.kind === 'nav' ? fund : otherFund
    await importNavs(place, `${dateOf(one.day)},${nav}`, code)
    // As a server does after an import.
    return keepLedgers({ database: place.database, clock: () => now })
  }
  return changeSip(goal, one)
}

async function emptied(): Promise<void> {
  const { db } = place.database
  for (const table of ['nav', 'nav_flag', 'nav_change', 'goal_to_follow', 'ledger_correction'] as const)
    await db.deleteFrom(table).execute()
  for (const table of ['ledger_entry', 'sip', 'holding'] as const) await db.deleteFrom(table).execute()
  await importNavs(place, weekdays('2026-01-01', '2026-01-12', 10.1234))
  await importNavs(place, weekdays('2026-01-01', '2026-01-12', 11.7), otherFund)
}

/** Most steps on the first one's day, so that NAVs change for what is being written. */
function onOneDay(steps: readonly Step[]): Step[] {
  const [first] = steps
  return steps.map((one, nth) => (nth % 3 === 2 ? one : { ...one, day: first?.day ?? one.day }))
}

const seconds = 10

it(
  'a ledger is what was answered, at the NAVs that count, whoever writes to it at the same time',
  async () => {
    const bursts = fc.array(fc.array(step, { minLength: 4, maxLength: 8 }), { minLength: 1, maxLength: 3 })
    const run = async (atOnce: Step[][]) => {
      await emptied()
      const first = await newGoal(place.db)
      const goals: TestGoal[] = [first]
      while (goals.length < goalCount - 1) goals.push(await siblingOf(place.db, first))
      goals.push(await newGoal(place.db))
      const answers: Answers = { recorded: new Set(), corrected: new Map() }
      for (const steps of atOnce) {
        await Promise.all(onOneDay(steps).map((one) => take(goals, one, answers)))
        await expectSound(place.database, goals, answers)
        await keepLedgers({ database: place.database, clock: () => now })
        await expectSound(place.database, goals, answers)
        await expectFollowed(place.database, goals)
      }
    }
    const limits = { seed: 20261121, numRuns: 200, interruptAfterTimeLimit: seconds * 1_000 }
    await fc.assert(fc.asyncProperty(bursts, run), limits)
  },
  (seconds + 100) * 1_000,
)
