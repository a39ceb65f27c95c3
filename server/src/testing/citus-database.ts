import { askOnce } from './ask-once.ts'
import { withDatabase } from './test-database.ts'

/** Makes an empty database on all machines of a cluster, the coordinator first. @returns its address there */
export async function makeCitusDatabase(machines: readonly string[], name: string): Promise<string> {
  for (const machine of machines) {
    await askOnce(machine, `create database ${name}`)
    await askOnce(withDatabase(machine, name), 'create extension citus')
  }
  const url = withDatabase(machines[0] ?? '', name)
  await nameMachines(url, machines)
  return url
}

async function nameMachines(url: string, [coordinator, ...workers]: readonly string[]): Promise<void> {
  const named = (machine: string | undefined) => {
    const { hostname, port } = new URL(machine ?? '')
    return `'${hostname}', ${port}`
  }
  await askOnce(url, `alter database ${new URL(url).pathname.slice(1)} set citus.shard_count = 4`)
  await askOnce(url, `select citus_set_coordinator_host(${named(coordinator)})`)
  for (const worker of workers) await askOnce(url, `select citus_add_node(${named(worker)})`)
}
