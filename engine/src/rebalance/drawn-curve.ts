import { missing } from '../numbers/shared.ts'
import type { RealPiece } from './cost-envelope.ts'
import type { CostProblem } from './cost-problem.ts'
import { lengthOf, pieceCost, tradesAt } from './curve-piece.ts'
import type { HullTrades } from './hull-gap.ts'
import { scaled } from './least-cost.ts'
import type { PreparedRebalance } from './prepared-rebalance.ts'
import { type TradeFigures, tradeFigures } from './trade-figures.ts'

/**
 * Where the curve's trades change: `kink`, they go on from the same ones (a fund enters or leaves, a lot ends); `switch`, others
 * of the same cost take their place; `jump`, cheaper ones come within reach. The trades just above it, and just below where
 * they are others.
 */
export interface CurveBreak {
  readonly kind: 'kink' | 'switch' | 'jump'
  readonly distance: number
  readonly above: TradeFigures
  readonly below: TradeFigures | undefined
}

/**
 * The least cost at every distance: from `allTheWay` (the nearest that any trades come) to `cheapest` (the least cost of all,
 * in most books no sale). `noSale` is what new money alone reaches, undefined where it cannot be placed without a sale.
 */
export interface CostCurve {
  readonly kind: 'curve'
  readonly allTheWay: TradeFigures
  readonly noSale: TradeFigures | undefined
  readonly cheapest: TradeFigures
  /** In rising distance. */
  readonly breaks: readonly CurveBreak[]
  /** The trades of least cost within a distance; undefined below that of `allTheWay`. */
  readonly at: (distance: number) => TradeFigures | undefined
}

export type CurveEnds = Pick<CostCurve, 'allTheWay' | 'noSale' | 'cheapest'>

/** Pieces shorter than this (in distance) are rounding. */
const short = 1e-11
/** Paise from which a fall of the cost is a jump, and a difference of trades a switch: less than ten rupees is none. */
const jumps = 1
const switches = 1000

export function piecesOf(pieces: readonly RealPiece[]): readonly RealPiece[] {
  return pieces.filter((piece) => lengthOf(piece) > short)
}

export function figuresOf(problem: CostProblem, { sell, buy }: HullTrades): TradeFigures {
  return tradeFigures(problem, scaled(sell, problem.scale), scaled(buy, problem.scale))
}

export function curveOf(
  { problem }: PreparedRebalance,
  ends: CurveEnds,
  pieces: readonly RealPiece[],
): CostCurve {
  const figures = (trades: HullTrades) => figuresOf(problem, trades)
  const atX = (x: number): TradeFigures | undefined => {
    if (x >= ends.cheapest.trackingError ** 2) return ends.cheapest
    if (x <= ends.allTheWay.trackingError ** 2) {
      return Math.sqrt(x) < ends.allTheWay.trackingError - short ? undefined : ends.allTheWay
    }
    const piece = pieces.findLast(({ from }) => from <= x)
    return piece === undefined
      ? ends.allTheWay
      : figures(tradesAt(piece, piece.trades, Math.min(x, piece.to)))
  }
  let breaks: readonly CurveBreak[] | undefined
  return {
    kind: 'curve',
    ...ends,
    // Most steps of a search are looked at by nobody: their breaks are made where somebody does.
    get breaks() {
      breaks ??= breaksOf(pieces, problem.scale, figures)
      return breaks
    },
    at: (distance) => atX(distance ** 2),
  }
}

function breaksOf(
  pieces: readonly RealPiece[],
  scale: number,
  figures: (trades: HullTrades) => TradeFigures,
): CurveBreak[] {
  const breaks: CurveBreak[] = []
  for (let k = 1; k < pieces.length; k++) {
    const [below, above] = [pieces[k - 1] ?? missing(k), pieces[k] ?? missing(k)]
    const x = above.from
    const [last, first] = [tradesAt(below, below.trades, x), tradesAt(above, above.trades, x)]
    const fall = (pieceCost(below, x) - pieceCost(above, x)) * scale
    const moved = apart(last, first) * scale
    const kind = fall > jumps ? 'jump' : moved > switches ? 'switch' : 'kink'
    if (kind === 'kink' && isStraight(below, above, scale)) continue
    breaks.push({
      kind,
      distance: Math.sqrt(x),
      above: figures(first),
      below: kind === 'kink' ? undefined : figures(last),
    })
  }
  return breaks
}

/** Do the trades of one piece go on as those of the next? */
function isStraight(below: RealPiece, above: RealPiece, scale: number): boolean {
  const middle = (above.from + above.to) / 2
  return apart(tradesAt(below, below.trades, middle), tradesAt(above, above.trades, middle)) * scale < 1
}

function apart(a: HullTrades, b: HullTrades): number {
  let most = 0
  for (let i = 0; i < a.sell.length; i++) {
    most = Math.max(most, Math.abs((a.sell[i] ?? missing(i)) - (b.sell[i] ?? missing(i))))
    most = Math.max(most, Math.abs((a.buy[i] ?? missing(i)) - (b.buy[i] ?? missing(i))))
  }
  return most
}
