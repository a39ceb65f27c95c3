import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a process tells who started it: that it answers, and what is to be said at the start. */
export interface ReadyMessage {
  kind: 'ready'
  lines: string[]
}

/** What it is told: another has taken its place; what it has begun it ends. */
export interface LeaveMessage {
  kind: 'leave'
}

export interface SupervisorOptions {
  count: number
  /** What each process is started with, beside what this one has. */
  environment: Record<string, string>
  say: (line: string) => void
  complain: (line: string) => void
}

export interface Supervisor {
  /** Puts a new process in the place of each, one after the other. */
  replaceAll(): Promise<void>
  /** Ends them all. @returns whether each ended by itself and well */
  stop(): Promise<boolean>
}

/** A process that is told to end and has not by then is killed: a little later than it breaks off by itself. */
const longestEndMs = 14_500
const firstPauseMs = 500
const longestPauseMs = 30_000
/** Who has worked for so long was no false start. */
const steadyMs = 60_000

/**
 * Keeps so many processes answering on one port: one that dies is started again, after a pause that doubles while it keeps
 * dying. The first one prepares the database before the others are started.
 * @throws where the first one ends before it answers; it has said why
 */
export async function supervise(options: SupervisorOptions): Promise<Supervisor> {
  const { count, environment, say, complain } = options
  const ending = new AbortController()
  const places: (Worker | undefined)[] = Array.from({ length: count }, () => undefined)
  let replacing: Promise<void> | undefined

  /** A process that answers; undefined where it ended before. */
  const begin = async (): Promise<{ worker: Worker; lines: string[] } | undefined> => {
    const worker = cluster.fork(environment)
    const lines = await readiness(worker)
    return lines === undefined ? undefined : { worker, lines }
  }
  /** Starts one in a place anew whenever it dies. */
  const keep = (place: number, worker: Worker) => {
    places[place] = worker
    const since = performance.now()
    worker.once('exit', (code, signal) => {
      if (ending.signal.aborted || places[place] !== worker) return
      places[place] = undefined
      complain(`A process of the server ended (${signal ?? `code ${code}`}); another is started.`)
      void fill(place, performance.now() - since > steadyMs ? 0 : 1).catch(() => {})
    })
  }
  const fill = async (place: number, failures: number) => {
    for (let tries = failures; !ending.signal.aborted; tries++) {
      if (tries > 0) await sleep(pauseAfter(tries), undefined, { signal: ending.signal })
      const begun = await begin()
      if (begun !== undefined) return keep(place, begun.worker)
    }
  }
  const replaceEach = async () => {
    for (const [place, old] of places.entries()) {
      if (ending.signal.aborted || old === undefined) continue
      const begun = await begin()
      if (begun === undefined) {
        complain('A new process did not start. Those that run go on as they were.')
        return
      }
      keep(place, begun.worker)
      await leave(old, () => old.send({ kind: 'leave' } satisfies LeaveMessage))
    }
    say('Every process of the server is new.')
  }

  const first = await begin()
  if (first === undefined) throw new Error('The server did not start.')
  keep(0, first.worker)
  for (const line of first.lines) say(line)
  if (count > 1) say(`${count} processes answer there.`)
  for (let place = 1; place < count; place++) void fill(place, 0).catch(() => {})
  return {
    replaceAll() {
      replacing ??= replaceEach().finally(() => {
        replacing = undefined
      })
      return replacing
    },
    async stop() {
      ending.abort()
      const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const ended = all.map((worker) => leave(worker, () => worker.process.kill('SIGTERM')))
      return (await Promise.all(ended)).every((isWell) => isWell)
    },
  }
}

function pauseAfter(failures: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 10))
}

/** The lines that a process says when it answers; undefined where it ends before. */
async function readiness(worker: Worker): Promise<string[] | undefined> {
  const { promise, resolve } = Promise.withResolvers<string[] | undefined>()
  worker.on('message', (message: ReadyMessage) => {
    if (message.kind === 'ready') resolve(message.lines)
  })
  worker.once('exit', () => resolve(undefined))
  return promise
}

/** Has a process end, and kills it where it does not. @returns whether it ended by itself and well */
async function leave(worker: Worker, tell: () => void): Promise<boolean> {
  if (worker.isDead()) return true
  const ended = once(worker, 'exit') as Promise<[number | null, string | null]>
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), longestEndMs)
  tell()
  const [code, signal] = await ended
  clearTimeout(timer)
  // One that was still starting ends by the signal itself.
  return code === 0 || signal === 'SIGTERM'
}
