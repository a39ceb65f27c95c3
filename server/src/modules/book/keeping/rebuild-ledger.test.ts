import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import { serveCommands } from '../../../core/process/command-socket.ts'
import { takeDataFolder } from '../../../core/process/data-folder.ts'
import {
  entriesOf,
  fund,
  holdingOf,
  importNavs,
  newGoal,
  otherFund,
  type TestGoal,
  weekdays,
} from '../../../testing/ledgers.ts'
import { openTestPlace } from '../../../testing/test-place.ts'
import { cancelEntry, correctEntry } from '../ledger/correct-entry.ts'
import { recordPurchase, recordRedemption, recordSwitch } from '../ledger/record-entries.ts'
import { startSips } from '../sips/sips.ts'
import { keepLedgers } from './ledger.jobs.ts'
import { createLedgerCommands, rebuildLedger } from './rebuild-ledger.ts'

const place = openTestPlace()
beforeAll(async () => {
  await importNavs(place, weekdays('2026-01-01', '2026-03-10', 10.1234))
  await importNavs(place, weekdays('2026-01-01', '2026-03-10', 23.7), otherFund)
})

const now = new Date('2026-03-20T06:00:00Z')

type Step =
  | { kind: 'buy' | 'sell' | 'switch'; day: number; amount: number; other: boolean }
  | { kind: 'cancel' | 'move' | 'resize'; which: number; day: number; amount: number }
  | { kind: 'nav'; day: number; amount: number }
  | { kind: 'sip'; day: number; amount: number }

const day = fc.integer({ min: 0, max: 75 })
const amount = fc.integer({ min: 100, max: 50_000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('buy', 'buy', 'sell', 'switch'),
    day,
    amount,
    other: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('cancel', 'move', 'resize'), which: fc.nat(20), day, amount }),
  fc.record({ kind: fc.constant('nav'), day, amount }),
  fc.record({ kind: fc.constant('sip'), day, amount }),
)
const dateOf = (days: number) =>
  new Date(Date.parse('2026-01-01') + days * 86_400_000).toISOString().slice(0, 10)

async function take(db: Database, { firmId, goalId }: TestGoal, given: Step): Promise<void> {
  const date = dateOf(given.day)
  if ('other' in given) {
    const [from, to] = given.other ? [otherFund, fund] : [fund, otherFund]
    const record = { goalId, fundCode: from, date, amount: given.amount, now }
    if (given.kind === 'buy') await recordPurchase(db, firmId, record)
    else if (given.kind === 'sell') await recordRedemption(db, firmId, record)
    else await recordSwitch(db, firmId, { ...record, toFundCode: to })
  } else if (given.kind === 'sip') {
    const amounts = [{ fundCode: fund, amount: given.amount }]
    const sips = { goalId, amounts, frequency: 'monthly' as const, instalments: 24, startOn: date, now }
    await startSips(db, firmId, sips)
  } else if ('which' in given) {
    const entries = await entriesOf(db, { firmId, goalId })
    const entry = entries[given.which % Math.max(1, entries.length)]
    if (entry === undefined) return
    const reason = 'Chance'
    if (given.kind === 'cancel') await cancelEntry(db, firmId, entry.id, { reason, now })
    else if (given.kind === 'move') await correctEntry(db, firmId, entry.id, { date, reason, now })
    else await correctEntry(db, firmId, entry.id, { amount: given.amount, reason, now })
  }
}

it('finds every holding as it was maintained, whatever was recorded, corrected and refused', async () => {
  const run = async (steps: Step[]) => {
    const goal = await newGoal(place.db)
    for (const given of steps) {
      if (given.kind === 'nav') {
        const nav = 10 + given.amount / 50_000
        await importNavs(place, `${dateOf(given.day)},${nav}`)
        await keepLedgers({ database: place.database, clock: () => now })
        continue
      }
      const done = place.db.transaction().execute((db) => take(db, goal, given))
      await done.catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
    }
    const report = await rebuildLedger(place.database)
    expect(report.differences).toEqual([])
    for (const code of [fund, otherFund]) {
      const held = await holdingOf(place.db, goal, code)
      if (held !== undefined) expect(Number(held.units)).toBeGreaterThanOrEqual(0)
    }
  }
  const runs = { seed: 20261121, numRuns: 25 }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), run), runs)
})

it('mends and names what differs, by the command too', async () => {
  const goal = await newGoal(place.db)
  const record = { goalId: goal.goalId, fundCode: fund, date: '2026-01-05', amount: 5000, now }
  await place.db.transaction().execute((db) => recordPurchase(db, goal.firmId, record))
  const right = await holdingOf(place.db, goal)
  const spoil = () =>
    place.db
      .updateTable('holding')
      .set({ units: '1.000', bought_on: null })
      .where('goal_id', '=', goal.goalId)
      .execute()
  await spoil()
  expect(await rebuildLedger(place.database)).toMatchObject({
    mended: 1,
    doubtful: 0,
    differences: [
      expect.stringMatching(/: units 1\.000 instead of \d+\.\d{3}, bought_on none instead of 2026-01-05\.$/),
    ],
  })
  expect(await holdingOf(place.db, goal)).toEqual(right)

  await spoil()
  const release = takeDataFolder(place.folder)
  const stop = await serveCommands(place.folder, createLedgerCommands(place.database))
  const file = fileURLToPath(new URL('../../../commands/ledger-rebuild.ts', import.meta.url))
  const child = spawn(process.execPath, [file], { env: { PATH: process.env.PATH, DATA_DIR: place.folder } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece))
  const code = await new Promise((done) => child.on('close', done))
  await stop()
  release()
  expect(output).toMatch(
    /^Holding \d+: units 1\.000 .*\n\d+ holdings computed from \d+ transactions: 1 mended\.\n$/,
  )
  expect(code).toBe(0)
  expect(await holdingOf(place.db, goal)).toEqual(right)
})
