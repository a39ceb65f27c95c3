import { z } from 'zod'
import { describeJobs } from './core/jobs/describe-jobs.ts'
import type { JobRoom, RunEnded } from './core/jobs/run-job.ts'
import { runNow } from './core/jobs/run-now.ts'
import type { CommandHandler } from './core/process/command-socket.ts'
import type { ListedJob } from './data-jobs.ts'

export const jobsCommand = 'jobs'

/** Which job is to be run now; without a name they are listed. */
const jobsArgument = z.object({ name: z.string().exactOptional() })
export type JobsArgument = z.infer<typeof jobsArgument>

/** What the running server does for the command line. */
export function createJobCommands(room: JobRoom, jobs: readonly ListedJob[]): Record<string, CommandHandler> {
  return {
    [jobsCommand]: (argument, { report, signal }) =>
      listOrRun(room, jobs, jobsArgument.parse(argument), { onNews: report, signal }),
  }
}

/**
 * Lists the jobs in words, or runs one. @returns what is to be printed
 * @throws where there is no such job, it is off, or its run failed
 */
export async function listOrRun(
  room: JobRoom,
  jobs: readonly ListedJob[],
  { name }: JobsArgument,
  { onNews, signal }: { onNews: (news: string) => void; signal: AbortSignal },
): Promise<string> {
  if (name === undefined) return describeJobs(room.database.db, jobs, room.clock())
  const job = jobs.find((one) => one.name === name)
  if (job === undefined) {
    throw new Error(`There is no job ${name}. There are: ${jobs.map((one) => one.name).join(', ')}.`)
  }
  if (job.isOff !== undefined) throw new Error(`The job ${name} is off: ${job.isOff}.`)
  const ended = await runNow(room, job, {
    signal,
    onProgress: onNews,
    onWait: () => onNews('another run is under way, waiting for its end'),
  })
  return inWords(name, ended)
}

function inWords(name: string, { outcome }: RunEnded): string {
  if (outcome === 'done') return `The job ${name} has run.`
  if (outcome === 'idle') return `The job ${name} had nothing to do yet.`
  if (outcome === 'stopped') throw new Error(`The job ${name} was stopped; it goes on with its next run.`)
  throw new Error(`The job ${name} failed: ${outcome.error}`)
}
