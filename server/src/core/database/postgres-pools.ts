import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { AppError } from '../app-error.ts'
import { type Lane, laneNow } from './lanes.ts'
import { type KeptStatements, swiftClient } from './swift-client.ts'
import { parserOf } from './type-parsers.ts'

/** How many connections each lane has at most, and how long one is waited for. */
export interface PoolSizes {
  requests: number
  jobs: number
  waitMs: number
}

export const usualSizes: PoolSizes = { requests: 10, jobs: 5, waitMs: 10_000 }

/** A job would rather wait than fail. */
const jobsWaitMs = 60_000
const retryAfterSeconds = 5
/**
 * How long a connection that nobody asks anything over is kept. One that is made anew plans all that it is asked anew, which for a
 * second or two takes as much as a hundred calls: after a quiet minute that would be the case for most of them.
 */
const idleMs = 5 * 60_000
/** From when on a connection that stands idle shows that it is alive, so that no way between forgets it. */
const aliveMs = 60_000

/** The pools of a process, one for each lane; as one pool, of the lane of whoever asks. */
export interface PostgresPools extends PostgresPool {
  /** The pool of the lane of whoever asks. */
  now(): pg.Pool
  /** How busy each is. */
  loads(): PoolLoad[]
}

/** How busy the connections of a lane are. */
export interface PoolLoad {
  lane: Lane
  busy: number
  idle: number
  waiting: number
}

/** Opens them; connections are made as they are needed. `kept`: whether statements may be kept on them. */
export function openPools(
  url: string,
  { requests, jobs, waitMs }: PoolSizes,
  kept: KeptStatements,
): PostgresPools {
  const Client = swiftClient(kept)
  const open = (max: number, connectionTimeoutMillis: number) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis,
      keepAlive: true,
      keepAliveInitialDelayMillis: aliveMs,
      idleTimeoutMillis: idleMs,
      pipeline: true,
      Client,
      types: { getTypeParser },
    })
    outliveErrors(pool)
    return pool
  }
  const pools: Record<Lane, pg.Pool> = {
    requests: open(requests, waitMs),
    jobs: open(jobs, Math.max(waitMs, jobsWaitMs)),
    upkeep: open(1, waitMs),
  }
  const now = () => pools[laneNow()]
  return {
    now,
    loads: () =>
      (Object.entries(pools) as [Lane, pg.Pool][]).map(([lane, pool]) => ({
        lane,
        busy: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      })),
    options: pools.requests.options,
    connect: () => now().connect().catch(refuse),
    async end() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}

/**
 * A connection that breaks is replaced, and a query on it fails; one that breaks while idle, or between the queries of a
 * transaction, would end the process without listeners.
 */
export function outliveErrors(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

/** @throws UNAVAILABLE where no connection became free in time, else what went wrong */
function refuse(error: Error): never {
  if (!/^timeout exceeded when trying to connect|due to connection timeout/.test(error.message)) throw error
  const words =
    'Too much is asked of the service just now. Nothing was changed. Please try again in a moment.'
  throw new AppError('UNAVAILABLE', words, { retryAfterSeconds, cause: error })
}

function getTypeParser(typeId: number, format?: unknown) {
  return (
    (format === 'binary' ? undefined : parserOf(typeId)) ?? pg.types.getTypeParser(typeId, format as 'text')
  )
}
