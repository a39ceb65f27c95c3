/**
 * What finalising one goal costs: a real server in this process on a private PostgreSQL (the embedded database where
 * there is none), over HTTP, one call at a time; saving the goal is timed apart. Bar: half of the finalisations under
 * 50 ms on PostgreSQL.
 * Run: node bench/checkout.ts [--goals 150] [--embedded]
 */
import '../server/src/testing/every-firm.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
// @ts-expect-error plain JavaScript, for whatever Node the machine has
import { startPostgres as startPrivate } from '../scripts/postgres.mjs'
import { createApp } from '../server/src/app.ts'
import { systemClock } from '../server/src/core/clock.ts'
import { openDatabase } from '../server/src/core/database/database.ts'
import { readConfig } from '../server/src/core/process/config.ts'
import { createLogger } from '../server/src/core/process/logger.ts'
import { prepareDatabase } from '../server/src/prepare-database.ts'
import type { ItemChoice } from '../server/src/testing/cart-item.ts'
import {
  expectDone,
  finalizeSaved,
  openCheckoutPage,
  planItem,
  saveItem,
  verifyItems,
} from '../server/src/testing/checkout-page.ts'

const { values } = parseArgs({
  options: { goals: { type: 'string', default: '150' }, embedded: { type: 'boolean', default: false } },
})
const barMs = 50
const kinds = ['lumpsum', 'monthly', 'yearly'] as const
/** So many goals are agreed to with one code. */
const goalsAtOnce = 15

const startPostgres: () => Promise<{ url: string; stop: () => void } | undefined> = startPrivate
const postgres = values.embedded ? undefined : await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'lakshya-bench-'))

async function serve() {
  const outcome = readConfig({
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    TRUST_PROXY: 'on',
  })
  if (outcome.kind === 'wrong') throw new Error(outcome.complaints.join('\n'))
  const { config } = outcome
  const database = await openDatabase({ url: postgres?.url, dataDir })
  const { dependencies } = await prepareDatabase({ database, config, clock: systemClock })
  const app = await createApp(dependencies, { logger: createLogger('silent') })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    site: address,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

const times: Record<string, number[]> = { save: [], lumpsum: [], monthly: [], yearly: [] }

async function timed<T>(name: string, work: Promise<T>): Promise<T> {
  const began = performance.now()
  const done = await work
  times[name]?.push(performance.now() - began)
  return done
}

/** One client's checkout of several goals. */
async function checkOut(site: string, n: number): Promise<void> {
  const page = await openCheckoutPage(site, `198.51.100.${n}`)
  const choices = Array.from(
    { length: goalsAtOnce },
    (_, i): ItemChoice & { kind: 'lumpsum' | 'monthly' | 'yearly' } => ({
      name: `Goal ${i}`,
      kind: kinds[i % kinds.length] ?? 'lumpsum',
    }),
  )
  const items = []
  for (const choice of choices) items.push(await planItem(page, choice))
  const token = await verifyItems(page, site, items)
  for (const [i, item] of items.entries()) {
    const goal = await timed('save', expectDone(saveItem(page, item)))
    await timed(choices[i]?.kind ?? 'lumpsum', expectDone(finalizeSaved(page, item, goal.id, token)))
  }
}

const at = (sorted: number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN

function tell(name: string, found: number[]): number {
  const sorted = [...found].sort((a, b) => a - b)
  const median = at(sorted, 0.5)
  console.log(
    `  ${name}: ${sorted.length} calls, p50 ${median.toFixed(1)} ms, p95 ${at(sorted, 0.95).toFixed(1)} ms`,
  )
  return median
}

const { site, close } = await serve()
try {
  console.log(postgres === undefined ? 'embedded database' : 'PostgreSQL')
  await checkOut(site, 0)
  for (const list of Object.values(times)) list.length = 0
  for (let n = 1; n * goalsAtOnce <= Number(values.goals); n++) await checkOut(site, n)
  tell('saving a goal', times.save ?? [])
  for (const kind of kinds) tell(`finalising, ${kind}`, times[kind] ?? [])
  const median = tell(
    'finalising, all',
    kinds.flatMap((kind) => times[kind] ?? []),
  )
  if (postgres !== undefined) console.log(`  bar: ${barMs} ms at the median`)
  if (postgres !== undefined && median >= barMs) process.exitCode = 1
} finally {
  await close()
  postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
