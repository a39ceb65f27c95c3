import { fundCategory } from '@lakshya/contract'
import type { OpenDatabase } from '../../../../core/database/database.ts'
import { businessDayBefore, dateOf, dayOf } from '../formats/nav-date.ts'
import { batchRows } from '../formats/read-nav-file.ts'
import { importBatches } from '../import/nav-import.service.ts'
import { findCatalogue, latestNavs } from '../nav.repository.ts'
import type { NavBatch } from '../nav-row.ts'
import { bareScheme } from '../nav-row.ts'
import { simulateHistory } from './simulated-history.ts'

/**
 * Fills in simulated history while no fund of the catalogue has a real NAV, and extends it for funds that are
 * still simulated, up to the last business day before `today` (`YYYY-MM-DD`). To be called at every start and daily.
 * @returns the number of NAVs added
 */
export async function ensureSimulatedHistory(database: OpenDatabase, today: string): Promise<number> {
  const funds = await findCatalogue(database.db)
  const latest = await latestNavs(
    database.db,
    funds.map((fund) => String(fund.code)),
  )
  const known = new Map(latest.map((nav) => [Number(nav.code), nav]))
  const isAnyReal = latest.some((nav) => !nav.isSimulated)
  const lastDay = businessDayBefore(today)
  const batches = (async function* () {
    for (const fund of funds) {
      if (fund.first_nav_date === null) continue
      const last = known.get(fund.code)
      if (last === undefined ? isAnyReal : !last.isSimulated) continue
      const history = simulateHistory(fund.code, fundCategory.parse(fund.category), {
        firstDay: dayOf(fund.first_nav_date),
        lastDay,
        ...(last && { after: { day: dayOf(last.date), nav: last.nav } }),
      })
      const rows = history.map(({ day, nav }, index) => ({
        position: index + 1,
        code: fund.code,
        date: dateOf(day),
        nav,
      }))
      if (rows.length > 0)
        yield { source: 'simulated', rows, schemes: [bareScheme(fund.code)] } satisfies NavBatch
    }
  })()
  const counts = await importBatches(database, gathered(batches), { fileName: 'simulated history' })
  return counts.taken
}

/** Joins small batches, as the daily extension has one row a fund. */
async function* gathered(batches: AsyncIterable<NavBatch>): AsyncGenerator<NavBatch> {
  let joined: NavBatch | undefined
  for await (const batch of batches) {
    if (joined && joined.rows.length + batch.rows.length > batchRows) {
      yield joined
      joined = undefined
    }
    joined = joined
      ? { ...joined, rows: [...joined.rows, ...batch.rows], schemes: [...joined.schemes, ...batch.schemes] }
      : batch
  }
  if (joined) yield joined
}
