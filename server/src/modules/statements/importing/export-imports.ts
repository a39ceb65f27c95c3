import type { DataExport } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'

/** The statements that a firm has read, and what was answered of registrars' codes, for the export. */
export async function exportImports(
  db: Database,
  firmId: number,
): Promise<Pick<DataExport, 'statementImports' | 'namedSchemes'>> {
  const imports = await db
    .selectFrom('statement_import')
    .select(['id', 'source', 'file_name', 'state', 'created_at', 'applied_at', 'taken_back_at'])
    .where('firm_id', '=', firmId)
    .orderBy('id')
    .execute()
  const named = await db
    .selectFrom('named_scheme')
    .selectAll()
    .where('firm_id', '=', firmId)
    .orderBy('registrar')
    .orderBy('registrar_code')
    .execute()
  return {
    statementImports: imports.map((row) => ({
      id: row.id,
      source: row.source,
      fileName: row.file_name,
      state: row.state,
      createdAt: row.created_at.toISOString(),
      appliedAt: row.applied_at?.toISOString() ?? null,
      takenBackAt: row.taken_back_at?.toISOString() ?? null,
    })),
    namedSchemes: named.map((row) => ({
      registrar: row.registrar,
      registrarCode: row.registrar_code,
      fundCode: String(row.fund_code),
    })),
  }
}
