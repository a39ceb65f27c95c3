import { checkJumps, isoFromDay } from '@lakshya/engine'
import type { Database, OpenDatabase } from '../../core/database.ts'
import { findCatalogue, readSeries } from './nav.repository.ts'
import {
  areNavsChecked,
  findFlags,
  findTouched,
  markNavsChecked,
  noteChange,
  replaceFlags,
  type TouchedFund,
} from './nav-changes.repository.ts'

/**
 * Looks through the catalogue funds that an import touched for NAVs that are not to count, and notes for the ledger
 * from when on something changed. To be run in the transaction that makes the import count.
 */
export async function followImport(db: Database, importId: number): Promise<void> {
  for (const touched of await findTouched(db, importId)) await checkFund(db, touched)
}

/** Looks through all that was imported before anybody looked. To be called at every start. */
export async function ensureNavsChecked({ db: outerDb }: OpenDatabase): Promise<void> {
  if (await areNavsChecked(outerDb)) return
  await outerDb.transaction().execute(async (db) => {
    const today = '9999-12-31'
    for (const { code } of await findCatalogue(db)) await checkFund(db, { code, from: today })
    await markNavsChecked(db)
  })
}

async function checkFund(db: Database, { code, from }: TouchedFund): Promise<void> {
  const before = await findFlags(db, code)
  const [series] = await readSeries(db, [String(code)])
  const { flagged } = series === undefined ? { flagged: [] } : checkJumps(series, Number.POSITIVE_INFINITY)
  const flags = flagged.map(({ day, reason }) => ({ nav_date: isoFromDay(day), reason }))
  const was = new Set(before.map((flag) => flag.nav_date))
  const is = new Set(flags.map((flag) => flag.nav_date))
  // A NAV that begins or ceases to count changes what was booked on its date, however old it is.
  const turned = [...was].filter((date) => !is.has(date)).concat([...is].filter((date) => !was.has(date)))
  const areSame =
    before.length === flags.length && flags.every((flag, i) => flag.reason === before[i]?.reason)
  if (turned.length > 0 || !areSame) await replaceFlags(db, code, flags)
  const first = [from, ...turned].sort()[0] ?? from
  if (first !== '9999-12-31') await noteChange(db, { code, from: first })
}
