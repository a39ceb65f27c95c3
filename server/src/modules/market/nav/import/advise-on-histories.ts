import { findValuationDay, isCategory, prepareFundHistories } from '@lakshya/engine'
import type { Database } from '../../../../core/database/database.ts'
import { findCatalogue, readSeries } from '../nav.repository.ts'
import type { FileReport } from './import-nav-files.ts'

/** A mix holds at most 35 % of a fund. */
const leastFunds = 3

/**
 * What to import next, in words, where an import has left too few catalogue funds with enough real history for a
 * plan; undefined where plans can be made, or all NAVs are still simulated.
 */
export async function adviseOnHistories(
  db: Database,
  reports: readonly FileReport[],
): Promise<string | undefined> {
  if (!reports.some((report) => report.kind === 'imported')) return undefined
  const categories = new Map((await findCatalogue(db)).map((fund) => [String(fund.code), fund.category]))
  const real = (await readSeries(db, [...categories.keys()])).flatMap(({ code, kind, days, navs }) => {
    const category = categories.get(code)
    return kind === 'simulated' || category === undefined || !isCategory(category)
      ? []
      : [{ code, category, days, navs }]
  })
  if (real.length === 0) return undefined
  const day = findValuationDay(real)
  const usable = day === undefined ? 0 : prepareFundHistories(real, day).funds.length
  if (usable >= leastFunds) return undefined
  const [have, they] = real.length === 1 ? ['fund has', 'its'] : ['funds have', 'their']
  return (
    `${real.length} catalogue ${have} real NAVs now, ${usable === 0 ? 'none' : usable} with a year of history; plans ` +
    `need at least three with it. Import ${they} history next (AMFI’s history report, mfapi JSON or CSV).`
  )
}
