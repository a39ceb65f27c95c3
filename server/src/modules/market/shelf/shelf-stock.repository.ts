import { type ShelfTerms, shelfTerms } from '@lakshya/contract'
import { z } from 'zod'
import type { Database } from '../../../core/database/database.ts'
import { anyOfFew } from '../../../core/database/planned-once.ts'
import { readyQuery } from '../../../core/database/ready-query.ts'

/** A fund of a shelf as it is kept; terms are null where nobody has entered any. */
const keptFund = z.object({ code: z.string(), terms: shelfTerms.nullable() })
export type KeptFund = z.infer<typeof keptFund>
export const keptFunds = z.array(keptFund)

/** A fund of a shelf with the terms that plans take, entered or assumed. */
export interface StockedFund {
  code: string
  name: string
  fundHouse: string | null
  category: string
  plan: string
  terms: ShelfTerms
  areTermsAssumed: boolean
  /** How its history stands: its own, still to be fetched, or nowhere to be had. */
  historyState: 'own' | 'wanted' | 'none'
}

/** Of the funds that every firm begins with, and of those that anybody adds. */
const assumed = {
  offered: { asOf: '2026-11-21', source: 'Lakshya’s list of funds' },
  others: { asOf: '2026-11-21', source: 'Assumed until the scheme document’s are entered' },
} as const

const stockColumns = [
  'fund.code',
  'fund.name',
  'fund.fund_house',
  'fund.category',
  'fund.plan',
  'fund.minimum_sip',
  'fund.minimum_lumpsum',
  'fund.is_offered',
  'fund.history_state',
] as const

const askStock = readyQuery(['codes'], (db, { codes }: { codes: readonly number[] }) =>
  db
    .selectFrom('fund')
    .leftJoin('scheme', 'scheme.code', 'fund.code')
    .select(stockColumns)
    .select('scheme.fund_house as schemeHouse')
    .where('fund.code', '=', anyOfFew(codes, 'int')),
)

/** Kept funds with what the book knows of them; one that is no fund any more is left out. */
export async function stock(db: Database, kept: readonly KeptFund[]): Promise<StockedFund[]> {
  const rows = await askStock(db, { codes: kept.map(({ code }) => Number(code)) })
  const byCode = new Map(rows.map((row) => [String(row.code), row]))
  return kept.flatMap(({ code, terms }) => {
    const row = byCode.get(code)
    if (row === undefined) return []
    return {
      code,
      name: row.name,
      fundHouse: row.fund_house ?? row.schemeHouse,
      category: row.category,
      plan: row.plan,
      terms: terms ?? {
        minimumSip: row.minimum_sip,
        minimumLumpsum: row.minimum_lumpsum,
        exitLoad: null,
        isClosed: false,
        ...(row.is_offered ? assumed.offered : assumed.others),
      },
      areTermsAssumed: terms === null,
      historyState: row.history_state,
    }
  })
}
