import { distribute } from '../core/database/distribute.ts'
import { configOfEnvironment, hasShownUsage, onDatabase, run, showProgress } from './on-database.ts'

const usage = `Places every firm's data together on one machine of a Citus cluster, and copies to each what all firms share.
It may be run again: what is placed stays, and what a broken-off run left is done. Stop the product first.
Usage: npm run distribute`

async function main(): Promise<void> {
  if (hasShownUsage(usage)) return
  const config = configOfEnvironment()
  if (config.databaseUrl === undefined) {
    throw new Error('The embedded database is one file; set DATABASE_URL to PostgreSQL with Citus.')
  }
  const done = await onDatabase(config, (database) => distribute(database, showProgress))
  const { placed, tables, references, machines } = done
  const over = `${tables} tables over ${machines} ${machines === 1 ? 'machine' : 'machines'}`
  console.log(
    placed === 0 && references === 0
      ? `All was in its place already: ${over}.`
      : `Placed ${placed} of ${over}, and made ${references} references again.`,
  )
}

run(main)
