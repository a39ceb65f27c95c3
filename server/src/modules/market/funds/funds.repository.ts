import type { Fund } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'

/** Every fund that the book may hold, those that every firm begins with first. */
export function findFunds(db: Database) {
  return db.selectFrom('fund').selectAll().orderBy('position').orderBy('code').execute()
}

/** The names of some funds' schemes as AMFI's files have them, by code. */
export async function findSchemeNames(
  db: Database,
  funds: readonly Pick<Fund, 'code'>[],
): Promise<ReadonlyMap<string, string>> {
  if (funds.length === 0) return new Map()
  const codes = funds.map(({ code }) => Number(code))
  const rows = await db.selectFrom('scheme').select(['code', 'name']).where('code', 'in', codes).execute()
  return new Map(rows.flatMap(({ code, name }) => (name === null ? [] : [[String(code), name] as const])))
}
