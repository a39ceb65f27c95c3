import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeCluster, openPrograms, startCluster } from './postgres.mjs'

/**
 * A PostgreSQL server with a standby that has every commit before it is acknowledged, each in a folder of its own. Undefined
 * where there is no PostgreSQL. `failOver` kills the primary with all of its processes and has the standby take its place;
 * `remove` ends and removes both.
 */
export async function startPair() {
  const primary = openPrograms()
  const standby = openPrograms()
  const remove = () => {
    standby?.remove()
    primary?.remove()
  }
  if (primary === undefined || standby === undefined) return remove()
  try {
    makeCluster(primary)
    const url = await startCluster(primary)
    standby.run('pg_basebackup', ['-d', url, '-D', standby.data, '-R', '-X', 'stream', '-C', '-S', 'standby'])
    const standbyUrl = await startCluster(standby, ['hot_standby=on'])
    await ask(url, "alter system set synchronous_standby_names = '*'")
    await ask(url, 'select pg_reload_conf()')
    await until(async () => {
      const [found] = await ask(
        url,
        "select count(*)::int as n from pg_stat_replication where sync_state = 'sync'",
      )
      return found.n === 1
    })
    const kill = () => killAll(primary.data)
    const promote = () => standby.run('pg_ctl', ['promote', '-w', '-D', standby.data])
    return { url, standbyUrl, kill, promote, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Ends a server's processes at once, as a machine that goes off does. */
function killAll(data) {
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const list = `/proc/${postmaster}/task/${postmaster}/children`
  const children = existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').filter(Boolean) : []
  for (const pid of [postmaster, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
}

async function ask(url, statement) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Waits until something is so, a minute at most. */
export async function until(isSo, words = 'PostgreSQL did not come to it within a minute.') {
  for (let tries = 0; tries < 600; tries++) {
    if (await isSo()) return
    await sleep(100)
  }
  throw new Error(words)
}
