import { type FundHistories, type FundHistory, lastNavUntil } from '../estimates/index.ts'
import { lastIndexUntil } from '../estimates/shared.ts'
import { addYears, type EpochDay } from '../numbers/index.ts'
import { at, lastOf, missing } from '../numbers/shared.ts'
import { type FundMove, type MoveOf, standInFor } from './fund-move.ts'

/** Days of the past, from the close of one to the close of another. */
export interface ReplayWindow {
  readonly from: EpochDay
  readonly to: EpochDay
}

function moveIn({ spliced }: FundHistory, { from, to }: ReplayWindow): number | undefined {
  const before = lastNavUntil(spliced, from)
  const after = lastNavUntil(spliced, to)
  return before === undefined || after === undefined || lastOf(spliced.days) < to
    ? undefined
    : after / before - 1
}

function recordsOf({ funds, valuationDay }: FundHistories) {
  return funds.map((history) => ({
    ...history,
    history,
    ownYears: (valuationDay - at(history.own.days, 0)) / 365.25,
  }))
}

/**
 * What every fund did between two closes of the past, by the NAVs on or before them; before a fund's first NAV its proxy's.
 *
 * A fund without a history goes by its stand-in; one whose record does not reach back so far is untold. Throws RangeError
 * where the window ends before it begins. Example: NAVs of 100 and 70 move by -30 %.
 */
export function replayMoves(histories: FundHistories, window: ReplayWindow): MoveOf {
  if (!(window.to > window.from)) throw new RangeError('the window ends before it begins')
  const records = recordsOf(histories)
  return (fund): FundMove => {
    const record = standInFor(fund, records)
    if (record === undefined) return { kind: 'untold', reason: 'no fund of its kind has a history' }
    const move = moveIn(record.history, window)
    if (move === undefined) return { kind: 'untold', reason: 'no NAV of its kind reaches back to those days' }
    const { proxy } = record.history
    const isProxys = proxy !== undefined && proxy.untilDay > window.from
    const as = isProxys ? proxy.code : record.code
    return { kind: 'told', move, ...(as === fund.code ? {} : { as }) }
  }
}

/**
 * The days of a given number, within the last ten years, over which a book lost most: what is held of each fund by the start's
 * NAVs, then left alone. `values` are rupees by code; those of funds without a history count nothing.
 *
 * `undefined` where no fund that is held has NAVs for so long. Example: for a book of one fund it is that fund's worst stretch.
 */
export function worstWindow(
  histories: FundHistories,
  values: Readonly<Record<string, number>>,
  days: number,
): ReplayWindow | undefined {
  const held = histories.funds.filter(({ code }) => (values[code] ?? 0) > 0)
  const first = held[0]
  if (first === undefined) return undefined
  const start = Math.max(
    addYears(histories.valuationDay, -10),
    ...held.map(({ spliced }) => at(spliced.days, 0)),
  )
  const { days: ends } = first.spliced
  let worst: { window: ReplayWindow; value: number } | undefined
  for (let i = lastIndexUntil(first.spliced, start + days) + 1; i < ends.length; i++) {
    const to = ends[i] ?? missing(i)
    const window = { from: to - days, to }
    if (to > histories.valuationDay) break
    const value = held.reduce(
      (sum, history) => sum + (values[history.code] ?? 0) * (1 + (moveIn(history, window) ?? 0)),
      0,
    )
    if (worst === undefined || value < worst.value) worst = { window, value }
  }
  return worst?.window
}
