/**
 * Imports a file of 1,000,000 NAV rows into a fresh embedded database and prints the time, the growth of memory
 * and how long a reader waits meanwhile. Bar: 30 s, 300 MB. Run: node bench/nav-import.ts
 */
import '../server/src/testing/every-firm.ts'
import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../server/src/core/database/database.ts'
import { migrate } from '../server/src/core/database/migrate.ts'
import { describeReport, importNavFiles, navVersion } from '../server/src/modules/market/index.ts'

const rowsInAll = 1_000_000
const schemes = 2_500
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A history report in AMFI's format, ordered by date as AMFI gives it: every batch holds every scheme. */
function* historyReport(): Generator<string> {
  yield 'Scheme Code;Scheme Name;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Repurchase Price;Sale Price;Date\r\n'
  yield '\r\nOpen Ended Schemes(Equity Scheme - Flexi Cap Fund)\r\n\r\nExample Mutual Fund\r\n'
  let state = 42
  for (let row = 0; row < rowsInAll; row++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const scheme = row % schemes
    const at = new Date(Date.UTC(2024, 0, 1 + Math.floor(row / schemes)))
    const date = `${String(at.getUTCDate()).padStart(2, '0')}-${months[at.getUTCMonth()]}-${at.getUTCFullYear()}`
    const nav = (10 + (state % 1_000_000) / 1_000).toFixed(4)
    yield `${100_000 + scheme};Example Fund ${scheme} - Direct Plan - Growth;INF000X${scheme};-;${nav};;;${date}\r\n`
  }
}

/** From now on: the highest resident memory of this process, as the system keeps it; else as sampled. */
function watchPeak(): () => number {
  let sampled = process.memoryUsage.rss()
  const timer = setInterval(() => {
    sampled = Math.max(sampled, process.memoryUsage.rss())
  }, 10)
  try {
    writeFileSync('/proc/self/clear_refs', '5')
  } catch {
    return () => {
      clearInterval(timer)
      return sampled
    }
  }
  return () => {
    clearInterval(timer)
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    return Math.max(sampled, Number(kilobytes ?? 0) * 1024)
  }
}

async function measure(folder: string, file: string): Promise<boolean> {
  const database = await openDatabase({ url: undefined, dataDir: join(folder, 'data') })
  await navVersion(database.db)
  // For a second after it opens, the embedded database is still being compiled, which takes memory for a while.
  await sleep(3_000)
  const before = process.memoryUsage.rss()
  const readPeak = watchPeak()
  let slowestRead = 0
  let isReading = true
  const reader = (async () => {
    while (isReading) {
      const asked = performance.now()
      await navVersion(database.db)
      slowestRead = Math.max(slowestRead, performance.now() - asked)
      await sleep(5)
    }
  })()
  const started = performance.now()
  const reports = await importNavFiles(database, [file], { today: '2026-01-01' })
  const seconds = (performance.now() - started) / 1000
  isReading = false
  await reader
  const peak = readPeak()
  const growth = (peak - before) / 1e6
  for (const report of reports) console.log(describeReport(report))
  console.log(
    `nav import: ${rowsInAll} rows in ${seconds.toFixed(1)} s (bar 30 s), ` +
      `memory grew by ${growth.toFixed(0)} MB, from ${(before / 1e6).toFixed(0)} to ${(peak / 1e6).toFixed(0)} MB ` +
      `at the peak (bar 300 MB), ` +
      `slowest read meanwhile ${slowestRead.toFixed(0)} ms`,
  )
  await database.close()
  const [report] = reports
  const isWhole = report?.kind === 'imported' && report.counts.taken === rowsInAll
  return isWhole && seconds < 30 && growth < 300
}

/** The file, and an empty database that has been closed again, as it is after the first start. */
async function prepare(folder: string): Promise<void> {
  const database = await openDatabase({ url: undefined, dataDir: join(folder, 'data') })
  await migrate(database.db)
  await database.close()
  await pipeline(Readable.from(historyReport()), createWriteStream(join(folder, 'history.txt')))
}

const [mode, target] = process.argv.slice(2)
if (mode === '--prepare' && target !== undefined) {
  await prepare(target)
} else {
  const folder = mkdtempSync(join(tmpdir(), 'lakshya-bench-'))
  try {
    // In a process of its own, so that its garbage does not count as memory that was there before.
    spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--prepare', folder], { stdio: 'inherit' })
    if (!(await measure(folder, join(folder, 'history.txt')))) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
