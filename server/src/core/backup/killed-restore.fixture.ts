import '../../testing/every-firm.ts'
import { openDatabase } from '../database/database.ts'
import { restoreTables } from './restore-tables.ts'

/** A process that restores a file and kills itself when it comes to some of its words. */
const [path = '', secret = '', words = '', dataDir = '', url] = process.argv.slice(2)

const database = await openDatabase({ url, dataDir })
const source = { encryptionKey: undefined, previousKeys: [], dataDir }
await restoreTables({ path, secret, source, onDatabase: (work) => work(database) }, (news) => {
  if (news.startsWith(words)) process.kill(process.pid, 'SIGKILL')
})
await database.close()
