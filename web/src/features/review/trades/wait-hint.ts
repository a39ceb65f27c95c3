import type { TradeBook } from '@lakshya/contract'
import {
  addMonths,
  dayFromIso,
  type EpochDay,
  isoFromDay,
  type RebalanceBook,
  type TradeCost,
  tradeCost,
  type WholeTrades,
} from '@lakshya/engine'
import { rupees } from './paise.ts'
import type { Sale } from './trade-rows.ts'

/** From `day` on the same trades cost so much less; the lots that make the difference. */
export interface WaitHint {
  readonly day: string
  readonly days: number
  readonly saves: number
  readonly lots: readonly { readonly code: string; readonly boughtOn: string }[]
}

const hintDays = 90
const leastSaving = 1

/** The day within three months from which the same trades cost least, where that is less than now. */
export function waitHint(book: RebalanceBook, { trades, cost }: WholeTrades): WaitHint | undefined {
  let best: WaitHint | undefined
  for (const day of turningDays(book, cost)) {
    const later = tradeCost({ ...book, day }, trades)
    if (later.kind !== 'cost') continue
    const saves = rupees(cost.cost - later.cost)
    if (saves < leastSaving || (best !== undefined && saves <= best.saves)) continue
    const lots = changedLots(book, cost, later)
    if (lots.length > 0) best = { day: isoFromDay(day), days: day - book.day, saves, lots }
  }
  return best
}

/** Days on which a lot that gives units to these sales becomes long-term or leaves its load. */
function turningDays(book: RebalanceBook, cost: TradeCost): EpochDay[] {
  const days = new Set<EpochDay>()
  for (const [i, sale] of cost.sales.entries()) {
    const scheme = book.funds[i]?.scheme
    for (const { day } of sale?.pieces ?? []) {
      for (const months of [12, 24]) days.add(addMonths(day, months) + 1)
      for (const tier of scheme?.load?.tiers ?? []) {
        days.add(('days' in tier ? day + tier.days : addMonths(day, tier.months)) + 1)
      }
    }
  }
  return [...days].filter((day) => day > book.day && day <= book.day + hintDays).sort((a, b) => a - b)
}

/** The lots whose class or load is another then. */
function changedLots(book: RebalanceBook, now: TradeCost, later: TradeCost): WaitHint['lots'] {
  return now.sales.flatMap((sale, i) => {
    const [code, then] = [book.funds[i]?.code ?? '', later.sales[i]]
    const lots = new Set(
      (sale?.pieces ?? []).flatMap((piece) => {
        const load = (some: Sale | undefined) =>
          (some?.pieces ?? []).reduce((all, one) => (one.lot === piece.lot ? all + one.load : all), 0n)
        const same = then?.pieces.find((one) => one.lot === piece.lot)
        const isTermSame =
          same?.taxClass.kind === piece.taxClass.kind &&
          (piece.taxClass.kind === 'unknown' ||
            same.taxClass.kind === 'unknown' ||
            same.taxClass.isLongTerm === piece.taxClass.isLongTerm)
        return isTermSame && load(sale) === load(then) ? [] : [piece.day]
      }),
    )
    return [...lots].map((day) => ({ code, boughtOn: isoFromDay(day) }))
  })
}

/** A book in which some lots stay until a day. */
export function keptBook(told: TradeBook, kept: readonly WaitHint[]): TradeBook {
  const untilOf = (code: string, boughtOn: string) =>
    kept.find(({ lots }) => lots.some((lot) => lot.code === code && lot.boughtOn === boughtOn))?.day
  return {
    ...told,
    funds: told.funds.map((fund) => ({
      ...fund,
      lots: fund.lots.map((lot) => {
        const day = untilOf(fund.fundCode, lot.boughtOn)
        return day === undefined || (lot.lockedUntil !== null && lot.lockedUntil >= day)
          ? lot
          : { ...lot, lockedUntil: isoFromDay(dayFromIso(day) - 1) }
      }),
    })),
  }
}
