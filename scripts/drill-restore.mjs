// npm run drill:restore: recovers a destroyed book to a point in time as docs/operating.md says, on a PostgreSQL of its own.
import '../server/src/testing/every-firm.ts'
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyAudit } from '../server/src/core/audit/verify-audit.ts'
import { digestTables } from '../server/src/core/backup/save-tables.ts'
import { onTables } from '../server/src/core/backup/table-rows.ts'
import { systemClock } from '../server/src/core/clock.ts'
import { openDatabase } from '../server/src/core/database/database.ts'
import { readConfig } from '../server/src/core/process/config.ts'
import { openVault } from '../server/src/core/security/open-vault.ts'
import { rebuildLedger } from '../server/src/modules/book/index.ts'
import { prepareDatabase } from '../server/src/prepare-database.ts'
import { makeCluster, openPrograms, startCluster } from './postgres.mjs'

const began = performance.now()
const say = (words) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${words}`)

const programs = openPrograms()
if (programs === undefined) console.log('There is no PostgreSQL on this machine; nothing is drilled.')
else {
  try {
    await drill(programs)
  } catch (error) {
    console.error(`The drill failed: ${error.message}`)
    process.exitCode = 1
  } finally {
    programs.remove()
  }
}

async function drill({ folder, data, run }) {
  const archive = join(folder, 'archive')
  const base = join(folder, 'base')
  makeCluster(programs)
  mkdirSync(archive)
  const { uid, gid } = statSync(folder)
  chownSync(archive, uid, gid)
  setUp(data, {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    restore_command: `cp ${archive}/%f %p`,
  })
  const url = await startCluster(programs)
  const keys = { encryptionKey: undefined, previousKeys: [], dataDir: join(folder, 'keys') }
  const noted = await onDatabase(url, async (database) => {
    await prepareDatabase({ database, config: configFor(url, keys.dataDir), clock: systemClock })
    say('a demo book is there, and its log is archived')
    run('pg_basebackup', ['-d', url, '-D', base, '-c', 'fast'])
    say('a base backup is taken')
    return destroyAfter(database)
  })
  run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', data])
  rmSync(data, { recursive: true })
  say(
    `so is the server's folder; left are the base backup and ${readdirSync(archive).length} files of the archive`,
  )

  renameSync(base, data)
  setUp(data, { recovery_target_time: noted.time, recovery_target_action: 'promote' })
  writeFileSync(join(data, 'recovery.signal'), '')
  const recovered = await startCluster(programs)
  await onDatabase(recovered, (database) => prove(database, noted, keys))
}

/** Writes after the base backup, notes the time and what is there, and destroys it. */
async function destroyAfter(database) {
  const { driver } = database
  await driver.query("update client set name = name || ' (after the base backup)'")
  const digests = await onTables(database, 'reading', digestTables)
  const { rows } = await driver.query(
    'select clock_timestamp()::text as time, (select count(*) from client) as clients',
  )
  const [{ time, clients }] = rows
  say(`${clients} clients are changed, and the time is noted: ${time}`)
  await sleep(1_000)
  await driver.query('truncate client cascade')
  say('every client is gone, with goals and ledger')
  const { rows: ended } = await driver.query('select pg_walfile_name(pg_switch_wal()) as file')
  await until(async () => {
    const { rows: archived } = await driver.query('select last_archived_wal as file from pg_stat_archiver')
    return (archived[0].file ?? '') >= ended[0].file
  })
  return { time, clients, digests }
}

/** @throws where anything is not as it was at the noted time */
async function prove(database, { time, clients, digests }, keys) {
  const { driver } = database
  await until(async () => {
    const { rows } = await driver.query('select pg_is_in_recovery() as recovers')
    return !rows[0].recovers
  })
  say(`recovered to ${time}`)
  const found = new Map(
    (await onTables(database, 'reading', digestTables)).map((sum) => [sum.name, sum.sha256]),
  )
  const differing = digests.filter(({ name, sha256 }) => found.get(name) !== sha256).map(({ name }) => name)
  if (differing.length > 0) throw new Error(`These tables are not as they were: ${differing.join(', ')}.`)
  const trail = await verifyAudit(database.db, await openVault(database.db, keys))
  if (trail.failures.length > 0) throw new Error(trail.failures.join(' '))
  const { mended, doubtful } = await rebuildLedger(database, () => {})
  if (mended + doubtful > 0) throw new Error('Holdings do not follow from their transactions.')
  say(
    `all ${clients} clients are back: ${digests.length} tables are as they were then, audit trail and ledger hold`,
  )
}

function setUp(data, settings) {
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  )
  appendFileSync(join(data, 'postgresql.auto.conf'), lines.join(''))
}

function configFor(url, dataDir) {
  const outcome = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  if (outcome.kind === 'wrong') throw new Error(outcome.complaints.join(' '))
  return outcome.config
}

async function onDatabase(url, work) {
  const database = await openDatabase({ url, dataDir: '' })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function until(isSo) {
  for (let tries = 0; tries < 600; tries++) {
    if (await isSo()) return
    await sleep(100)
  }
  throw new Error('PostgreSQL did not come to an end within a minute.')
}
