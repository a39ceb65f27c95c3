import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { columnsOf, type PortableTable, portableTables, statementColumns } from './portable-tables.ts'

/** A row of the file: each column as text. */
export type PortableRow = Record<string, string | null>
export type PortableRows = Record<string, PortableRow[]>

/** What comes back without loss, with a digest by which a file that was changed is told. */
export interface Portable {
  version: 1
  digest: string
  rows: PortableRows
}

interface Book {
  db: Database
  vault: Vault
  firmId: number
}

/** The rows of some clients, or of all of a firm who are not locked, opened. File names of statements go with a book alone. */
export async function readPortable(book: Book, clientIds?: readonly number[]): Promise<Portable> {
  const rows = await readPortableRows(book, clientIds)
  return { version: 1, digest: digestOf(rows), rows }
}

/** The same without its digest. */
export async function readPortableRows(
  { db, vault, firmId }: Book,
  clientIds?: readonly number[],
): Promise<PortableRows> {
  const rows: PortableRows = {}
  for (const table of portableTables) {
    const found = await readTable(db, firmId, table, clientIds)
    rows[table.name] = found.map((row) => opened(table, row, { vault, firmId }))
  }
  const named = [rows.folio, rows.folio_scheme, rows.folio_entry].flatMap((some) => some ?? [])
  const importIds = [...new Set(named.flatMap(({ import_id: id }) => id ?? []))].map(Number)
  rows.statement_import = await readStatements(db, firmId, importIds, clientIds === undefined)
  return rows
}

/** The same for the same rows. */
export function digestOf(rows: PortableRows): string {
  const sorted = Object.keys(rows)
    .toSorted()
    .map((name) => [name, (rows[name] ?? []).map((row) => Object.entries(row).toSorted(byName))])
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

async function readTable(
  db: Database,
  firmId: number,
  table: PortableTable,
  clientIds: readonly number[] | undefined,
): Promise<PortableRow[]> {
  const { owner, name, order, json = [] } = table
  const all = sql`select id from client where firm_id = ${firmId} and locked_at is null`
  const clients =
    clientIds === undefined
      ? all
      : sql`select id from client where firm_id = ${firmId} and id = any(${[...clientIds]}::bigint[])`
  const owners =
    owner.table === 'client'
      ? clients
      : sql`select id from ${sql.table(owner.table)} where firm_id = ${firmId} and client_id in (${clients})`
  const isBytes = (column: string) => column.endsWith('_sealed')
  const columns = columnsOf(table).map((column) =>
    isBytes(column)
      ? sql`'${sql.raw(column)}', encode(${sql.ref(column)}, 'hex')`
      : json.includes(column)
        ? sql`'${sql.raw(column)}', ${sql.ref(column)}::text`
        : sql`'${sql.raw(column)}', to_jsonb(${sql.ref(column)}) #>> '{}'`,
  )
  const { rows } = await sql<{ row: PortableRow }>`
    select jsonb_build_object(${sql.join(columns)}) as row from ${sql.table(name)}
    where firm_id = ${firmId} and ${sql.ref(owner.column)} in (${owners})
    order by ${sql.raw(order)}`.execute(db)
  return rows.map(({ row }) => withMoments(row, table.moments ?? []))
}

/** Moments as everywhere, whatever the session's zone. */
function withMoments(row: PortableRow, moments: readonly string[]): PortableRow {
  const said = moments.map((column) => {
    const text = row[column] ?? null
    return [column, text === null ? null : new Date(text).toISOString()]
  })
  return { ...row, ...Object.fromEntries(said) }
}

function opened(
  { sealed = {}, sealedBy = 'id' }: PortableTable,
  row: PortableRow,
  { vault, firmId }: { vault: Vault; firmId: number },
): PortableRow {
  const texts = Object.entries(sealed).map(([column, place]) => {
    const hex = row[column] ?? null
    const key = [firmId, Number(row[sealedBy])] as const
    return [column, hex === null ? null : vault.open(place, key, Buffer.from(hex, 'hex'))]
  })
  return { ...row, ...Object.fromEntries(texts) }
}

async function readStatements(
  db: Database,
  firmId: number,
  ids: readonly number[],
  isBook: boolean,
): Promise<PortableRow[]> {
  const { plain, moments } = statementColumns
  const { rows } = await sql<{ row: PortableRow }>`
    select jsonb_build_object('id', id::text, 'source', source, 'file_name', file_name,
      'created_at', to_jsonb(created_at) #>> '{}', 'applied_at', to_jsonb(applied_at) #>> '{}') as row
    from statement_import where firm_id = ${firmId} and id = any(${[...ids]}::bigint[]) order by id`.execute(
    db,
  )
  return rows.map(({ row }) => {
    const read = withMoments(row, moments)
    // The name may be of others of the statement.
    return plain.includes('file_name') && !isBook ? { ...read, file_name: 'Statement' } : read
  })
}
