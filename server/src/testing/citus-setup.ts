import type { TestProject } from 'vitest/node'
import { type OpenDatabase, openDatabase } from '../core/database/database.ts'
import { distribute } from '../core/database/distribute.ts'
import { migrate } from '../core/database/migrate.ts'
import { askOnce } from './ask-once.ts'
import { makeCitusDatabase } from './citus-database.ts'
import './every-firm.ts'
import { setFirmsApart } from './firms.ts'
import { templateOf } from './test-database.ts'
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
    for (const machine of machines) await askOnce(machine, statement)
  }
  const drop = async () => {
    for (const name of [market, eve, migrated]) await onAll(`drop database if exists ${name} with (force)`)
  }
  const fill = async (name: string, work: (database: OpenDatabase) => Promise<unknown>) => {
    const url = await makeCitusDatabase(machines, name)
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
  const rows = await askOnce(
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
