import type { DataExport } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import type { Vault } from '../../../core/security/crypto.ts'

type ExportedFolio = DataExport['folios'][number]

/** A firm's folios with all that statements say of them, or one client's, for the export. */
export async function exportFolios(
  db: Database,
  vault: Vault,
  firmId: number,
  clientId?: number,
): Promise<ExportedFolio[]> {
  const folios = await db
    .selectFrom('folio')
    .selectAll()
    .where('firm_id', '=', firmId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
    .orderBy('id')
    .execute()
  const schemes = Map.groupBy(await exportSchemes(db, firmId), ({ folioId }) => folioId)
  const takes = Map.groupBy(await exportTakes(db, firmId), ({ folio_id }) => folio_id)
  const rows = Map.groupBy(await exportRows(db, firmId, clientId), ({ folioId }) => folioId)
  return folios.map((folio) => ({
    id: folio.id,
    clientId: folio.client_id,
    house: folio.house,
    number: folio.number,
    suffix: folio.suffix,
    holder: folio.holder,
    details:
      folio.details_sealed === null
        ? null
        : JSON.parse(vault.open('folio.details_sealed', [firmId, folio.id], folio.details_sealed)),
    createdAt: folio.created_at.toISOString(),
    schemes: (schemes.get(folio.id) ?? []).map(({ folioId: _folioId, ...scheme }) => scheme),
    rows: (rows.get(folio.id) ?? []).map(({ folioId: _folioId, ...row }) => row),
    takes: (takes.get(folio.id) ?? []).map(({ goal_id, fund_code }) => ({
      goalId: goal_id,
      fundCode: String(fund_code),
    })),
  }))
}

function exportTakes(db: Database, firmId: number) {
  return db
    .selectFrom('goal_folio')
    .select(['folio_id', 'goal_id', 'fund_code'])
    .where('firm_id', '=', firmId)
    .orderBy('goal_id')
    .orderBy('fund_code')
    .execute()
}

async function exportSchemes(db: Database, firmId: number) {
  const shares = await db
    .selectFrom('folio_share')
    .select(['folio_id', 'fund_code', 'goal_id', 'share'])
    .where('firm_id', '=', firmId)
    .orderBy('goal_id')
    .execute()
  const schemes = await db
    .selectFrom('folio_scheme')
    .selectAll()
    .where('firm_id', '=', firmId)
    .orderBy('folio_id')
    .orderBy('fund_code')
    .execute()
  return schemes.map((scheme) => ({
    folioId: scheme.folio_id,
    fundCode: String(scheme.fund_code),
    isin: scheme.isin,
    registrar: scheme.registrar,
    registrarCode: scheme.registrar_code,
    advisor: scheme.advisor,
    isDemat: scheme.is_demat,
    openingUnits: scheme.opening_units,
    openingOn: scheme.opening_on,
    openingCost: scheme.opening_cost,
    openingBoughtOn: scheme.opening_bought_on,
    printedUnits: scheme.printed_units,
    printedOn: scheme.printed_on,
    nav: scheme.nav,
    navDate: scheme.nav_date,
    shares: shares
      .filter((one) => one.folio_id === scheme.folio_id && one.fund_code === scheme.fund_code)
      .map(({ goal_id: goalId, share }) => ({ goalId, share })),
  }))
}

async function exportRows(db: Database, firmId: number, clientId: number | undefined) {
  const rows = await db
    .selectFrom('folio_entry')
    .selectAll()
    .where('firm_id', '=', firmId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
    .orderBy('folio_id')
    .orderBy('fund_code')
    .orderBy('dated')
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    folioId: row.folio_id,
    fundCode: String(row.fund_code),
    importId: row.import_id,
    date: row.dated,
    kind: row.kind,
    via: row.via,
    description: row.description,
    amount: row.amount,
    units: row.units,
    nav: row.nav,
    stampDuty: row.stamp_duty,
    stt: row.stt,
    tds: row.tds,
    number: row.number,
    recordedAs: row.recorded_as,
  }))
}
