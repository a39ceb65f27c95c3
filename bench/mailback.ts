/**
 * A registrar's file of a whole book into a started server on a private PostgreSQL: sent piece by piece, read, looked at,
 * applied, while pages are asked for and clients of the same book registered. Bars at 1,000,000 rows: 90 s from the first
 * piece to the rows in the book, 400 MB of growth of the server's process, 95 of 100 requests meanwhile under 150 ms. The
 * ledgers of its clients, which are made afterwards, are timed beside, and last what taking all of it back costs.
 * Run: npm run bench -- mailback [--rows=1000000] [--kind=csv|dbf] [--skip-ledgers] [--skip-back]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { StatementImport } from '@lakshya/contract'
import { askMeanwhile, askedPaths as paths, registerMeanwhile } from './mailback/ask-meanwhile.ts'
import { cpuOf, cpuOfPostgres } from './mailback/cpu-seconds.ts'
import { makeMailback } from './mailback/make-file.ts'
import { type Caller, callerOf, sendFile } from './mailback/send-file.ts'
import { signInAt } from './mailback/sign-in-at.ts'
import { onServer } from './on-postgres.ts'

const { values: given } = parseArgs({
  options: {
    rows: { type: 'string' },
    kind: { type: 'string', default: 'csv' },
    quick: { type: 'boolean', default: false },
    'skip-ledgers': { type: 'boolean', default: false },
    'skip-back': { type: 'boolean', default: false },
  },
})
const rows = Number(given.rows ?? (given.quick ? 50_000 : 1_000_000))
const kind = given.kind === 'dbf' ? 'dbf' : 'csv'
const bars = { seconds: 90, growth: 400e6, p95: 150 }

/** The highest resident memory of a process from now on, in bytes, as the system keeps it. */
function watchPeak(pid: number): { before: number; peak: () => number } {
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) *
    1024
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return { before: read('VmRSS'), peak: () => read('VmHWM') }
}

async function until(caller: Caller, id: number, stages: readonly string[]): Promise<StatementImport> {
  for (;;) {
    const seen = await caller.get<StatementImport>(`/api/statement-imports/${id}`)
    if (stages.includes(seen.large?.stage ?? '')) return seen
    await sleep(250)
  }
}

interface Started {
  site: string
  pid: number
  url: string
}

/** What it took so far, by the clock and in computing, which other programs on the machine change little. */
function secondsSince({ pid, url }: Started): () => string {
  const [began, server, postgres] = [performance.now(), cpuOf(pid), cpuOfPostgres(url)]
  return () =>
    `${((performance.now() - began) / 1_000).toFixed(1)} s, ${(cpuOf(pid) - server).toFixed(1)} s of the server’s CPU ` +
    `and ${(cpuOfPostgres(url) - postgres).toFixed(1)} s of PostgreSQL’s`
}

async function measure({ site, pid, url }: Started, file: string): Promise<boolean> {
  const owner = callerOf(site, await signInAt(site, 'mailback'))
  const other = callerOf(site, await signInAt(site, 'neighbour'))
  for (const path of paths) for (const caller of [owner, other]) await caller.get(path)
  await sleep(2_000)
  const memory = watchPeak(pid)
  const ends = [askMeanwhile(owner), askMeanwhile(other)]
  const began = performance.now()
  const seconds = secondsSince({ site, pid, url })
  const id = await sendFile(owner, file)
  console.log(`  sent after ${seconds()}`)
  const read = await until(owner, id, ['ready', 'refused'])
  console.log(`  read and planned after ${seconds()}: ${JSON.stringify({ ...read.large, files: undefined })}`)
  console.log(`  growth of memory so far ${((memory.peak() - memory.before) / 1e6).toFixed(0)} MB`)
  await owner.send('POST', `/api/statement-imports/${id}/apply`)
  const registered = registerMeanwhile(owner)
  const booked = await until(owner, id, ['booked', 'ready'])
  const inBook = (performance.now() - began) / 1_000
  console.log(`  applied after ${seconds()}`)
  const times = (await Promise.all(ends.map((end) => end()))).flat().sort((a, b) => a - b)
  const registering = await registered()
  const growth = memory.peak() - memory.before
  const p95 = times[Math.floor(0.95 * (times.length - 1))] ?? Number.NaN
  console.log(
    `  ${booked.effects.newRows} rows in the book after ${inBook.toFixed(1)} s (bar ${bars.seconds} s at 1,000,000), ` +
      `${Math.round(rows / inBook)} rows/s; memory grew by ${(growth / 1e6).toFixed(0)} MB (bar 400 MB); ` +
      `${times.length} requests meanwhile: p50 ${(times[times.length >> 1] ?? 0).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (bar 150 ms), ` +
      `longest ${(times.at(-1) ?? 0).toFixed(0)} ms; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
  )
  console.log(
    `  ${registering.length} clients of the same book registered while it was applied, the longest in ` +
      `${(registering.at(-1) ?? 0).toFixed(0)} ms`,
  )
  if (!given['skip-ledgers']) await measureLedgers({ site, pid, url }, [owner, other], id)
  if (!given['skip-back']) await measureBack({ site, pid, url }, [owner, other], id)
  return booked.effects.newRows === rows && inBook < bars.seconds && growth < bars.growth && p95 < bars.p95
}

/** The ledgers of the clients, until none is waited for. */
async function measureLedgers(started: Started, callers: readonly Caller[], id: number): Promise<void> {
  const seconds = secondsSince(started)
  const ends = callers.map(askMeanwhile)
  const [owner] = callers
  if (owner === undefined) return
  for (;;) {
    const seen = await owner.get<StatementImport>(`/api/statement-imports/${id}`)
    if (seen.large?.total === 0) break
    await sleep(500)
  }
  const times = (await Promise.all(ends.map((end) => end()))).flat().sort((a, b) => a - b)
  const p95 = times[Math.floor(0.95 * (times.length - 1))] ?? Number.NaN
  console.log(`  all ledgers made after another ${seconds()}; p95 of requests meanwhile ${p95.toFixed(0)} ms`)
}

/** Taking the import back, until nothing of it is in the book and no ledger is waited for. */
async function measureBack(started: Started, callers: readonly Caller[], id: number): Promise<void> {
  const [owner] = callers
  if (owner === undefined) return
  const memory = watchPeak(started.pid)
  const seconds = secondsSince(started)
  const ends = callers.map(askMeanwhile)
  await owner.send('POST', `/api/statement-imports/${id}/take-back`)
  await until(owner, id, ['over', 'booked'])
  console.log(`  taken back after ${seconds()}`)
  let seen = await owner.get<StatementImport>(`/api/statement-imports/${id}`)
  while (seen.large?.total !== 0) {
    await sleep(250)
    seen = await owner.get<StatementImport>(`/api/statement-imports/${id}`)
  }
  const times = (await Promise.all(ends.map((end) => end()))).flat().sort((a, b) => a - b)
  const p95 = times[Math.floor(0.95 * (times.length - 1))] ?? Number.NaN
  const growth = ((memory.peak() - memory.before) / 1e6).toFixed(0)
  const { length } = await owner.get<unknown[]>('/api/clients')
  console.log(
    `  all of it gone after ${seconds()}: ${seen.state}, ${length} clients left; memory grew by ${growth} MB, p95 of ` +
      `requests meanwhile ${p95.toFixed(0)} ms; load ${loadavg()[0]?.toFixed(1)}`,
  )
}

await onServer('mailback', async ({ site, pid, url, folder }) => {
  const file = join(folder, `book.${kind}`)
  await makeMailback(file, rows, kind)
  console.log(`${rows} rows of WBR2 as ${kind}`)
  return measure({ site, pid, url }, file)
})
