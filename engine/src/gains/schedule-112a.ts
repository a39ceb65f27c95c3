import { grandfatherDay, newRatesDay } from '../funds/shared.ts'
import { type Decimal, divideHalfUp, type EpochDay, type Milliunits, type Paise } from '../numbers/index.ts'
import type { GainPiece } from './gain-piece.ts'

/**
 * A row of Schedule 112A of the return (columns of assessment year 2025-26), in paise: 'BE' is on or before the day that
 * the column asks of (purchase: 31 January 2018; sale: before 23 July 2024), 'AE' after. `price` (column 5) is a unit's, in
 * rupees with four decimals; `lowerOfTwo` (column 9), `fairPrice` and `fairValue` (columns 10 and 11) only where
 * grandfathering applies.
 */
export interface Schedule112aRow {
  readonly acquired: 'AE' | 'BE'
  readonly transferred: 'AE' | 'BE'
  readonly isin: string
  readonly name: string
  readonly units: Milliunits
  readonly price: Decimal
  readonly consideration: Paise
  readonly costCounted: Paise
  readonly cost: Paise
  readonly lowerOfTwo?: Paise
  readonly fairPrice?: Decimal
  readonly fairValue?: Paise
  readonly expenditure: Paise
  readonly deductions: Paise
  readonly balance: Paise
}

/**
 * The rows of a sale's long-term equity pieces, one each.
 *
 * Example: a piece bought in 2016 is 'BE', and its column 9 the lower of what it sold for and its worth on 31 January 2018.
 */
export function schedule112aRows(
  pieces: readonly GainPiece[],
  soldDay: EpochDay,
  scheme: { readonly isin: string; readonly name: string; readonly fairValue?: Decimal | undefined },
): Schedule112aRow[] {
  return pieces.flatMap(({ taxClass, day, units, proceeds, costCounted, cost, fairValue, gain }) => {
    if (taxClass.kind === 'unknown' || taxClass.gainClass !== 'equity-long') return []
    const row: Schedule112aRow = {
      acquired: day <= grandfatherDay ? 'BE' : 'AE',
      transferred: soldDay < newRatesDay ? 'BE' : 'AE',
      isin: scheme.isin,
      name: scheme.name,
      units,
      price: { digits: divideHalfUp(proceeds * 100_000n, units), decimals: 4 },
      consideration: proceeds,
      costCounted,
      cost,
      expenditure: 0n,
      deductions: costCounted,
      balance: gain,
    }
    if (fairValue === undefined || scheme.fairValue === undefined) return [row]
    const lowerOfTwo = fairValue < proceeds ? fairValue : proceeds
    return [{ ...row, fairPrice: scheme.fairValue, fairValue, lowerOfTwo }]
  })
}
