import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type OpenDatabase, openDatabase } from '../core/database/database.ts'
import { distribute } from '../core/database/distribute.ts'
import { migrate } from '../core/database/migrate.ts'
import './every-firm.ts'
import { setFirmsApart } from './firms.ts'
import { onServer, templateOf, withDatabase } from './test-database.ts'
import { addTestNavs, testEve, testToday } from './test-navs.ts'

/**
 * Makes the template databases on the cluster whose coordinator is at TEST_CITUS_URL, a database that knows its workers:
 * each on all machines, distributed, and then closed to everybody, so that it may be copied.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const coordinator = process.env.TEST_CITUS_URL
  if (coordinator === undefined) throw new Error('TEST_CITUS_URL is not set.')
  const machines = [coordinator, ...(await workersOf(coordinator))]
  const { migrated, eve, market } = templateOf
  const onAll = async (statement: string) => {
    for (const machine of machines) await onServer(machine, statement)
  }
  const drop = async () => {
    for (const name of [market, eve, migrated]) await onAll(`drop database if exists ${name} with (force)`)
  }
  const fill = async (name: string, work: (database: OpenDatabase) => Promise<unknown>) => {
    await onAll(`create database ${name}`)
    for (const machine of machines) await onServer(withDatabase(machine, name), 'create extension citus')
    const url = withDatabase(coordinator, name)
    await nameMachines(url, machines)
    const database = await openDatabase({ url, dataDir: '' })
    await migrate(database.db)
    await setFirmsApart(database.db)
    await distribute(database, () => {})
    await work(database)
    await database.close()
    await onAll(`alter database ${name} with allow_connections false`)
    await onAll(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  }
  await drop()
  await fill(migrated, async () => {})
  await fill(eve, (database) => addTestNavs(database, testEve))
  await fill(market, async (database) => {
    await addTestNavs(database, testEve)
    await addTestNavs(database, testToday)
  })
  project.provide('databaseDumps', { migrated: '', eve: '', market: '' })
  project.provide('databaseServer', coordinator)
  project.provide('databaseWorkers', machines.slice(1))
  return drop
}

async function workersOf(url: string): Promise<string[]> {
  const rows = await ask(
    url,
    'select nodename, nodeport from pg_dist_node where groupid <> 0 order by nodeid',
  )
  return rows.map(({ nodename, nodeport }) => {
    const worker = new URL(url)
    worker.hostname = String(nodename)
    worker.port = String(nodeport)
    return worker.href
  })
}

async function nameMachines(url: string, [coordinator, ...workers]: readonly string[]): Promise<void> {
  const named = (machine: string | undefined) => {
    const { hostname, port } = new URL(machine ?? '')
    return `'${hostname}', ${port}`
  }
  await ask(url, `alter database ${new URL(url).pathname.slice(1)} set citus.shard_count = 4`)
  await ask(url, `select citus_set_coordinator_host(${named(coordinator)})`)
  for (const worker of workers) await ask(url, `select citus_add_node(${named(worker)})`)
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
