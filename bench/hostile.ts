/**
 * What a colleague notices of an attack: a real server in a process of its own, on a private PostgreSQL (the embedded
 * database where there is none, or with --embedded), some thousand hostile requests a second from another process (long
 * user agents, wrong sign-ins, registrations, half-sent requests, documents, foreign ids, broken JSON, floods of one
 * address), and the calls of one colleague's pages, timed one after the other. Bar: 95 of 100 under 300 ms.
 * Run: npm run bench -- hostile [--seconds=30] [--rate=1000] [--embedded]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
// @ts-expect-error plain JavaScript, for whatever Node the machine has
import { startPostgres as startPrivate } from '../scripts/postgres.mjs'
import { ending, ready, startServer } from '../server/src/testing/server-process.ts'
import { openColleague, type Sample } from './hostile/colleague.ts'
import type { FloodReport } from './hostile/flood.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    rate: { type: 'string', default: '1000' },
    embedded: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})
const barMs = 300
const seconds = values.quick ? 10 : Number(values.seconds)

const startPostgres: () => Promise<{ url: string; stop: () => void } | undefined> = startPrivate
const postgres = values.embedded ? undefined : await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'lakshya-bench-'))
const server = startServer({
  NODE_ENV: 'development',
  LOG_LEVEL: 'fatal',
  DATA_DIR: dataDir,
  NAV_SOURCE_URL: 'off',
  TRUST_PROXY: 'on',
  ...(postgres === undefined ? {} : { DATABASE_URL: postgres.url }),
})

function tell(name: string, samples: readonly Sample[]): number {
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN
  const failed = samples.filter(({ status }) => status !== 200).length
  console.log(
    `  ${name}: ${times.length} calls, p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, ` +
      `longest ${at(1).toFixed(0)} ms${failed === 0 ? '' : `, ${failed} not answered as usual`}`,
  )
  return failed === 0 ? at(0.95) : Number.POSITIVE_INFINITY
}

try {
  const site = await ready(server)
  const colleague = await openColleague(site)
  // The server's first work of its own is done by then.
  await colleague.work(5_000)
  console.log(
    `${postgres === undefined ? 'Embedded database' : 'PostgreSQL'}; load ${loadavg()[0]?.toFixed(1)} on ` +
      `${cpus().length} cores before it begins`,
  )
  tell('undisturbed', await colleague.work(5_000))
  const flood = fork(join(import.meta.dirname, 'hostile', 'flood.ts'), [site, values.rate])
  await once(flood, 'message')
  await sleep(3_000)
  const attacked = await colleague.work(seconds * 1_000)
  flood.send('end')
  const [report] = (await once(flood, 'message')) as [FloodReport]
  console.log(
    `  ${(report.sent / report.seconds).toFixed(0)} hostile requests a second for ${report.seconds.toFixed(0)} s: ` +
      Object.entries(report.answers)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
  )
  const p95 = tell(`under attack (bar: p95 ${barMs} ms)`, attacked)
  if (!(p95 < barMs) || report.sent / report.seconds < Number(values.rate) * 0.8) process.exitCode = 1
  const told = Date.now()
  server.child.kill('SIGTERM')
  const { code } = await ending(server)
  console.log(`  told to end: ended with ${code} after ${((Date.now() - told) / 1_000).toFixed(1)} s`)
} finally {
  server.child.kill('SIGKILL')
  postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
