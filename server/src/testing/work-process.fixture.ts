import './every-firm.ts'
import { openDatabase } from '../core/database/database.ts'
import { createLogger } from '../core/process/logger.ts'
import { openVault } from '../core/security/open-vault.ts'
import { startWork } from '../work.ts'
import { testConfig } from './test-app.ts'

/**
 * A process that does the server's work on a PostgreSQL database, at a time of its own, until it is ended. Where `fatal`
 * is given, it kills itself as it is about to write to that table.
 */
const [url = '', instant = '', leaseMs = '', fatal] = process.argv.slice(2)

// All processes have one key.
const config = testConfig({ ENCRYPTION_KEY: 'ab'.repeat(32) })
const database = await openDatabase({ url, dataDir: '' })
const db = database.db.withPlugin({
  transformQuery({ node }) {
    if (
      fatal !== undefined &&
      node.kind === 'InsertQueryNode' &&
      JSON.stringify(node.into).includes(`"${fatal}"`)
    )
      process.kill(process.pid, 'SIGKILL')
    return node
  },
  transformResult: async ({ result }) => result,
})
const offsetMs = Date.parse(instant) - Date.now()
const stop = await startWork(
  {
    database: { ...database, db },
    config,
    vault: await openVault(database.db, config),
    clock: () => new Date(Date.now() + offsetMs),
  },
  createLogger('error'),
  { leaseMs: Number(leaseMs), pollMs: 100 },
)
process.on('SIGTERM', () => {
  stop()
    .then(() => database.close())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    )
})
process.stdout.write('at work\n')
