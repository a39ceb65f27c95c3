import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Whose connections a query takes on PostgreSQL, so that none of them keeps the others waiting: 'requests' is what nothing
 * else is said for, 'jobs' what a run of a job asks, 'upkeep' the signs of life of runs and the looking for due ones.
 */
export type Lane = 'requests' | 'jobs' | 'upkeep'

const lanes = new AsyncLocalStorage<Lane>()

/** Runs something, and all that it starts, on the connections of a lane. */
export function inLane<T>(lane: Lane, run: () => T): T {
  return lanes.run(lane, run)
}

/** The lane of who asks. */
export function laneNow(): Lane {
  return lanes.getStore() ?? 'requests'
}
