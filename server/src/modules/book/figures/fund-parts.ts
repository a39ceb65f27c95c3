import { type Paise, paiseOf } from '@lakshya/engine'
import { inSnapshot } from '../../../core/database/snapshot.ts'
import type { BookContext } from './book-context.ts'
import { keptCounts, loadBook, loadNavs, versionsAt } from './book-figures.ts'
import { rupeeNumber } from './commission.ts'
import { sumHoldings } from './holding-sums.repository.ts'
import { findHolders } from './kept-figures.repository.ts'

/** A fund of the book: rupees that clients have in it, at the NAVs that the book's total rests on. */
export interface FundPart {
  code: number
  name: string
  category: string
  value: number
}

/** What each fund comes to in the book, with the day of the NAVs; together they are the book's total. */
export async function fundParts(context: BookContext): Promise<FundPart[]> {
  const { funds, navs } = await loadBook(context)
  return funds.map(({ code, value }) => {
    const fund = navs.funds.get(code)
    return { code, name: fund?.name ?? String(code), category: fund?.category ?? '', value: Number(value) }
  })
}

/** What clients have in some funds together, in rupees; who has none of it is left out. */
export function fundHolders(
  context: BookContext,
  codes: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return inSnapshot(context, async (own) => {
    const { db, firmId } = own
    if ((await keptCounts(own)) !== undefined) {
      const rows = await findHolders(db, firmId, codes)
      return new Map(rows.map((row) => [row.client_id, Number(row.value)]))
    }
    const { now } = await loadNavs(own, (await versionsAt(own)).navs)
    const wanted = new Set(codes)
    const found = new Map<number, number>()
    for (const row of await sumHoldings(db, firmId, now, undefined)) {
      let sum: Paise = 0n
      for (const [place, code] of row.fund_codes.entries()) {
        if (wanted.has(code)) sum += paiseOf(row.fund_values[place] ?? '0')
      }
      if (sum > 0n) found.set(row.client_id, rupeeNumber(sum))
    }
    return found
  })
}
