import type { FastifyBaseLogger } from 'fastify'
import { createAuditCommands } from './core/audit/verify-commands.ts'
import { createBackupCommands } from './core/backup/backup-commands.ts'
import type { Dependencies } from './core/http/request-context.ts'
import { type JobRoom, usualPace } from './core/jobs/run-job.ts'
import { startJobs } from './core/jobs/start-jobs.ts'
import { serveCommands } from './core/process/command-socket.ts'
import { createJobCommands } from './job-commands.ts'
import { listJobs } from './jobs.ts'
import { createKeyCommands } from './key-commands.ts'
import { createLedgerCommands } from './modules/book/index.ts'
import { createAdviceCommands } from './modules/goals/index.ts'
import { createFactorCommands } from './modules/identity/index.ts'
import { createNavCommands } from './modules/market/index.ts'
import { createAnnounceCommands } from './modules/messages/index.ts'
import { createSeedCommands } from './modules/trial/index.ts'

/**
 * Starts what runs beside the answering of requests: the jobs, and commands that the command line hands over. Returns
 * the function that ends it all after what is under way.
 */
export async function startWork(
  dependencies: Dependencies,
  logger: FastifyBaseLogger,
  pace: Pick<JobRoom, 'leaseMs' | 'pollMs'> = usualPace,
): Promise<() => Promise<void>> {
  const { database, config, clock, vault } = dependencies
  const { jobs, close } = listJobs(dependencies, logger)
  const room: JobRoom = { database, clock, logger, ...pace }
  const stopCommands =
    database.kind === 'embedded'
      ? await serveCommands(config.dataDir, {
          ...createNavCommands(database, clock),
          ...createLedgerCommands(database),
          ...createAdviceCommands(database, vault),
          ...createAuditCommands(database, vault),
          ...createAnnounceCommands(database, clock),
          ...createSeedCommands(dependencies),
          ...createJobCommands(room, jobs),
          ...createFactorCommands(dependencies),
          ...createKeyCommands(room, dependencies, jobs),
          ...createBackupCommands(dependencies),
        })
      : undefined
  const stopJobs = await startJobs(
    room,
    jobs.filter(({ isOff }) => isOff === undefined),
  )
  return async () => {
    await stopCommands?.()
    await stopJobs()
    close()
  }
}
