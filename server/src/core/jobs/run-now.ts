import { setTimeout as sleep } from 'node:timers/promises'
import { ensureJob } from './job.repository.ts'
import type { Job } from './job.ts'
import { type JobRoom, type RunEnded, runUnderLease, runUnleased } from './run-job.ts'

const retryMs = 250

/** Runs a job now, whether it is due or not; while another run has its lease, waits for that to end. */
export async function runNow(
  room: JobRoom,
  job: Job,
  { signal, onProgress, onWait }: RunNowOptions,
): Promise<RunEnded> {
  await ensureJob(room.database.db, job.name, room.clock())
  if (job.where === 'each process') return runUnleased(room, job, { signal, failuresBefore: 0, isTold: true })
  for (let tries = 0; ; tries++) {
    const result = await runUnderLease(room, job, signal, { isAsked: true, onProgress })
    if (result.kind === 'ended') return result
    if (tries === 0) onWait()
    await sleep(retryMs, undefined, { signal })
  }
}

export interface RunNowOptions {
  signal: AbortSignal
  onProgress: (progress: string) => void
  /** Called once where another run is under way. */
  onWait: () => void
}
