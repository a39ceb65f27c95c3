import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { runKilledCheckouts } from './testing/killed-checkouts.ts'
import { ending } from './testing/server-process.ts'
import { onServer, withDatabase } from './testing/test-database.ts'

/** So many as a test; bench/checkout-kill.ts does 200. Each starts a process, which takes the embedded database longer. */
const server = inject('databaseServer')
const rounds = server === '' ? 4 : 12
const name = `killed_${randomUUID().replaceAll('-', '')}`
let environment: Record<string, string>

// A database that outlives a process: a folder with the migrated dump, or a database of its own on the server.
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lakshya-checkout-'))
  environment = { DATA_DIR: dataDir }
  if (server !== '') {
    environment.DATABASE_URL = withDatabase(server, name)
    return onServer(server, `create database ${name} template lakshya_template`)
  }
  const folder = join(dataDir, 'database')
  mkdirSync(folder)
  execFileSync('tar', ['-xPf', inject('databaseDumps').migrated, '-C', folder, '--transform', 's,^/,,'])
})
afterAll(async () => {
  rmSync(environment.DATA_DIR ?? '', { recursive: true, force: true })
  if (server !== '') await onServer(server, `drop database if exists ${name} with (force)`)
})

const verify = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'commands/verify-advice.ts')], {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  })

it('a server killed during checkouts of three goals leaves, once they are retried, each goal, mail and booking once', {
  timeout: 600_000,
}, async () => {
  const { counts, server: last } = await runKilledCheckouts({ rounds, environment, random: Math.random })
  const three = 3 * rounds
  expect(counts).toMatchObject({ rounds, whole: rounds, wrong: [] })
  expect(counts).toMatchObject({ goals: three, mails: three, records: three, bookings: three })
  // Two more were finalised undisturbed. The running server that holds the folder does the work.
  const told = `${three + 6} records in ${rounds + 2} chains`
  const whileItRuns = verify()
  expect([whileItRuns.status, whileItRuns.stdout]).toEqual([0, expect.stringContaining(told)])
  last.child.kill('SIGTERM')
  expect((await ending(last)).code).toBe(0)
  const afterwards = verify()
  expect([afterwards.status, afterwards.stdout]).toEqual([0, expect.stringContaining('nothing differs')])
})
