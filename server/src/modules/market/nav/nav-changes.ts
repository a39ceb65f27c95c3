import { checkJumps, isoFromDay } from '@lakshya/engine'
import type { Database, OpenDatabase } from '../../../core/database/database.ts'
import { findCatalogue, readSeries } from './nav.repository.ts'
import {
  areNavsChecked,
  type ChangedFund,
  findChangedFunds,
  findFlags,
  markNavsChecked,
  replaceFlags,
} from './nav-changes.repository.ts'
import { changeNavs } from './nav-version.ts'

/** No NAV is of then. */
const never = '9999-12-31'

/**
 * Looks through the catalogue funds that an import touched for NAVs that are not to count, then notes for the ledger
 * from when on something changed, under a new version of the NAVs. To be run in the transaction that makes the import
 * count, at its end. `isNews`: whether a NAV counts now that did not before.
 */
export async function followImport(db: Database, importId: number, isNews: boolean): Promise<void> {
  const changes: ChangedFund[] = []
  for (const { code, from } of await findChangedFunds(db, importId)) {
    changes.push(...(await checkFund(db, { code, from: isNews ? from : never })))
  }
  if (isNews || changes.length > 0) await changeNavs(db, changes)
}

/** Looks through all that was imported before anybody looked. To be called at every start. */
export async function ensureNavsChecked({ db: outerDb }: OpenDatabase): Promise<void> {
  if (await areNavsChecked(outerDb)) return
  await outerDb.transaction().execute(async (db) => {
    const changes: ChangedFund[] = []
    for (const { code } of await findCatalogue(db)) {
      changes.push(...(await checkFund(db, { code, from: never })))
    }
    if (changes.length > 0) await changeNavs(db, changes)
    await markNavsChecked(db)
  })
}

const fundsAtOnce = 100

/** Looks through what is there of funds that nobody looked at before. */
export async function checkFunds(db: Database, codes: readonly number[]): Promise<void> {
  for (let from = 0; from < codes.length; from += fundsAtOnce) {
    const some = codes.slice(from, from + fundsAtOnce)
    for (const series of await readSeries(db, some.map(String))) {
      if (series.days.length > 1) await checkFund(db, { code: Number(series.code), from: never })
    }
  }
}

/** @returns the fund with the first date from which on its NAVs changed; nothing where none did */
async function checkFund(db: Database, { code, from }: ChangedFund): Promise<ChangedFund[]> {
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
  return first === never ? [] : [{ code, from: first }]
}
