import '../../testing/every-firm.ts'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../database/database.ts'
import { openVault } from './open-vault.ts'
import { beginRotation, resealRun } from './rotate-keys.ts'

/** A process that changes the keys of a database and kills itself at one of its queries. */
const [dataDir = '', queries = '', url] = process.argv.slice(2)
let left = Number(queries)

const database = await openDatabase({ url, dataDir })
const source = { encryptionKey: undefined, previousKeys: [], dataDir }
const vault = await openVault(database.db, source)
const db = database.db.withPlugin({
  transformQuery({ node }) {
    left--
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    return node
  },
  transformResult: async ({ result }) => result,
})
const room = { db, vault, source, clock: systemClock }
await beginRotation(room)
await resealRun(room, { signal: new AbortController().signal, report: () => {} })
await database.close()
