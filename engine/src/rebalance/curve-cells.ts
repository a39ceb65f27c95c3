import { missing } from '../numbers/shared.ts'
import type { TradeBox } from './bound-space.ts'
import type { RealPiece } from './cost-envelope.ts'
import type { Stretch } from './curve-piece.ts'
import { type CurveTask, type CurveWork, middleOf } from './curve-work.ts'
import { costOn, fallIn, highest } from './envelope-height.ts'
import { type Knot, pricesBetween } from './price-knots.ts'
import { type PriceModel, type Prices, priceModel } from './price-model.ts'
import { bought, idle } from './price-pieces.ts'
import { plainValue } from './price-value.ts'

/**
 * What of a box may be below the envelope on a stretch side by side: by how much at most, where that is, and how much of it is the bend
 * of the envelope; the rest of the box has left.
 */
export interface OpenRun {
  readonly stretch: Stretch
  readonly most: number
  readonly at: number
  readonly bent: number
  /** How much of that is a fall of the envelope at once. */
  readonly fall: number
  /** Open choices beyond one for each fund: in all cells together, and in one on the average. */
  readonly choices: number
  readonly ownChoices: number
  readonly box: TradeBox
}

/** Cells side by side in which something is open. */
interface RunSoFar {
  readonly from: number
  to: number
  most: number
  at: number
  bent: number
  fall: number
  cells: number
  counted: number
  readonly open: Uint8Array
}

/** A look at a cell: what its bound lacks of the envelope, and how much of that is the bend of the envelope. */
interface CellLook {
  readonly slack: number
  readonly bent: number
  readonly fall: number
}

/** A cell is halved while the bend of the envelope is more than this share of what its bound lacks. */
const bendShare = 0.5
/** Nor oftener than this, nor where it is shorter than this share of itself. */
const [deepest, shortest] = [5, 1e-9]

/**
 * Where a box may be below the envelope by more than what is worth it: the stretch is cut into cells, each with a bound of its own
 * at the prices between the knots; a piece of a fund stays where the bound with it is below the envelope in some cell.
 */
export function openRuns(
  model: PriceModel,
  box: TradeBox,
  knots: readonly Knot[],
  { envelope, worth }: Pick<CurveWork, 'envelope' | 'worth'>,
  stretch: Stretch,
): readonly OpenRun[] {
  const { size, wide } = model.space.program
  const prices: Prices = { sigma: 0, rows: new Float64Array(wide), pull: new Float64Array(size) }
  const lowest = new Float64Array(size)
  const found: RunSoFar[] = []
  let run: RunSoFar | undefined
  const look = (cell: Stretch, depth: number) => {
    const x = middleOf(cell)
    pricesBetween(knots, x, prices)
    const seen = cellLook(envelope.pieces(), cell, prices.sigma, plainValue(model, prices, lowest))
    const { slack, bent } = seen
    if (slack <= worth) {
      run = undefined
      return
    }
    if (bent > bendShare * slack && depth < deepest && cell.to - cell.from > shortest * cell.to) {
      look({ from: cell.from, to: x }, depth + 1)
      look({ from: x, to: cell.to }, depth + 1)
      return
    }
    if (run === undefined) {
      run = startRun(cell, model.least.length)
      found.push(run)
    }
    addCell(run, cell.to, seen, x)
    run.counted += keepOpen(model, lowest, slack, run.open)
  }
  look(stretch, 0)
  return found.flatMap((one) => finished(model, box, one, size) ?? [])
}

/**
 * What of a node may be below the envelope, by prices that were good for what it is part of: one look at its pieces costs little beside
 * its own curve. Undefined where nothing may be.
 */
export function nodeLeft(work: CurveWork, task: CurveTask): CurveTask | undefined {
  const { node, hint, own, stretch } = task
  // A box is looked at before its node is made.
  if (hint.length === 0 || own === undefined) return task
  const runs = openRuns(priceModel(work.bounds, node, middleOf(stretch)), node, hint, work, stretch)
  const [first, last] = [runs[0], runs.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return { ...task, stretch: { from: first.stretch.from, to: last.stretch.to } }
}

function cellLook(pieces: readonly RealPiece[], cell: Stretch, sigma: number, value: number): CellLook {
  const x = middleOf(cell)
  const top = highest(pieces, cell, sigma)
  // What rounding leaves of prices may be no number: then nothing is known.
  const slack = Number.isNaN(value) ? Number.POSITIVE_INFINITY : top - value
  if (slack === Number.POSITIVE_INFINITY) return { slack, bent: slack, fall: 0 }
  return { slack, bent: top - (sigma * x) / 2 - costOn(pieces, x), fall: fallIn(pieces, cell) }
}

function startRun({ from, to }: Stretch, count: number): RunSoFar {
  const most = Number.NEGATIVE_INFINITY
  return { from, to, most, at: from, bent: 0, fall: 0, cells: 0, counted: 0, open: new Uint8Array(count) }
}

function addCell(run: RunSoFar, to: number, { slack, bent, fall }: CellLook, x: number): void {
  run.to = to
  run.cells += 1
  if (slack <= run.most) return
  run.most = slack
  run.at = x
  run.bent = bent
  run.fall = fall
}

function finished(model: PriceModel, box: TradeBox, run: RunSoFar, size: number): OpenRun | undefined {
  const left = boxOf(model, box, run.open)
  if (left === undefined) return undefined
  const { from, to, most, at, bent, fall, cells, counted, open } = run
  const choices = open.reduce((sum, one) => sum + one, -size)
  return {
    stretch: { from, to },
    most,
    at,
    bent,
    fall,
    choices,
    ownChoices: counted / cells - size,
    box: left,
  }
}

/** Notes the pieces that a bound does not show to be more than `slack` above it. Answers how many. */
function keepOpen(
  { pieces, least }: PriceModel,
  lowest: Float64Array,
  slack: number,
  open: Uint8Array,
): number {
  let count = 0
  for (let i = 0; i < lowest.length; i++) {
    const most = (lowest[i] ?? missing(i)) + slack
    const end = pieces.start[i + 1] ?? missing(i)
    for (let k = pieces.start[i] ?? missing(i); k < end; k++) {
      if ((least[k] ?? missing(k)) > most) continue
      open[k] = 1
      count += 1
    }
  }
  return count
}

/** A box with only its open pieces; undefined where a fund has none. */
function boxOf({ pieces }: PriceModel, box: TradeBox, open: Uint8Array): TradeBox | undefined {
  const first = box.first.slice()
  const last = box.last.slice()
  const purchase = box.purchase.slice()
  for (let i = 0; i < first.length; i++) {
    let [low, high] = [Number.POSITIVE_INFINITY, -1]
    let [isIdle, isBought] = [false, false]
    const end = pieces.start[i + 1] ?? missing(i)
    for (let k = pieces.start[i] ?? missing(i); k < end; k++) {
      if (open[k] !== 1) continue
      const place = pieces.place[k] ?? missing(k)
      if (place === idle) isIdle = true
      else if (place === bought) isBought = true
      else {
        low = Math.min(low, place)
        high = place
      }
    }
    if (high < 0 && !isIdle && !isBought) return undefined
    if (high < 0) last[i] = 0
    else {
      if (!isIdle && !isBought) first[i] = Math.max(first[i] ?? missing(i), low)
      last[i] = Math.min(last[i] ?? missing(i), high + 1)
    }
    if (!isBought) purchase[i] = -1
    else if (!isIdle && high < 0) purchase[i] = 1
  }
  return { ...box, first, last, purchase }
}
