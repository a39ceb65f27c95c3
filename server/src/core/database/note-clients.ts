import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { keepSuffixes } from './client-suffixes.ts'
import type { Database } from './database.ts'

/** Stands for all clients of a firm where none is named. */
const all = 0

/** What is to be counted at the end of a long transaction: firms, each with its clients. */
const later = new AsyncLocalStorage<Map<number, Set<number>>>()

/**
 * Counts that something of a firm's clients changed, and of which of them, so that what was computed from them is computed
 * anew, and keeps what they are searched by. Whoever writes to `client` says so, in the same transaction.
 */
export async function noteClients(
  db: Database,
  firmId: number,
  clients: number | readonly number[] = all,
): Promise<void> {
  const ids = typeof clients === 'number' ? [clients] : clients
  const counted = later.getStore()
  if (counted === undefined) await countClients(db, firmId, ids)
  else addTo(counted, firmId, ids)
  await keepSuffixes(db, firmId, clients === all ? 'all' : ids)
}

/**
 * Runs something long in a transaction, and has what it notes counted at its end: from the first count to the end of the
 * transaction everybody else waits who writes to a client of the firm.
 */
export async function countingLast<T>(db: Database, run: () => Promise<T>): Promise<T> {
  const counted = new Map<number, Set<number>>()
  const result = await later.run(counted, run)
  for (const [firmId, ids] of counted) await countClients(db, firmId, [...ids])
  return result
}

function addTo(counted: Map<number, Set<number>>, firmId: number, ids: readonly number[]): void {
  const known = counted.get(firmId) ?? new Set()
  counted.set(firmId, known)
  for (const id of ids) known.add(id)
}

async function countClients(db: Database, firmId: number, clientIds: readonly number[]): Promise<void> {
  const ids = [...new Set(clientIds)].sort((a, b) => a - b)
  await sql`with state as (
      insert into client_list_state (firm_id, version) values (${firmId}, 1)
      on conflict (firm_id) do update set version = client_list_state.version + 1 returning firm_id, version
    )
    insert into client_touch (firm_id, client_id, version)
    select firm_id, client_id, version from state, unnest(${ids}::bigint[]) as client_id
    on conflict (firm_id, client_id) do update set version = excluded.version`.execute(db)
}

/** The same of all clients of every firm. */
export async function noteAllClients(db: Database): Promise<void> {
  await sql`update client_list_state set version = version + 1`.execute(db)
  await sql`insert into client_touch (firm_id, client_id, version)
    select firm_id, ${all}::bigint, version from client_list_state
    on conflict (firm_id, client_id) do update set version = excluded.version`.execute(db)
}
