import { type CommissionColumns, type CommissionStatement, commissionColumns } from '@lakshya/contract'
import { sql } from 'kysely'
import type { Database } from '../../../../core/database/database.ts'
import type { CommissionLayout } from '../commission-row.ts'

interface StatementRow {
  id: number
  file_name: string
  layout: CommissionLayout
  registrar: 'CAMS' | 'KFINTECH' | null
  new_rows: number
  created_at: Date
  taken_back_at: Date | null
  from_on: string | null
  to_on: string | null
  rows: number
  gross: string
  arns: string[]
}

const mostListed = 200

async function findSome(
  db: Database,
  firmId: number,
  id: number | undefined,
): Promise<CommissionStatement[]> {
  const which = id === undefined ? sql`` : sql`and statement.id = ${id}`
  const { rows } = await sql<StatementRow>`
    select statement.id, file_name, layout, registrar, new_rows, created_at, taken_back_at, from_on, to_on,
      coalesce(sums.rows, 0) as rows, coalesce(sums.gross, 0)::text as gross, coalesce(sums.arns, '{}') as arns
    from commission_statement statement
    left join lateral (
      select min(row.from_on) as from_on, max(row.to_on) as to_on, count(*)::int as rows,
        round(sum(row.gross) filter (where row.kind <> 'withheld'), 2) as gross,
        array_agg(distinct row.arn) filter (where row.arn is not null) as arns
      from commission_statement_row held
      join commission_row row on row.firm_id = held.firm_id and row.id = held.row_id
      where held.firm_id = ${firmId} and held.statement_id = statement.id
    ) sums on true
    where statement.firm_id = ${firmId} ${which}
    order by statement.id desc limit ${mostListed}`.execute(db)
  return rows.map((row) => {
    const day = row.created_at.toISOString().slice(0, 10)
    return {
      id: row.id,
      fileName: row.file_name,
      layout: row.layout,
      registrar: row.registrar,
      readAt: row.created_at.toISOString(),
      takenBackAt: row.taken_back_at?.toISOString() ?? null,
      from: row.from_on ?? day,
      to: row.to_on ?? day,
      rowCount: row.rows,
      newRows: row.new_rows,
      gross: row.gross,
      arns: row.arns,
    }
  })
}

/** Statements that were read, the newest first. */
export function findStatements(db: Database, firmId: number): Promise<CommissionStatement[]> {
  return findSome(db, firmId, undefined)
}

export async function findStatement(
  db: Database,
  firmId: number,
  id: number,
): Promise<CommissionStatement | undefined> {
  const [found] = await findSome(db, firmId, id)
  return found
}

/** The statement that a file was kept as, if it was and was not taken back. */
export async function findByDigest(
  db: Database,
  firmId: number,
  digest: Buffer,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('commission_statement')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('digest', '=', digest)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** One writer of a firm's brokerage statements at a time, until the transaction ends. */
export async function lockCommission(db: Database, firmId: number): Promise<void> {
  await db.selectFrom('firm').select('id').where('id', '=', firmId).forUpdate().executeTakeFirstOrThrow()
}

export async function insertStatement(
  db: Database,
  firmId: number,
  made: {
    id: number
    adviserId: number
    fileName: string
    digest: Buffer
    layout: CommissionLayout
    registrar: 'CAMS' | 'KFINTECH' | null
    now: Date
  },
): Promise<void> {
  await db
    .insertInto('commission_statement')
    .values({
      id: made.id,
      firm_id: firmId,
      adviser_id: made.adviserId,
      file_name: made.fileName,
      digest: made.digest,
      layout: made.layout,
      registrar: made.registrar,
      new_rows: 0,
      created_at: made.now,
      taken_back_at: null,
    })
    .execute()
}

export async function updateStatement(
  db: Database,
  firmId: number,
  id: number,
  change: { new_rows?: number; taken_back_at?: Date },
): Promise<void> {
  await db
    .updateTable('commission_statement')
    .set(change)
    .where('firm_id', '=', firmId)
    .where('id', '=', id)
    .execute()
}

/** What was said of columns, by what heads have in common. */
export async function findColumns(db: Database, firmId: number): Promise<Record<string, CommissionColumns>> {
  const rows = await db
    .selectFrom('commission_columns')
    .select(['signature', 'columns'])
    .where('firm_id', '=', firmId)
    .execute()
  return Object.fromEntries(
    rows.flatMap(({ signature, columns }) => {
      const read = commissionColumns.safeParse(columns)
      return read.success ? [[signature, read.data]] : []
    }),
  )
}

export async function keepColumns(
  db: Database,
  firmId: number,
  signature: string,
  columns: CommissionColumns,
): Promise<void> {
  const row = { columns: JSON.stringify(columns) }
  await db
    .insertInto('commission_columns')
    .values({ firm_id: firmId, signature, ...row })
    .onConflict((conflict) => conflict.columns(['firm_id', 'signature']).doUpdateSet(row))
    .execute()
}
