import { type Decimal, dayFromIso, decimalOf, type EpochDay, isoFromDay } from '@lakshya/engine'
import type { Database } from '../../../core/database/database.ts'
import { firstCountingNavs, listFunds } from '../../market/index.ts'

/** A NAV that a transaction is allotted at. */
export interface BookedNav {
  value: Decimal
  text: string
  date: string
  isSimulated: boolean
}

/** The NAVs that transactions of the last years are allotted at. */
export interface NavBook {
  today: EpochDay
  /** Funds with NAVs over all that time. */
  codes: readonly number[]
  /** The first NAV that counts on or after a day; undefined where there is none yet. */
  at(code: number, day: EpochDay): BookedNav | undefined
}

const daysBack = 1_200

/** @throws where no fund has NAVs that go back far enough */
export async function loadNavBook(db: Database, today: string): Promise<NavBook> {
  const last = dayFromIso(today)
  const first = last - daysBack
  const funds = await listFunds(db, undefined)
  // Real and simulated NAVs stand in no figure together.
  const isAnyReal = funds.some((fund) => !fund.isSimulated)
  const usable = funds.filter((fund) => fund.isSimulated !== isAnyReal)
  const navs = new Map<string, BookedNav>()
  for (const { code } of usable) {
    const wanted = Array.from({ length: daysBack + 1 }, (_, n) => ({ code, date: isoFromDay(first + n) }))
    for (const { on, nav, date, isSimulated } of await firstCountingNavs(db, wanted)) {
      navs.set(`${code} ${dayFromIso(on)}`, { value: decimalOf(nav), text: nav, date, isSimulated })
    }
  }
  // A fund that began later has its first NAV far from the first day.
  const codes = usable
    .map(({ code }) => Number(code))
    .filter((code) => (navs.get(`${code} ${first}`)?.date ?? '9') < isoFromDay(first + 10))
  if (codes.length < 3)
    throw new Error('Fewer than three funds have NAVs of the last four years. Import them first.')
  return { today: last, codes, at: (code, day) => navs.get(`${code} ${day}`) }
}
