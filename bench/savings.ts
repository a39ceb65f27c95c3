/**
 * What the cheapest trades save against selling and rebuying everything, over a seeded book: every goal is brought to the
 * mix that its review has, all the way and to inside the band of 5 points, with the demo's example loads. Prints the table of
 * docs/method.md ('Rebalancing').
 * Run: npm run bench -- savings [--clients=100]
 */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import {
  costCurveSteps,
  prepareRebalance,
  rebalanceBookOf,
  sellAndRebuy,
  type TradeFigures,
} from '@lakshya/engine'
import { businessDate, systemClock } from '../server/src/core/clock.ts'
import type { OpenDatabase } from '../server/src/core/database/database.ts'
import { migrate } from '../server/src/core/database/migrate.ts'
import { createVault } from '../server/src/core/security/crypto.ts'
import { readGoalTrades } from '../server/src/modules/goals/index.ts'
import { ensureSimulatedHistory, enterLoads } from '../server/src/modules/market/index.ts'
import { demoLoad, seedBook } from '../server/src/modules/trial/index.ts'
import { onDatabase } from './on-postgres.ts'

const { values: given } = parseArgs({
  options: { clients: { type: 'string', default: '100' }, quick: { type: 'boolean', default: false } },
})
const clients = given.quick ? 10 : Number(given.clients)
const band = 0.05
/** A curve is given up after so long; its best trades count. */
const mostMs = 1500

interface Saving {
  naive: number
  allTheWay: number
  inBand: number
  isProven: boolean
}

async function measure({ db, ...rest }: OpenDatabase): Promise<boolean> {
  const database = { db, ...rest }
  await migrate(db)
  await ensureSimulatedHistory(database, businessDate(systemClock()))
  const seed = { username: 'bench-savings', password: 'bench-password', clients, seed: clients }
  await seedBook({ database, vault: createVault(randomBytes(32)), clock: systemClock }, seed)
  const { id: usedBy, firm_id: firmId } = await db
    .selectFrom('adviser')
    .select(['id', 'firm_id'])
    .where('username', '=', seed.username)
    .executeTakeFirstOrThrow()
  const now = systemClock()
  const entered = { asOf: businessDate(now), source: 'Example', loadOf: demoLoad }
  await enterLoads(db, { firmId, usedBy, now, ...entered })
  const goals = await db
    .selectFrom('goal')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('finalised_at', 'is not', null)
    .orderBy('id')
    .execute()
  const context = { db, outerDb: db, snapshot: undefined, firmId, clock: systemClock }
  const savings: Saving[] = []
  for (const { id } of goals) {
    const told = await readGoalTrades(context, { goalId: id, riskAdjustment: 0 })
    const found = told.kind === 'none' ? undefined : savingOf(told)
    if (found !== undefined) savings.push(found)
  }
  print(goals.length, savings)
  return savings.length > 0
}

function savingOf(told: Parameters<typeof rebalanceBookOf>[0]): Saving | undefined {
  const book = rebalanceBookOf(told, 0)
  const prepared = prepareRebalance(book)
  if (prepared.kind === 'none') return undefined
  const naive = sellAndRebuy(book, prepared)
  if (naive.kind !== 'trades') return undefined
  const began = performance.now()
  let [near, inBand, gap]: [TradeFigures | undefined, TradeFigures | undefined, number] = [
    undefined,
    undefined,
    1,
  ]
  for (const step of costCurveSteps(prepared)) {
    const { allTheWay, cheapest, at } = step.curve
    near = allTheWay
    gap = step.gap
    const isOver = performance.now() - began > mostMs
    if (gap > 1 && !isOver) continue
    const [from, to] = [allTheWay.trackingError, cheapest.trackingError]
    for (let k = 0; k <= 60; k++) {
      const figures = at(to + ((from - to) * k) / 60)
      if (figures !== undefined && figures.largestDifference <= band) {
        inBand = figures
        break
      }
    }
    break
  }
  if (near === undefined) return undefined
  return {
    naive: Number(naive.cost.cost) / 100,
    allTheWay: near.cost / 100,
    inBand: (inBand ?? near).cost / 100,
    isProven: gap <= 1,
  }
}

function print(goals: number, savings: readonly Saving[]): void {
  const at = (values: readonly number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
  const row = (name: string, of: (saving: Saving) => number) => {
    const values = savings.map(of)
    console.log(
      `| ${name} | ${[0.5, 0.9].map((share) => `₹${Math.round(at(values, share)).toLocaleString('en-IN')}`).join(' | ')} |`,
    )
  }
  const proven = savings.filter(({ isProven }) => isProven).length
  console.log(`${savings.length} of ${goals} goals; ${proven} curves proven within ${mostMs} ms each`)
  console.log('| cost, estimate | median | p90 |\n|---|---|---|')
  row('sell and rebuy everything', ({ naive }) => naive)
  row('the cheapest trades all the way', ({ allTheWay }) => allTheWay)
  row('the cheapest trades into the band of 5 points', ({ inBand }) => inBand)
  row('saved all the way', ({ naive, allTheWay }) => naive - allTheWay)
  row('saved into the band', ({ naive, inBand }) => naive - inBand)
}

await onDatabase(measure)
