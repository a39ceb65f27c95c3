import { inLane } from '../database/lanes.ts'
import { endOtherLeases, ensureJobs, findDueJobs } from './job.repository.ts'
import { type Job, latestDue } from './job.ts'
import { type JobPlace, placeOf } from './job-place.ts'
import { type JobRoom, processId } from './run-job.ts'

/**
 * Runs jobs when they are due, and at once after the events that wake them. Each runs beside the others, so that one
 * that is slow or fails keeps none waiting. Of several processes one runs a job at a time, but for those of each.
 * @returns the function that ends the runs under way at the next point where they may, and starts none
 */
export function startJobs(room: JobRoom, jobs: readonly Job[]): Promise<() => Promise<void>> {
  // Signs of life come through whatever the runs themselves, and requests, are waiting for.
  return inLane('upkeep', () => startInLane(room, jobs))
}

async function startInLane(room: JobRoom, jobs: readonly Job[]): Promise<() => Promise<void>> {
  const { database, clock, logger, pollMs } = room
  const ending = new AbortController()
  const places = jobs.map((job) => placeOf(room, job, ending.signal))
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  /** Nothing that goes wrong in it may end the server, or the looking for due jobs. */
  const follow = (work: Promise<void>) => {
    const followed = work
      .catch((error: unknown) => logger.error({ err: error }, 'A job could not be run'))
      .then(() => {
        underWay.delete(followed)
      })
    underWay.add(followed)
  }
  const look = async () => {
    const now = clock()
    for (const place of places) if (place.isDue(now)) follow(place.start(false))
    const leased = jobs.filter(({ where }) => where === 'one process')
    const limits = leased.map((job) => ({ name: job.name, latest: latestDue(job, now) }))
    const due = new Set(await findDueJobs(database.db, limits, now))
    if (ending.signal.aborted) return
    for (const place of places) if (due.has(place.job.name)) follow(place.start(false))
  }
  const lookOnAndOn = () => {
    if (ending.signal.aborted) return
    const looked = look().finally(() => {
      timer = setTimeout(lookOnAndOn, pollMs)
      timer.unref()
    })
    follow(looked)
  }
  const gathering = new Map<Job, NodeJS.Timeout>()
  const wakeOne = (place: JobPlace) => {
    const { job } = place
    if (job.gatherMs === undefined) return follow(place.start(true))
    if (gathering.has(job)) return
    const runAll = () => {
      gathering.delete(job)
      follow(place.start(true))
    }
    gathering.set(job, setTimeout(runAll, job.gatherMs).unref())
  }
  const wake = (isMeant: (job: Job) => boolean) => {
    if (ending.signal.aborted) return
    for (const place of places) if (isMeant(place.job)) wakeOne(place)
  }

  const names = jobs.map(({ name }) => name)
  // Nobody else can be at work in an embedded database.
  if (database.kind === 'embedded') await endOtherLeases(database.db, processId)
  await ensureJobs(database.db, names, clock())
  const stopListening = await database.listen({
    onPayload: (event) => wake(({ wokenBy }) => (wokenBy as readonly string[]).includes(event)),
    // Whatever was told meanwhile: every job that an event wakes looks for itself.
    onGap: () => wake(({ wokenBy }) => wokenBy.length > 0),
  })
  lookOnAndOn()

  return async () => {
    ending.abort(new Error('The server is ending.'))
    await stopListening()
    for (const waiting of gathering.values()) clearTimeout(waiting)
    while (underWay.size > 0) await Promise.all(underWay)
    clearTimeout(timer)
  }
}
