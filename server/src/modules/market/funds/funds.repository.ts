import { type Fund, fundCategory } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'

/** Every fund of the catalogue in its order, with those that are no longer offered. */
export function findFunds(db: Database) {
  return db.selectFrom('fund').selectAll().orderBy('position').orderBy('code').execute()
}

type FundRow = Awaited<ReturnType<typeof findFunds>>[number]

/** A fund as advisers see it. */
export function fundOf(row: FundRow, isSimulated: boolean): Fund {
  return {
    code: String(row.code),
    name: row.name,
    category: fundCategory.parse(row.category),
    plan: row.plan === 'Direct' ? 'Direct' : 'Regular',
    minimumSip: row.minimum_sip,
    minimumLumpsum: row.minimum_lumpsum,
    isSimulated,
  }
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
