import type { StatementImportSummary } from '@lakshya/contract'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { nextId } from '../../../core/database/next-id.ts'

export interface NewImport {
  adviserId: number
  source: 'cas-pdf' | 'mailback' | 'mfcentral-json'
  fileName: string
  digest: Buffer
  now: Date
}

/** Stores a statement that was read; `seal` binds its content to the row. */
export async function insertImport(
  db: Database,
  firmId: number,
  { adviserId, source, fileName, digest, now }: NewImport,
  seal: (row: readonly [number, number]) => Buffer | null,
): Promise<number> {
  const id = await nextId(db, 'statement_import')
  await db
    .insertInto('statement_import')
    .values({
      id,
      firm_id: firmId,
      adviser_id: adviserId,
      source,
      file_name: fileName,
      digest,
      state: 'preview',
      content_sealed: seal([firmId, id]),
      counts: null,
      created_at: now,
      applied_at: null,
      taken_back_at: null,
    })
    .execute()
  return id
}

/** Without the clients that it brought, who may be many. */
const columns = [
  'id',
  'adviser_id',
  'source',
  'file_name',
  'state',
  'content_sealed',
  'answers',
  'counts',
  'created_at',
  'applied_at',
  'taken_back_at',
] as const

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

export function findImport(db: Database, firmId: number, id: number) {
  return db
    .selectFrom('statement_import')
    .select(columns)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The same, held until the transaction ends. */
export function lockImport(db: Database, firmId: number, id: number) {
  return db
    .selectFrom('statement_import')
    .select(columns)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The clients that an import brought, each with the revision that it left. */
export async function findMade(
  db: Database,
  firmId: number,
  id: number,
): Promise<(readonly [id: number, revision: number])[]> {
  const row = await db
    .selectFrom('statement_import')
    .select('made')
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .executeTakeFirst()
  return Array.isArray(row?.made) ? row.made : []
}

export async function updateImport(
  db: Database,
  firmId: number,
  id: number,
  change: {
    answers?: string
    state?: 'applied' | 'taken-back'
    counts?: string
    made?: string
    applied_at?: Date
    taken_back_at?: Date
    content_sealed?: null
  },
): Promise<void> {
  await db
    .updateTable('statement_import')
    .set(change)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

const mostListed = 100

/** The newest first; previews that are over are not among them. */
export async function listImports(db: Database, firmId: number): Promise<StatementImportSummary[]> {
  const rows = await db
    .selectFrom('statement_import')
    .select([
      'id',
      'state',
      'file_name',
      'created_at',
      'applied_at',
      sql<number>`coalesce((counts ->> 'newRows')::int, 0)`.as('rows'),
    ])
    .where('firm_id', '=', firmId)
    .where((where) =>
      where.or([
        where('state', '<>', 'preview'),
        where('content_sealed', 'is not', null),
        where.exists(
          where
            .selectFrom('large_import')
            .select('import_id')
            .where('large_import.firm_id', '=', firmId)
            .whereRef('large_import.import_id', '=', 'statement_import.id'),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    fileName: row.file_name,
    createdAt: row.created_at.toISOString(),
    appliedAt: row.applied_at?.toISOString() ?? null,
    rowCount: row.state === 'applied' ? row.rows : 0,
  }))
}

/** Which scheme a registrar's code means, as somebody of the firm has said. */
export async function findNamedSchemes(db: Database, firmId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('named_scheme')
    .select(['registrar', 'registrar_code', 'fund_code'])
    .where('firm_id', '=', firmId)
    .execute()
  return new Map(rows.map((row) => [`${row.registrar}/${row.registrar_code}`, row.fund_code]))
}

export async function nameSchemes(
  db: Database,
  firmId: number,
  named: readonly { registrar: string; registrar_code: string; fund_code: number }[],
): Promise<void> {
  if (named.length === 0) return
  await db
    .insertInto('named_scheme')
    .values(named.map((one) => ({ ...one, firm_id: firmId })))
    .onConflict((conflict) =>
      conflict
        .columns(['firm_id', 'registrar', 'registrar_code'])
        .doUpdateSet((row) => ({ fund_code: row.ref('excluded.fund_code') })),
    )
    .execute()
}
