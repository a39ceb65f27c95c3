import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { runKilledCheckouts } from './testing/killed-checkouts.ts'
import { createLastingDatabase, type LastingDatabase } from './testing/lasting-database.ts'
import { ending } from './testing/server-process.ts'

/** So many as a test; bench/checkout-kill.ts does 200. Each starts a process, which takes the embedded database longer. */
const rounds = inject('databaseServer') === '' ? 3 : 8
let database: LastingDatabase

beforeAll(async () => {
  database = await createLastingDatabase('market')
})
afterAll(() => database.drop())

const verify = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'commands/verify-advice.ts')], {
    env: { PATH: process.env.PATH, ...database.environment },
    encoding: 'utf8',
  })

it('a server killed during checkouts of three goals leaves, once they are retried, each goal, its mail and its booking once', {
  timeout: 600_000,
}, async () => {
  const { counts, server: last } = await runKilledCheckouts({
    rounds,
    environment: { ...database.environment },
    random: Math.random,
  })
  const three = 3 * rounds
  expect(counts).toMatchObject({ rounds, whole: rounds, wrong: [] })
  expect(counts).toMatchObject({ goals: three, told: three, records: three, bookings: three })
  // Two more were finalised undisturbed. The running server that holds the folder does the work.
  const told = `${three + 6} records in ${rounds + 2} chains`
  const whileItRuns = verify()
  expect([whileItRuns.status, whileItRuns.stdout]).toEqual([0, expect.stringContaining(told)])
  last.child.kill('SIGTERM')
  expect((await ending(last)).code).toBe(0)
  const afterwards = verify()
  expect([afterwards.status, afterwards.stdout]).toEqual([0, expect.stringContaining('nothing differs')])
})
