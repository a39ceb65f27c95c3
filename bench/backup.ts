/**
 * What a backup of a large book costs. On a private PostgreSQL: a book of 10,000 clients (about a million transactions) is
 * backed up, restored into the embedded database, backed up from there, and restored into PostgreSQL, by the commands
 * themselves; every table has the digest that it had. Bars: the file under 100 MB; a backup of PostgreSQL within a minute and 400 MB of
 * memory, a restore into it within two minutes and the same; of the embedded database within one minute and three.
 * Run: npm run bench -- backup [--clients=10000]
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { businessDate, systemClock } from '../server/src/core/clock.ts'
import { migrate } from '../server/src/core/database/migrate.ts'
import { openVault } from '../server/src/core/security/open-vault.ts'
import { ensureSchemes, ensureSimulatedHistory } from '../server/src/modules/market/index.ts'
import { seedBook } from '../server/src/modules/trial/index.ts'
import { askOnce } from '../server/src/testing/ask-once.ts'
import { onDatabase } from './on-postgres.ts'

const { values: given } = parseArgs({ options: { clients: { type: 'string', default: '10000' } } })
const clients = Number(given.clients)
const folder = mkdtempSync(join(tmpdir(), 'lakshya-backup-bench-'))
const BACKUP_KEY = randomBytes(32).toString('hex')
const ENCRYPTION_KEY = randomBytes(32).toString('hex')

interface Command {
  said: string
  seconds: number
  /** The most that its process ever had, MB. */
  peak: number
}

/** Runs a command as the operator does. */
async function run(name: string, where: Record<string, string>, ...args: string[]): Promise<Command> {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, `../server/src/commands/${name}.ts`), ...args],
    {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', BACKUP_KEY, ENCRYPTION_KEY, ...where },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text
  })
  let peak = 0
  const looking = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid ?? 0))
  }, 100)
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  clearInterval(looking)
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${said}`)
  return { said, seconds: (performance.now() - began) / 1000, peak }
}

function peakOf(pid: number): number {
  try {
    const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Number(found?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** @returns whether the bars are held */
function tell(what: string, { seconds, peak }: Command, bars: { seconds: number; peak?: number }): boolean {
  const isHeld = seconds <= bars.seconds && peak <= (bars.peak ?? Number.POSITIVE_INFINITY)
  const most = bars.peak === undefined ? '' : ` (bar ${bars.peak})`
  console.log(
    `  ${what}: ${seconds.toFixed(1)} s (bar ${bars.seconds}), at most ${peak.toFixed(0)} MB${most}; ` +
      `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores${isHeld ? '' : '  MISSED'}`,
  )
  return isHeld
}

/** What a file says of every table but the trail's, which tells of each backup. */
async function sumsOf(file: string): Promise<string> {
  const { said } = await run('backup', {}, '--check', file)
  const lines = said.split('\n').filter((line) => /^[0-9a-f]{64} {2}/.test(line))
  return lines.filter((line) => !line.includes('  audit_waiting  ')).join('\n')
}

await onDatabase(async (database, url) => {
  await migrate(database.db)
  const source = { encryptionKey: ENCRYPTION_KEY, previousKeys: [], dataDir: folder }
  const vault = await openVault(database.db, source)
  await ensureSchemes(database)
  await ensureSimulatedHistory(database, businessDate(systemClock()))
  const seed = { username: 'bench', password: 'bench-password', clients, seed: clients }
  const made = await seedBook({ database, vault, clock: systemClock }, seed)
  await askOnce(url, 'create database moved')
  const { held: size } = await database.db
    .selectNoFrom(({ fn }) => fn<number>('pg_database_size', [fn('current_database', [])]).as('held'))
    .executeTakeFirstOrThrow()
  console.log(
    `${made.clients} clients, ${made.transactions} transactions, ${megabytes(size)} MB of PostgreSQL`,
  )
  const [first, second] = [join(folder, 'first.backup'), join(folder, 'second.backup')]
  const postgres = { DATABASE_URL: url, DATA_DIR: join(folder, 'none') }
  const moved = { ...postgres, DATABASE_URL: url.replace(/[^/]+$/, 'moved') }
  const embedded = { DATA_DIR: join(folder, 'data') }
  const held = [
    tell('backup of PostgreSQL', await run('backup', postgres, first), { seconds: 60, peak: 400 }),
    tell('restore into the embedded database', await run('restore', embedded, first), { seconds: 180 }),
    tell('backup of the embedded database', await run('backup', embedded, second), { seconds: 60 }),
    tell('restore into PostgreSQL', await run('restore', moved, second), { seconds: 120, peak: 400 }),
    tell('check of the file', await run('backup', {}, '--check', second), { seconds: 60, peak: 400 }),
  ]
  const { size: length } = statSync(second)
  const isSame = (await sumsOf(first)) === (await sumsOf(second))
  console.log(`  the file: ${megabytes(length)} MB; ${isSame ? 'every table is the same' : 'TABLES DIFFER'}`)
  return isSame && length < 100e6 && held.every(Boolean)
}).finally(() => rmSync(folder, { recursive: true, force: true }))

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}
