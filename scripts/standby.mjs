import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { askOnce } from '../server/src/testing/ask-once.ts'
import { childrenOf, freePort, makeCluster, openPrograms, startCluster } from './postgres.mjs'

/** What both servers are started with: what was lost is looked for again soon. */
const settings = ['hot_standby=on', 'wal_retrieve_retry_interval=500ms', 'max_connections=200']

/**
 * A PostgreSQL server with a standby that has every commit before it is acknowledged, each in a folder of its own within `parent`.
 * Undefined where there is no PostgreSQL. `kill` ends the primary with all of its processes at once; then either `promote` has the
 * standby take its place, after which `renew` gives that one a standby of its own, or `restart` starts it where it lies.
 * `revive` starts of both what is not running. `remove` ends and removes both.
 */
export async function startPair({ parent, also = [] } = {}) {
  let [primary, standby] = [await openServer(parent), await openServer(parent)]
  const remove = () => {
    standby?.programs.remove()
    primary?.programs.remove()
  }
  if (primary === undefined || standby === undefined) return remove()
  const start = ({ programs, port }) => startCluster(programs, [...settings, ...also], port)
  const follow = async () => {
    standby.programs.run('pg_basebackup', [
      '-d',
      primary.url,
      '-D',
      standby.programs.data,
      '-R',
      '-c',
      'fast',
      '-X',
      'stream',
      '-C',
      '-S',
      'standby',
    ])
    standby.url = await start(standby)
    await askOnce(primary.url, "alter system set synchronous_standby_names = '*'")
    await askOnce(primary.url, 'select pg_reload_conf()')
    await isFollowed()
  }
  const isFollowed = () =>
    until(async () => {
      const found = await askOnce(
        primary.url,
        "select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'",
      ).catch(() => [])
      return found.length === 1
    }, 'No standby follows the primary.')
  try {
    makeCluster(primary.programs)
    primary.url = await start(primary)
    await follow()
  } catch (error) {
    remove()
    throw error
  }
  return {
    get url() {
      return primary.url
    },
    get standbyUrl() {
      return standby.url
    },
    /** The number of the primary's first process. */
    pid: () => postmasterOf(primary.programs.data),
    kill: () => killAll(primary.programs.data),
    promote: () => standby.programs.run('pg_ctl', ['promote', '-w', '-D', standby.programs.data]),
    /** Whatever was killed may hold the folder for a moment longer. */
    restart: () => until(() => start(primary).catch(() => undefined), 'The primary could not be started.'),
    isFollowed,
    async revive() {
      for (const server of [primary, standby]) {
        const isUp = () => isRunning(server.programs.data) || start(server).catch(() => false)
        await until(isUp, 'A server could not be started.')
      }
      await isFollowed()
    },
    async renew() {
      primary.programs.remove()
      primary = standby
      standby = await openServer(parent)
      await follow()
    },
    remove,
  }
}

/** A server's programs and the port that it keeps. */
async function openServer(parent) {
  const programs = openPrograms(parent)
  return programs === undefined ? undefined : { programs, port: await freePort(), url: '' }
}

function postmasterOf(data) {
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
}

function isRunning(data) {
  try {
    return process.kill(postmasterOf(data), 0)
  } catch {
    return false
  }
}

/** Ends a server's processes at once, as a machine that goes off does. */
function killAll(data) {
  const postmaster = postmasterOf(data)
  // Stopped first, so that it starts no other meanwhile.
  process.kill(postmaster, 'SIGSTOP')
  const children = childrenOf(postmaster)
  for (const pid of [...children, postmaster]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
}

/** Waits until something is so, a minute at most where nothing else is said. */
export async function until(isSo, words = 'PostgreSQL did not come to it within a minute.', seconds = 60) {
  for (let tries = 0; tries < seconds * 10; tries++) {
    if (await isSo()) return
    await sleep(100)
  }
  throw new Error(words)
}
