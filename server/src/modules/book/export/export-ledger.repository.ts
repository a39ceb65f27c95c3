import type { Database } from '../../../core/database/database.ts'

export function findHoldingsToExport(db: Database, adviserId: number) {
  return db
    .selectFrom('holding')
    .select(['id', 'client_id', 'goal_id', 'fund_code', 'units', 'invested', 'pending', 'bought_on'])
    .where('adviser_id', '=', adviserId)
    .orderBy('id')
    .execute()
}

export function findSipsToExport(db: Database, adviserId: number) {
  return db.selectFrom('sip').selectAll().where('adviser_id', '=', adviserId).orderBy('id').execute()
}

export function findEntriesToExport(db: Database, adviserId: number) {
  return db.selectFrom('ledger_entry').selectAll().where('adviser_id', '=', adviserId).orderBy('id').execute()
}

export function findCorrectionsToExport(db: Database, adviserId: number) {
  return db
    .selectFrom('ledger_correction')
    .selectAll()
    .where('adviser_id', '=', adviserId)
    .orderBy('id')
    .execute()
}
