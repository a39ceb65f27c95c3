import { createHash } from 'node:crypto'
import type { Database } from '../../../core/database/database.ts'
import { type CountingNavOn, countingNavsOn, findFunds } from '../../market/index.ts'

/** What each fund's units were worth on a date. A fund that is not in it counts at cost. */
export interface PriceList {
  /** The last day on which they count. */
  date: string
  /** By fund code. */
  navs: ReadonlyMap<number, CountingNavOn>
  /** The same for lists that value every unit alike. */
  digest: string
}

/** A NAV and its day, where one is known. */
export interface DatedNav {
  nav: string
  date: string | null
}

/** The NAV that units count at: the one on record, but never a simulated one beside what a statement has. */
export function usedNav(
  known: CountingNavOn | undefined,
  printed: DatedNav | undefined,
): DatedNav | undefined {
  return known === undefined || known.isSimulated ? (printed ?? known) : known
}

/** A fund as the book shows it. */
export interface BookFund {
  code: number
  name: string
  category: string
  plan: string
  is_offered: boolean
  first_nav_date: string | null
}

/** What every book is valued by, at one state of the NAVs and on one business date. */
export interface BookNavs {
  version: number
  today: string
  funds: ReadonlyMap<number, BookFund>
  now: PriceList
  /** Of the last 24 month ends, oldest first. */
  monthEnds: readonly PriceList[]
}

const monthsShown = 24

/** The last 24 month ends before a date's own month is over, oldest first. */
export function monthEndsBefore(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: monthsShown }, (_, index) =>
    // Day 0 of a month is the last one of the month before.
    new Date(Date.UTC(year, month - 1 - (monthsShown - 1 - index), 0)).toISOString().slice(0, 10),
  )
}

/** Reads the NAVs that count today and at the month ends. */
export async function readBookNavs(db: Database, version: number, today: string): Promise<BookNavs> {
  const funds = await findFunds(db)
  const codes = funds.map((fund) => String(fund.code))
  const pastEnds = monthEndsBefore(today)
  const found = await countingNavsOn(db, codes, [...pastEnds, today])
  // Once one fund of the catalogue is real, those that are still simulated take no part, at any date.
  const isAnyReal = found.some((nav) => !nav.isSimulated)
  const counted = found.filter((nav) => !(isAnyReal && nav.isSimulated))
  const byDate = Map.groupBy(counted, (nav) => nav.on)
  const listOf = (date: string) => priceList(date, byDate.get(date) ?? [])
  return {
    version,
    today,
    funds: new Map(funds.map((fund) => [fund.code, fund])),
    now: listOf(today),
    monthEnds: pastEnds.map(listOf),
  }
}

function priceList(date: string, found: readonly CountingNavOn[]): PriceList {
  const navs = new Map(found.map((nav) => [Number(nav.code), nav]))
  // What units of printed NAVs are valued at rests on whether a NAV is simulated.
  const sorted = found.toSorted((a, b) => Number(a.code) - Number(b.code))
  const text = sorted
    .map(({ code, nav, isSimulated }) => `${code}=${nav}${isSimulated ? '~' : ''}`)
    .join('\n')
  return { date, navs, digest: createHash('sha256').update(text).digest('base64url') }
}
