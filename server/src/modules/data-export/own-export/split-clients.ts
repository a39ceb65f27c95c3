import { createHash } from 'node:crypto'
import { portableTables } from './portable-tables.ts'
import type { PortableRow, PortableRows } from './read-portable.ts'

/** What is of one client, table by table. */
export interface ClientRows {
  client: PortableRow
  rows: PortableRows
}

/**
 * Tells rows apart by whose they are.
 * @throws Broken where a row is nobody's, two have one id, or one names what is not the client's own
 */
export function splitClients(all: PortableRows): ClientRows[] {
  const clients = new Map<string, ClientRows>()
  /** Whose an id of a table is. */
  const owners = new Map<string, string>()
  for (const table of portableTables) {
    for (const row of all[table.name] ?? []) {
      const { column, table: ownerTable } = table.owner
      const said = row[column] ?? ''
      const client =
        table.name === 'client' ? said : ownerTable === 'client' ? said : owners.get(`${ownerTable} ${said}`)
      if (client === undefined || client === '') throw new Broken('A row belongs to no client.')
      if (table.name === 'client') {
        if (clients.has(client)) throw new Broken('Two clients have one number.')
        clients.set(client, { client: row, rows: {} })
      }
      const own = clients.get(client)
      if (own === undefined) throw new Broken('A row belongs to a client who is not in the file.')
      if (table.id !== null) {
        const key = `${table.name} ${row.id}`
        if (owners.has(key)) throw new Broken('Two rows have one number.')
        owners.set(key, client)
      }
      const rows = own.rows[table.name]
      if (rows === undefined) own.rows[table.name] = [row]
      else rows.push(row)
    }
  }
  for (const own of clients.values()) refuseOthers(own, owners)
  return [...clients.values()]
}

/** A file that is no export as the product writes it. */
export class Broken extends Error {}

function refuseOthers({ client, rows }: ClientRows, owners: ReadonlyMap<string, string>): void {
  for (const { name, refs } of portableTables) {
    for (const row of rows[name] ?? []) {
      for (const [column, target] of Object.entries(refs)) {
        const id = row[column] ?? null
        if (id === null || target === 'statement_import') continue
        const owner = target === 'client' ? id : owners.get(`${target} ${id}`)
        if (owner !== client.id) throw new Broken('A row names what is not its client’s.')
      }
    }
  }
}

/** What a client has, whatever the ids: the same for the same book. Statements count by the moment they were applied. */
export function clientDigest({ rows }: ClientRows, statements: readonly PortableRow[]): string {
  const places = new Map<string, string>()
  for (const [place, { id }] of (rows.client ?? []).entries()) places.set(`client ${id}`, String(place))
  for (const { id, source, applied_at: at } of statements)
    places.set(`statement_import ${id}`, `${source} ${at}`)
  for (const { name } of portableTables) {
    for (const [place, { id }] of (rows[name] ?? []).entries()) places.set(`${name} ${id}`, String(place))
  }
  const hash = createHash('sha256')
  for (const { name, id, refs } of portableTables) {
    for (const row of rows[name] ?? []) {
      const said = Object.entries(row)
        .filter(([column]) => column !== id)
        .map(([column, text]) => {
          const target = refs[column]
          return [column, target === undefined || text === null ? text : places.get(`${target} ${text}`)]
        })
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
      hash.update(JSON.stringify([name, said]))
    }
  }
  return hash.digest('hex')
}

/** Of several clients, in their order. */
export function digestOfAll(digests: readonly string[]): string {
  return createHash('sha256').update(digests.join('\n')).digest('hex')
}
