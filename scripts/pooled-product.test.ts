import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '../server/src/core/database/database.ts'
import { startClientLoad } from '../server/src/testing/client-load.ts'
// @ts-expect-error plain JavaScript
import { startProduct } from './cluster-product.mjs'
// @ts-expect-error plain JavaScript
import { findPgbouncer, startPgbouncer } from './pgbouncer.mjs'
// @ts-expect-error plain JavaScript
import { startPostgres } from './postgres.mjs'

/** Both are installed by Debian's packages; where one is missing this is skipped. */
const isThere = findPgbouncer({ mayInstall: true }) !== undefined
const folder = mkdtempSync(join(tmpdir(), 'lakshya-pooled-'))
const patient = { timeout: 60_000, interval: 200 }
/** The first start migrates and fills a book by way of the pooler, on a machine that may do much else. */
const slowStart = { seconds: 100 }
let postgres: { url: string; stop(): void } | undefined
let pooler: { url: string; directUrl: string; stop(): Promise<void> } | undefined
beforeAll(async () => {
  if (!isThere) return
  postgres = await startPostgres()
  if (postgres !== undefined) pooler = await startPgbouncer(postgres.url)
}, 120_000)
const running: { stop(): Promise<boolean> }[] = []
afterAll(async () => {
  for (const { stop } of running) await stop()
  await pooler?.stop()
  postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it.skipIf(!isThere)('several processes work behind a pooler in transaction mode', async ({ skip }) => {
  if (postgres === undefined || pooler === undefined) return skip('There is no PostgreSQL on this machine.')
  const environment = { DATABASE_URL: pooler.url, DATA_DIR: folder, WORKERS: '1' }
  // Migrated, with NAVs and a demo book of goals that went through the checkout, all by way of the pooler.
  const alone = await startProduct(environment, slowStart)
  running.push(alone)
  expect(alone.said()).toContain('DATABASE_DIRECT_URL is not set')
  expect(await alone.stop()).toBe(true)

  const product = await startProduct(
    { ...environment, WORKERS: '2', DATABASE_DIRECT_URL: pooler.directUrl },
    slowStart,
  )
  running.push(product)
  expect(product.said()).not.toContain('DATABASE_DIRECT_URL')
  const load = await startClientLoad(product.site, { lanes: 4, pauseMs: 100 })
  await vi.waitFor(() => expect(load.outcome.acknowledged.length).toBeGreaterThan(20), patient)
  const { failures, acknowledged } = await load.stop()
  expect(failures).toEqual([])
  // Whichever process answers, it tells of both, once both have started and have counted their last answers.
  const counted =
    /^http_request_duration_seconds_count\{route="\/api\/clients",method="POST",status="201"\} (\d+)$/m
  await vi.waitFor(async () => {
    const text = await (await fetch(`${product.site}/metrics`)).text()
    expect(text).toMatch(/^server_processes 2$/m)
    expect(Number(counted.exec(text)?.[1])).toBe(acknowledged.length)
  }, patient)
  const database = await openDatabase({ url: postgres.url, dataDir: '' })
  const { db } = database
  const rows = await db.selectFrom('client').select('name').where('name', 'like', 'Load %').execute()
  expect(rows.map(({ name }) => name).sort()).toEqual(acknowledged.sort())
  await vi.waitFor(async () => {
    const jobs = await db.selectFrom('job').select(['name', 'failures', 'succeeded_at']).execute()
    expect(jobs.filter((job) => job.failures > 0)).toEqual([])
    const done = jobs.filter((job) => job.succeeded_at !== null).map(({ name }) => name)
    expect(done).toEqual(expect.arrayContaining(['ledger', 'morning', 'audit']))
  }, patient)
  await database.close()
  expect(await product.stop()).toBe(true)
})
