import { parseArgs } from 'node:util'
import { systemClock } from '../core/clock.ts'
import { openVault } from '../core/security/open-vault.ts'
import { removeFactors, removeFactorsCommand } from '../modules/identity/index.ts'
import { configOfEnvironment, run, runOnDatabase } from './on-database.ts'

const usage = `Takes every second factor and recovery code off an account whose owner has lost them. See who asks first.
Its sessions end, its address is told by mail, and the firm's activity says so.
Usage: npm run second-factor:remove -- USERNAME`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  const [username, ...rest] = positionals
  if (values.help === true) return console.log(usage)
  if (username === undefined || rest.length > 0) throw new Error(`One username is needed.\n${usage}`)
  const config = configOfEnvironment()
  const handedOver = { command: removeFactorsCommand, input: { username }, onNews: () => {} }
  const words = await runOnDatabase(config, handedOver, async (database) => {
    const vault = await openVault(database.db, config)
    return removeFactors({ database, vault, config, clock: systemClock }, { username })
  })
  console.log(words)
}

run(main)
