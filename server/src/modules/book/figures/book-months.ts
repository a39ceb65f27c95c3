import { randomInt } from 'node:crypto'
import { paiseOf, rupeesOf } from '@lakshya/engine'
import type { Database } from '../../../core/database/database.ts'
import { OutsideFirst } from '../../../core/database/snapshot.ts'
import type { BookContext } from './book-context.ts'
import { memoryOf, share } from './book-memory.ts'
import {
  findMonths,
  findPortions,
  type MonthValue,
  markMonths,
  storeMonths,
  sumAtDates,
} from './book-months.repository.ts'
import type { PriceList } from './book-navs.ts'
import type { BookFigures } from './book-sums.ts'

/** So many clients are summed at a time, so that others come in between on the embedded database. */
const clientsAtOnce = 200

/**
 * The book's value at each of the last 24 month ends, oldest first; rupees as exact text. `book` is what `db` sees. In a
 * snapshot, months that are not stored are computed and stored outside it, where others come in between.
 */
export async function loadMonths(context: BookContext, { funds, navs }: BookFigures): Promise<string[]> {
  const { monthEnds } = navs
  if (funds.length === 0) return monthEnds.map(() => '0.00')
  const { db, outerDb, snapshot, firmId } = context
  const dates = monthEnds.map(({ date }) => date)
  const stored = new Map((await findMonths(db, firmId, dates)).map((row) => [row.month_end, row]))
  const missing = monthEnds.filter(({ date, digest }) => stored.get(date)?.prices !== digest)
  if (missing.length > 0 && snapshot?.isLast === false) {
    throw new OutsideFirst(() =>
      share(memoryOf(outerDb), `months ${firmId}`, () => computeMonths(context, missing)),
    )
  }
  const computed = new Map(
    (await sumMonths(db, firmId, missing)).map(({ monthEnd, value }) => [monthEnd, value]),
  )
  return dates.map((date) => computed.get(date) ?? stored.get(date)?.value ?? '0.00')
}

/** Computes, and stores what no write to the ledger touches meanwhile. */
async function computeMonths(
  { outerDb, firmId }: Pick<BookContext, 'outerDb' | 'firmId'>,
  lists: readonly PriceList[],
): Promise<void> {
  const mark = randomInt(1, 2 ** 47)
  await markMonths(
    outerDb,
    firmId,
    lists.map(({ date }) => date),
    mark,
  )
  await storeMonths(outerDb, firmId, mark, await sumMonths(outerDb, firmId, lists))
}

async function sumMonths(db: Database, firmId: number, lists: readonly PriceList[]): Promise<MonthValue[]> {
  if (lists.length === 0) return []
  const totals = lists.map(() => 0n)
  for (const portion of await findPortions(db, firmId, clientsAtOnce)) {
    for (const { place, value } of await sumAtDates(db, firmId, portion, lists)) {
      totals[place] = (totals[place] ?? 0n) + paiseOf(value)
    }
  }
  return lists.map(({ date, digest }, place) => ({
    monthEnd: date,
    value: rupeesOf(totals[place] ?? 0n),
    prices: digest,
  }))
}
