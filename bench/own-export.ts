/**
 * A whole book as the product exports it, brought back into another account: exported, looked at, imported and undone, on a
 * private PostgreSQL with a seeded book, while somebody else's pages are asked for. Bars: each within the two minutes that the
 * browser waits, and of what brings it back 95 of 100 requests meanwhile under 150 ms.
 * Run: npm run bench -- own-export [--clients=1000]
 */
import { randomBytes } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { ClientImport, OwnExportPreview } from '@lakshya/contract'
import { businessDate, systemClock } from '../server/src/core/clock.ts'
import type { OpenDatabase } from '../server/src/core/database/database.ts'
import { migrate } from '../server/src/core/database/migrate.ts'
import { createVault } from '../server/src/core/security/crypto.ts'
import { ensureSimulatedHistory } from '../server/src/modules/market/index.ts'
import { seedBook } from '../server/src/modules/trial/index.ts'
import { serve, signIn } from './book/served.ts'
import { askMeanwhile } from './mailback/ask-meanwhile.ts'
import { cpuOf, cpuOfPostgres } from './mailback/cpu-seconds.ts'
import { callerOf } from './mailback/send-file.ts'
import { signInAt } from './mailback/sign-in-at.ts'
import { onDatabase } from './on-postgres.ts'

const { values: given } = parseArgs({
  options: {
    clients: { type: 'string', default: '1000' },
    quick: { type: 'boolean', default: false },
  },
})
const clients = given.quick ? 50 : Number(given.clients)
const barSeconds = 120
const barP95 = 150
const vault = createVault(randomBytes(32))

async function measure(database: OpenDatabase, url: string): Promise<boolean> {
  await migrate(database.db)
  await ensureSimulatedHistory(database, businessDate(systemClock()))
  const account = { username: 'bench-export', password: 'bench-password' }
  const made = await seedBook({ database, vault, clock: systemClock }, { ...account, clients, seed: clients })
  const { port, close } = await serve(database, vault)
  const site = `http://127.0.0.1:${port}`
  console.log(
    `${clients} clients, ${made.transactions} transactions; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
  )
  let isHeld = true
  const neighbour = callerOf(site, await signInAt(site, 'bench-neighbour'))
  const post = async (cookie: string, path: string, body: unknown): Promise<string> => {
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss())
    }, 50)
    const [began, own, postgres] = [performance.now(), cpuOf(process.pid), cpuOfPostgres(url)]
    const end = askMeanwhile(neighbour)
    const answer = await fetch(`${site}${path}`, {
      method: 'POST',
      headers: {
        origin: site,
        cookie,
        'content-type': 'application/json',
        'idempotency-key': 'bench',
        connection: 'close',
      },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    clearInterval(watch)
    const times = await end()
    const p95 = times[Math.floor(0.95 * (times.length - 1))] ?? Number.NaN
    const seconds = (performance.now() - began) / 1_000
    isHeld &&= answer.ok && seconds < barSeconds && (path.endsWith('/export') || p95 < barP95)
    console.log(
      `  ${path}: ${answer.status} after ${seconds.toFixed(1)} s, ${(cpuOf(process.pid) - own).toFixed(1)} s of the process’s CPU and ` +
        `${(cpuOfPostgres(url) - postgres).toFixed(1)} s of PostgreSQL’s; memory grew by ${((most - before) / 1e6).toFixed(0)} MB; ` +
        `${times.length} requests meanwhile: p50 ${(times[times.length >> 1] ?? 0).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, longest ${(times.at(-1) ?? 0).toFixed(0)} ms`,
    )
    if (!answer.ok) throw new Error(text.slice(0, 300))
    return text
  }
  const cookie = await signIn(port, account.username, account.password)
  const file = await post(cookie, '/api/users/export', { currentPassword: account.password })
  const packed = gzipSync(file)
  console.log(
    `  the export has ${(file.length / 1e6).toFixed(1)} MB, packed ${(packed.length / 1e6).toFixed(1)} MB`,
  )
  const other = await signInAt(site, 'bench-elsewhere')
  const body = { fileName: 'book.json', content: packed.toString('base64') }
  const preview: OwnExportPreview = JSON.parse(await post(other, '/api/own-exports/preview', body))
  const apply = { ...body, expectedNew: preview.counts.new, leaveOutRefused: false }
  const brought: ClientImport = JSON.parse(await post(other, '/api/own-exports', apply))
  await post(other, `/api/own-exports/${brought.id}/undo`, {})
  await close()
  console.log(
    `  ${brought.clients} clients brought back; bar ${barSeconds} s for each; load ${loadavg()[0]?.toFixed(1)}`,
  )
  return isHeld && brought.clients === clients
}

await onDatabase(measure)
