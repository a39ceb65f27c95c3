import { parseArgs } from 'node:util'
import { systemClock } from '../core/clock.ts'
import { usualPace } from '../core/jobs/run-job.ts'
import { createLogger } from '../core/process/logger.ts'
import { openVault } from '../core/security/open-vault.ts'
import { listJobs } from '../jobs.ts'
import { rotateKeys, rotateKeysCommand } from '../key-commands.ts'
import { configOfEnvironment, run, runOnDatabase, showProgress } from './on-database.ts'

const usage = `Begins a new encryption key and seals everything under it, while the server runs. Stopped or killed on the way,
it goes on with the next call, or by itself when the server starts.
Usage: npm run keys:rotate [-- --forget]
--forget looks through everything once more and drops the older keys.`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { forget: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help === true) return console.log(usage)
  const input = { isForgetting: values.forget }
  const config = configOfEnvironment()
  const onNews = (news: unknown) => showProgress(String(news))
  const logger = createLogger(config.logLevel === 'debug' ? 'debug' : 'silent')
  const handedOver = { command: rotateKeysCommand, input, onNews }
  const words = await runOnDatabase(config, handedOver, async (database) => {
    const dependencies = { database, config, clock: systemClock, vault: await openVault(database.db, config) }
    const { jobs, close } = listJobs(dependencies, logger)
    const stopped = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => stopped.abort(new Error('Stopped.')))
    }
    const room = { database, clock: systemClock, logger, ...usualPace }
    try {
      return await rotateKeys({ room, dependencies, jobs }, input, { onNews, signal: stopped.signal })
    } finally {
      close()
    }
  })
  console.log(words)
}

run(main)
