import { systemClock } from '../core/clock.ts'
import { usualPace } from '../core/jobs/run-job.ts'
import { createLogger } from '../core/process/logger.ts'
import { openVault } from '../core/security/open-vault.ts'
import { jobsCommand, listOrRun } from '../job-commands.ts'
import { listJobs } from '../jobs.ts'
import { configOfEnvironment, run, runOnDatabase, showProgress } from './on-database.ts'

const usage = `Lists what happens by itself and how it stands, or runs one job now.
Usage: npm run jobs [-- NAME]`

async function main(): Promise<void> {
  const given = process.argv.slice(2)
  if (given.length > 1 || given[0]?.startsWith('-') === true) {
    process.exitCode = given[0] === '--help' || given[0] === '-h' ? 0 : 1
    return console.log(usage)
  }
  const [name] = given
  const input = name === undefined ? {} : { name }
  const config = configOfEnvironment()
  const onNews = (news: unknown) => showProgress(`${name}: ${news}`)
  // What a job says of its own failure is in the answer already.
  const logger = createLogger(config.logLevel === 'debug' ? 'debug' : 'silent')
  const words = await runOnDatabase(config, { command: jobsCommand, input, onNews }, async (database) => {
    const dependencies = { database, config, clock: systemClock, vault: await openVault(database.db, config) }
    const { jobs, close } = listJobs(dependencies, logger)
    const stopped = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => stopped.abort(new Error('Stopped.')))
    }
    const room = { database, clock: systemClock, logger, ...usualPace }
    try {
      return await listOrRun(room, jobs, input, { onNews, signal: stopped.signal })
    } finally {
      close()
    }
  })
  console.log(words)
}

run(main)
