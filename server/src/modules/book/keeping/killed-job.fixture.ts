import '../../../testing/every-firm.ts'
import { openDatabase } from '../../../core/database/database.ts'
import { keepLedgers } from './ledger.jobs.ts'

/** A process that kills itself at one of the queries of the ledger's job. */
const [dataDir = '', queries = '', url] = process.argv.slice(2)
let left = Number(queries)

const database = await openDatabase({ url, dataDir })
const db = database.db.withPlugin({
  transformQuery({ node }) {
    left--
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    return node
  },
  transformResult: async ({ result }) => result,
})
await keepLedgers({ database: { ...database, db }, clock: () => new Date('2026-05-20T06:00:00Z') })
await database.close()
