import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error plain JavaScript, for whatever Node the machine has
import { startPostgres as startPrivate } from '../../scripts/postgres.mjs'
import { businessDate, systemClock } from '../../server/src/core/clock.ts'
import { type OpenDatabase, openDatabase } from '../../server/src/core/database/database.ts'
import { migrate } from '../../server/src/core/database/migrate.ts'
import { findRowLock } from '../../server/src/core/database/tenant-role.ts'
import { createVault } from '../../server/src/core/security/crypto.ts'
import { ensureSimulatedHistory } from '../../server/src/modules/market/index.ts'
import { seedBook } from '../../server/src/modules/trial/index.ts'
import { type Served, serve, signIn } from './served.ts'

interface Asked {
  clients: number
  skipPostgres: boolean
  skipEmbedded: boolean
  /** What the firm has besides. */
  prepare?: (database: OpenDatabase, firmId: number) => Promise<void>
}

/** Measures on a served book of so many clients, signed in: on a private PostgreSQL, then on an embedded database. */
export async function onSeededBook(
  { skipPostgres, skipEmbedded, ...asked }: Asked,
  measure: (served: Served) => Promise<void>,
): Promise<void> {
  if (!skipPostgres) {
    const startPostgres: () => Promise<{ url: string; stop: () => void } | undefined> = startPrivate
    const postgres = await startPostgres()
    if (postgres === undefined) console.log('There is no PostgreSQL on this machine.')
    else {
      try {
        await onOne({ url: postgres.url, dataDir: '' }, asked, measure)
      } finally {
        postgres.stop()
      }
    }
  }
  if (skipEmbedded) return
  const folder = mkdtempSync(join(tmpdir(), 'lakshya-bench-'))
  try {
    await onOne({ url: undefined, dataDir: folder }, asked, measure)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onOne(
  where: { url: string | undefined; dataDir: string },
  { clients, prepare }: Pick<Asked, 'clients' | 'prepare'>,
  measure: (served: Served) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(where)
  try {
    await migrate(database.db)
    await ensureSimulatedHistory(database, businessDate(systemClock()))
    const vault = createVault(randomBytes(32))
    const seed = { username: 'bench-book', password: 'bench-password', clients, seed: clients }
    const made = await seedBook({ database, vault, clock: systemClock }, seed)
    console.log(`\n${database.kind}, ${made.clients} clients, ${made.goals} goals`)
    await prepare?.(database, made.firmId)
    // As the product has it: each statement says whose rows it is about.
    database.rowLock.isOn = await findRowLock(database.db, 'on')
    const { port, close } = await serve(database, vault)
    await measure({ port, cookie: await signIn(port, seed.username, seed.password) })
    await close()
  } finally {
    await database.close()
  }
}
