import { commissionColumns, type DataExport } from '@lakshya/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../core/database/database.ts'
import type { Vault } from '../../../../core/security/crypto.ts'

type Exported = Pick<
  DataExport,
  'commissionStatements' | 'commissionRows' | 'commissionColumns' | 'commissionTolerance' | 'trailTerms'
>

const holder = z.object({ name: z.string().nullable() })

/** All that is kept of what registrars paid a firm, and of the rates that are expected, for the export. */
export async function exportCommission(db: Database, vault: Vault, firmId: number): Promise<Exported> {
  const tolerance = await db
    .selectFrom('commission_setting')
    .select(['rupees', 'percent'])
    .where('firm_id', '=', firmId)
    .executeTakeFirst()
  return {
    commissionStatements: await statementsOf(db, firmId),
    commissionRows: await rowsOf(db, vault, firmId),
    commissionColumns: await columnsOf(db, firmId),
    commissionTolerance: tolerance ?? null,
    trailTerms: await termsOf(db, firmId),
  }
}

async function statementsOf(db: Database, firmId: number): Promise<Exported['commissionStatements']> {
  const { rows } = await sql<{
    id: number
    file_name: string
    layout: string
    registrar: string | null
    created_at: Date
    taken_back_at: Date | null
    rows: number[]
  }>`
    select id, file_name, layout, registrar, created_at, taken_back_at, array(
      select row_id from commission_statement_row held
      where held.firm_id = commission_statement.firm_id and held.statement_id = commission_statement.id order by row_id
    ) as rows
    from commission_statement where firm_id = ${firmId} order by id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    layout: row.layout,
    registrar: row.registrar,
    readAt: row.created_at.toISOString(),
    takenBackAt: row.taken_back_at?.toISOString() ?? null,
    rows: row.rows.map(Number),
  }))
}

type ExportedRow = Exported['commissionRows'][number]
type StoredRow = Omit<ExportedRow, 'holder'> & { account_id: number; holder_sealed: Buffer | null }

async function rowsOf(db: Database, vault: Vault, firmId: number): Promise<ExportedRow[]> {
  const { rows } = await sql<StoredRow>`
    select row.id, account.id as account_id, account.folio, account.holder_sealed, account.client_id as "clientId",
      account.is_left_out as "isLeftOut", scheme.registrar, scheme.house, scheme.code as "schemeCode", scheme.isin,
      scheme.name as "schemeName", scheme.fund_code::text as "fundCode", row.arn, row.sub_arn as "subArn", row.kind,
      row.from_on as "from", row.to_on as "to", row.assets::text, row.rate::text, row.gross::text, row.tds::text,
      row.gst::text, row.net::text, row.number
    from commission_row row
    join commission_account account on account.firm_id = row.firm_id and account.id = row.account_id
    join commission_scheme scheme on scheme.firm_id = row.firm_id and scheme.id = row.scheme_id
    where row.firm_id = ${firmId} order by row.id`.execute(db)
  return rows.map(({ account_id: id, holder_sealed: sealed, ...row }) => {
    const opened =
      sealed === null
        ? null
        : vault.open('commission_account.holder_sealed', [firmId, id], Buffer.from(sealed))
    return { ...row, holder: opened === null ? null : holder.parse(JSON.parse(opened)).name }
  })
}

async function columnsOf(db: Database, firmId: number): Promise<Exported['commissionColumns']> {
  const rows = await db
    .selectFrom('commission_columns')
    .select(['signature', 'columns'])
    .where('firm_id', '=', firmId)
    .orderBy('signature')
    .execute()
  return rows.map(({ signature, columns }) => ({ signature, columns: commissionColumns.parse(columns) }))
}

async function termsOf(db: Database, firmId: number): Promise<Exported['trailTerms']> {
  const rows = await db
    .selectFrom('trail_term')
    .select(['scope', 'from_on', 'rate', 'source', 'noted_at'])
    .where('firm_id', '=', firmId)
    .orderBy('scope')
    .orderBy('from_on')
    .execute()
  return rows.map((row) => ({
    scope: row.scope,
    from: row.from_on,
    rate: row.rate,
    source: row.source,
    notedAt: row.noted_at.toISOString(),
  }))
}
