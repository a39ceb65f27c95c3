/**
 * What SIGKILL leaves of a checkout: a real server on a private PostgreSQL (the embedded database where there is none) is
 * killed at 200 random instants during a checkout of three goals, started again, and retried as the page would. Every
 * time there must be exactly three goals, each told by one mail, one booking each, and at the end chains that verify.
 * Run: node bench/checkout-kill.ts [--rounds 200] [--seed 1] [--embedded]
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
// @ts-expect-error plain JavaScript, for whatever Node the machine has
import { startPostgres as startPrivate } from '../scripts/postgres.mjs'
import { runKilledCheckouts } from '../server/src/testing/killed-checkouts.ts'
import { ending } from '../server/src/testing/server-process.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    embedded: { type: 'boolean', default: false },
  },
})
const startPostgres: () => Promise<{ url: string; stop: () => void } | undefined> = startPrivate
const postgres = values.embedded ? undefined : await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'lakshya-kill-'))
const environment = {
  DATA_DIR: dataDir,
  ...(postgres === undefined ? {} : { DATABASE_URL: postgres.url }),
}

/** Numbers from 0 to 1, the same ones for a seed. */
function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

try {
  console.log(`on ${postgres === undefined ? 'the embedded database' : 'PostgreSQL'}, seed ${values.seed}`)
  const { counts, server } = await runKilledCheckouts({
    rounds: Number(values.rounds),
    environment,
    random: drawing(Number(values.seed)),
    onRound: ({ rounds, whole }) => {
      if (rounds % 10 === 0) console.log(`  ${rounds} rounds, ${whole} whole`)
    },
  })
  server.child.kill('SIGTERM')
  await ending(server)
  const [none, one, two, three] = counts.acknowledged
  console.log(
    `${counts.rounds} kills, with ${none} times no goal, ${one} times one, ${two} times two and ${three} times all three told of; ` +
      `${counts.bookedUnheard} times a goal was booked that had not been told of`,
  )
  console.log(
    `after the retries: ${counts.goals} goals, ${counts.bookings} bookings, ${counts.told} told by mail, ${counts.records} records; ` +
      `${counts.whole} of ${counts.rounds} rounds whole`,
  )
  for (const words of counts.wrong) console.log(`  ${words}`)
  const verified = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../server/src/commands/verify-advice.ts')],
    { env: { PATH: process.env.PATH, ...environment }, encoding: 'utf8' },
  )
  console.log(`verify:advice: ${verified.stdout.trim()}${verified.stderr.trim()}`)
  if (counts.whole !== counts.rounds || verified.status !== 0) process.exitCode = 1
} finally {
  postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
