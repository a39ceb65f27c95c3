// npm run drill:failover: a standby takes the primary's place under load, on servers of its own, as docs/operating.md says.
import '../server/src/testing/every-firm.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyAudit } from '../server/src/core/audit/verify-audit.ts'
import { openDatabase } from '../server/src/core/database/database.ts'
import { openVault } from '../server/src/core/security/open-vault.ts'
import { rebuildLedger } from '../server/src/modules/book/index.ts'
import { startClientLoad } from '../server/src/testing/client-load.ts'
import { startProduct } from './cluster-product.mjs'
import { startPgbouncer } from './pgbouncer.mjs'
import { startPair, until } from './standby.mjs'

const began = performance.now()
const say = (words) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${words}`)
/** So many registrations are acknowledged before the primary goes, and after its place is taken. */
const enough = 40

const dataDir = mkdtempSync(join(tmpdir(), 'lakshya-failover-'))
/** What is to be ended, the last first. */
const opened = [() => rmSync(dataDir, { recursive: true, force: true })]
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.once(signal, () => void close().then(() => process.exit(130)))
try {
  await drill()
} catch (error) {
  console.error(`The drill failed: ${error.message}`)
  process.exitCode = 1
} finally {
  await close()
}

async function close() {
  for (let end = opened.pop(); end !== undefined; end = opened.pop()) await end()
}

async function drill() {
  const pair = await startPair()
  if (pair === undefined) return console.log('There is no PostgreSQL on this machine; nothing is drilled.')
  opened.push(pair.remove)
  const pooler = await startPgbouncer(pair.url, { mayInstall: true })
  if (pooler === undefined) return console.log('There is no PgBouncer on this machine; nothing is drilled.')
  opened.push(pooler.stop)
  say('a primary, a standby that has every commit, and PgBouncer in transaction mode run')
  const product = await startProduct({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: pooler.directUrl,
    DATA_DIR: dataDir,
    WORKERS: '2',
  })
  opened.push(product.stop)
  say(`two processes of the product answer at ${product.site}`)

  const load = await startClientLoad(product.site, { lanes: 4, pauseMs: 300 })
  const { acknowledged, failures } = load.outcome
  const more = async (count) => {
    const before = acknowledged.length
    await until(
      () => acknowledged.length >= before + count,
      `Too few were acknowledged: ${failures.slice(-3).join(' | ')}`,
    )
  }
  await more(enough)
  const failedBefore = failures.length
  say(`${acknowledged.length} registrations are acknowledged, ${failedBefore} failed; the primary is killed`)
  pair.kill()
  await until(() => failures.length > failedBefore + 3, 'Nothing failed without a primary.')
  const promoting = performance.now()
  pair.promote()
  await pooler.pointTo(pair.standbyUrl)
  await more(1)
  say(
    `the standby has its place: ${((performance.now() - promoting) / 1000).toFixed(1)} s from the order to the next acknowledgement`,
  )
  await more(enough)
  await load.stop()
  const broken = failures.filter((words) => !/: 503 \{/.test(words))
  say(
    `${acknowledged.length} registrations are acknowledged, ${failures.length} requests failed, ${broken.length} other than by 503`,
  )
  for (const words of new Set(broken.slice(0, 5))) say(`  ${words}`)
  if (broken.length > 0) throw new Error(`A process did not outlive it: ${product.said()}`)
  await prove(pair.standbyUrl, acknowledged)
  if (!(await product.stop())) throw new Error(`The product did not end well: ${product.said()}`)
}

/** @throws where anything acknowledged is lost, or anything is doubled */
async function prove(url, acknowledged) {
  const database = await openDatabase({ url, dataDir: '' })
  try {
    const { rows } = await database.driver.query(
      "select name, count(*)::int as times from client where name like 'Load %' group by name",
    )
    const times = new Map(rows.map((row) => [row.name, row.times]))
    const lost = acknowledged.filter((name) => !times.has(name))
    const doubled = rows.filter((row) => row.times > 1).map(({ name }) => name)
    if (lost.length > 0) throw new Error(`Acknowledged and lost: ${lost.join(', ')}.`)
    if (doubled.length > 0) throw new Error(`Doubled: ${doubled.join(', ')}.`)
    const keys = { encryptionKey: undefined, previousKeys: [], dataDir }
    const trail = await verifyAudit(database.db, await openVault(database.db, keys))
    if (trail.failures.length > 0) throw new Error(trail.failures.join(' '))
    const { mended, doubtful } = await rebuildLedger(database, () => {})
    if (mended + doubtful > 0) throw new Error('Holdings do not follow from their transactions.')
    const open = rows.length - acknowledged.length
    say(
      `all ${acknowledged.length} are in the book, each once, and ${open} that nobody was told of; audit trail and ledger hold`,
    )
  } finally {
    await database.close()
  }
}
