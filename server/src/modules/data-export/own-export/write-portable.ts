import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { countTables } from '../../../core/database/count-tables.ts'
import type { Database } from '../../../core/database/database.ts'
import { noteClients } from '../../../core/database/note-clients.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { hashPanTail, nameKeyOf, panContext, panTailOf } from '../../clients/index.ts'
import { columnsOf, type PortableTable, portableTables } from './portable-tables.ts'
import type { PortableRow } from './read-portable.ts'
import type { ClientRows } from './split-clients.ts'

interface Place {
  db: Database
  vault: Vault
  firmId: number
  adviserId: number
}

/** New ids by table and the file's id. */
type Ids = Map<string, number>

/**
 * Stores clients of an export under new ids of this firm, whatever ids the file has.
 * @returns the ids of the clients and of the statements that their folios rest on
 */
export async function writePortable(
  place: Place,
  clients: readonly ClientRows[],
  statements: readonly PortableRow[],
): Promise<{ clientIds: number[]; statementIds: number[] }> {
  const ids: Ids = new Map()
  const statementIds = await writeStatements(place, clients, { statements, ids })
  const clientIds: number[] = []
  for (const table of portableTables) {
    const rows = clients.flatMap((one) => one.rows[table.name] ?? [])
    if (rows.length === 0) continue
    const taken = await takeIds(place.db, table, rows)
    for (const [index, id] of taken.entries()) ids.set(`${table.name} ${rows[index]?.id}`, id)
    if (table.name === 'client') clientIds.push(...taken)
    await insertRows(
      place.db,
      table.name,
      rows.map((row, index) => stored(place, table, { row, id: taken[index], ids })),
    )
    await countTables(place.db, [table.name], rows.length)
  }
  if (clientIds.length > 0) await noteClients(place.db, place.firmId, clientIds)
  return { clientIds, statementIds }
}

async function takeIds(
  db: Database,
  { id, name }: Pick<PortableTable, 'id' | 'name'>,
  rows: readonly unknown[],
): Promise<number[]> {
  if (id === null) return []
  const { rows: taken } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${name}, 'id')) as id from generate_series(1, ${rows.length})`.execute(
    db,
  )
  return taken.map((one) => one.id).sort((a, b) => a - b)
}

interface ToStore {
  row: PortableRow
  id: number | undefined
  ids: Ids
}

function stored(place: Place, table: PortableTable, { row, id, ids }: ToStore): Record<string, unknown> {
  const { vault, firmId } = place
  const { refs, sealed = {}, json = [], sealedBy = 'id' } = table
  const made: Record<string, unknown> = { firm_id: firmId }
  for (const column of columnsOf(table)) {
    const text = row[column] ?? null
    const target = refs[column]
    if (column === table.id) made[column] = id
    else if (target !== undefined) made[column] = text === null ? null : (ids.get(`${target} ${text}`) ?? 0)
    else if (json.includes(column)) made[column] = text === null ? null : JSON.parse(text)
    else made[column] = text
  }
  const key = [firmId, Number(made[sealedBy])] as const
  for (const [column, name] of Object.entries(sealed)) {
    const text = row[column] ?? null
    made[column] = text === null ? null : bytes(vault.seal(name, key, text))
  }
  return { ...made, ...derived(place, table, row) }
}

/** What follows from a row, and is in no file. */
function derived(
  { vault, firmId }: Place,
  { name }: PortableTable,
  row: PortableRow,
): Record<string, unknown> {
  if (name === 'risk_answer') return { request_hash: bytes(vault.hash('own-export', String(row.id))) }
  if (name !== 'client') return {}
  const pan = row.pan_sealed ?? null
  return {
    // Files of before there was a choice have none.
    language: row.language ?? 'en',
    name_key: nameKeyOf(row.name ?? ''),
    email_key: nameKeyOf(row.email ?? ''),
    pan_hash: pan === null ? null : bytes(vault.hash(panContext, pan)),
    pan_tail_hash: pan === null ? null : bytes(hashPanTail(vault, firmId, panTailOf(pan))),
  }
}

const bytes = (value: Buffer) => `\\x${value.toString('hex')}`
const rowsAtOnce = 2_000

async function insertRows(
  db: Database,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = JSON.stringify(rows.slice(from, from + rowsAtOnce))
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${some}::jsonb)`.execute(db)
  }
}

async function writeStatements(
  { db, firmId, adviserId }: Place,
  clients: readonly ClientRows[],
  { statements, ids }: { statements: readonly PortableRow[]; ids: Ids },
): Promise<number[]> {
  const named = new Set(
    clients.flatMap(({ rows }) =>
      [rows.folio, rows.folio_scheme, rows.folio_entry].flatMap((some) =>
        (some ?? []).map((row) => row.import_id),
      ),
    ),
  )
  const own = statements.filter(({ id }) => named.has(id ?? null))
  const taken = await takeIds(db, { id: 'id', name: 'statement_import' }, own)
  for (const [index, { id }] of own.entries()) ids.set(`statement_import ${id}`, taken[index] ?? 0)
  const rows = own.map(({ source, file_name: name, created_at, applied_at }, index) => ({
    id: taken[index],
    firm_id: firmId,
    adviser_id: adviserId,
    source,
    file_name: name,
    digest: bytes(createHash('sha256').update(`${source} ${applied_at}`).digest()),
    state: 'applied',
    answers: {},
    created_at,
    applied_at,
  }))
  await insertRows(db, 'statement_import', rows)
  return taken
}
