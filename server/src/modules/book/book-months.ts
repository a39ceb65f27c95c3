import { randomInt } from 'node:crypto'
import { paiseOf, rupeesOf } from '@lakshya/engine'
import { AppError } from '../../core/app-error.ts'
import type { BookContext } from './book-figures.ts'
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
/** Writes to the past that may come in between; then something is wrong. */
const mostTries = 10

const loading = new WeakMap<BookFigures, Promise<string[]>>()

/** The book's value at each of the last 24 month ends, oldest first; rupees as exact text. */
export function loadMonths(context: BookContext, book: BookFigures): Promise<string[]> {
  const known = loading.get(book)
  if (known !== undefined) return known
  const months = readOrCompute(context, book)
  loading.set(book, months)
  months.catch(() => loading.delete(book))
  return months
}

async function readOrCompute(context: BookContext, { funds, navs }: BookFigures): Promise<string[]> {
  const { monthEnds } = navs
  if (funds.length === 0) return monthEnds.map(() => '0.00')
  const { db, adviserId } = context
  for (let tries = 0; tries < mostTries; tries++) {
    const dates = monthEnds.map(({ date }) => date)
    const stored = new Map((await findMonths(db, adviserId, dates)).map((row) => [row.month_end, row]))
    const missing = monthEnds.filter(({ date, digest }) => stored.get(date)?.prices !== digest)
    if (missing.length === 0) return dates.map((date) => stored.get(date)?.value ?? '0.00')
    await computeMonths(context, missing)
  }
  throw new AppError('TIMEOUT')
}

/** Computes and keeps what no write to the ledger touches meanwhile. */
async function computeMonths({ db, adviserId }: BookContext, lists: readonly PriceList[]): Promise<void> {
  const mark = randomInt(1, 2 ** 47)
  const monthEnds = lists.map(({ date }) => date)
  await markMonths(db, adviserId, monthEnds, mark)
  const totals = lists.map(() => 0n)
  for (const portion of await findPortions(db, adviserId, clientsAtOnce)) {
    for (const { place, value } of await sumAtDates(db, adviserId, portion, lists)) {
      totals[place] = (totals[place] ?? 0n) + paiseOf(value)
    }
  }
  const values: MonthValue[] = lists.map(({ date, digest }, place) => ({
    monthEnd: date,
    value: rupeesOf(totals[place] ?? 0n),
    prices: digest,
  }))
  await storeMonths(db, adviserId, mark, values)
}
