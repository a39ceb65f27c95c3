import type { TradeBox } from './bound-space.ts'
import { type BoxMix, boxMix } from './box-mix.ts'
import { leafAt } from './branch.ts'
import { type OpenRun, openRuns } from './curve-cells.ts'
import { lengthOf } from './curve-piece.ts'
import { type BoxTrail, type CurveTask, type CurveWork, keepLeaf, keepSeed, middleOf } from './curve-work.ts'
import { costOn } from './envelope-height.ts'
import { climbPrices } from './price-climb.ts'
import { type Knot, pricesBetween, weightBetween, withKnot } from './price-knots.ts'
import { firstPrices, type PriceModel, type Prices, priceModel } from './price-model.ts'
import { plainValue } from './price-value.ts'

/** What is known of a box over its stretch: what stays of it, and the prices and the mix at TE² = `at`. */
export interface BoxView {
  readonly runs: readonly OpenRun[]
  readonly knots: readonly Knot[]
  readonly mix: BoxMix
  readonly prices: Prices
  readonly at: number
}

/** Climbs of a box at most; one alone while it lacks more than this share of the scale: trades elsewhere will tell more. */
const [mostClimbs, rough] = [2, 1e-4]
/** Places nearer than this share of a stretch are one. */
const near = 0.15
/** Temperatures in shares of the scale: the first ones of prices that are far off or near, and the last ones. */
const [hottest, warm] = [1e-5, 1e-6]
const [mildest, coldest] = [1e-8, 2e-12]
/** The last temperature as a share of what a bound lacks, and how much above it prices of a box around begin. */
const [share, above] = [0.025, 1]
const [manySteps, fewSteps] = [40, 6]
/** Prices whose bound lacks more than this share of the scale are begun anew. */
const astray = 2e-3
/** A climb ends above the envelope by this share of what the box lacks. */
const margin = 0.3

/** Where prices are climbed to, and what the box lacks as far as is known (infinite where nothing is). */
interface ClimbPlace {
  readonly x: number
  readonly slack: number
}

/** Prices that are best for a box at a place, from those that are known; from the first ones where these lead nowhere. */
function climbTo(work: CurveWork, model: PriceModel, own: readonly Knot[], { x, slack }: ClimbPlace): Prices {
  const known = own.length > 0 ? own : work.nearby.knots
  const prices = firstPrices(work.bounds, x)
  if (known.length > 0) pricesBetween(known, x, prices)
  const least = costOn(work.envelope.pieces(), x)
  const lowest = new Float64Array(work.bounds.program.size)
  // Never above a number: what is none leads nowhere.
  const isNear = plainValue(model, prices, lowest) - (prices.sigma * x) / 2 > least - astray
  const last = Math.max(coldest, Math.min(mildest, share * slack))
  const to = { ...model, square: x }
  if (!isNear || slack === Number.POSITIVE_INFINITY) {
    const from = isNear ? prices : firstPrices(work.bounds, x)
    climbPrices(
      to,
      from,
      { first: isNear ? warm : hottest, last, steps: manySteps },
      Number.POSITIVE_INFINITY,
    )
    return from
  }
  climbPrices(to, prices, { first: above * last, last, steps: fewSteps }, least + margin * slack)
  return prices
}

/** Leaves are drawn only where they may lower the envelope over this share of their box's stretch: of others few do. */
const fair = 0.5

function openLength(runs: readonly OpenRun[]): number {
  return runs.reduce((sum, { stretch }) => sum + lengthOf(stretch), 0)
}

/** Climbs where a box lacks most, until it lacks most where it was climbed, and tries real trades there. */
export function viewOf(work: CurveWork, task: CurveTask, { box, knots, at }: BoxTrail): BoxView {
  const { stretch, most } = task
  const model = priceModel(work.bounds, box, middleOf(stretch))
  const places: number[] = []
  const length = lengthOf(stretch)
  let known = knots
  let place: ClimbPlace = {
    x: at ?? middleOf(stretch),
    slack: knots.length === 0 ? Number.POSITIVE_INFINITY : most,
  }
  for (;;) {
    const { x } = place
    const prices = climbTo(work, model, known, place)
    const mix = boxMix(model, box.first, box.sign, prices)
    places.push(Math.sqrt(x))
    known = withKnot(known, { x, prices }, stretch)
    tryNear(work, task, box, { mix, knots: known, at: x })
    const runs = openRuns(model, box, known, work, stretch)
    const view = { runs, knots: known, mix, prices, at: x }
    if (runs.length === 0 || place.slack > rough || places.length === mostClimbs) return view
    const worst = runs.reduce((a, b) => (b.most > a.most ? b : a))
    const there = Math.sqrt(worst.at)
    if (places.some((one) => Math.abs(one - there) < near * length)) return view
    place = { x: worst.at, slack: Math.min(place.slack, worst.most) }
  }
}

/** Real trades near a box's best ones, where they have not been tried and their own bound says that they may be cheaper. */
function tryNear(
  work: CurveWork,
  { stretch, depth }: CurveTask,
  box: TradeBox,
  { mix, knots, at }: Pick<BoxView, 'mix' | 'knots' | 'at'>,
): void {
  const { space, bounds, tried, parts } = work
  const node = { ...space.root, ...box }
  const leaf = leafAt(space, node, mix.trades, work.basisAt(at))
  const key = `${leaf.first}|${leaf.last}|${leaf.purchase}|${leaf.sign}`
  const before = tried.get(key) ?? []
  if (before.some(({ from, to }) => from <= stretch.from && to >= stretch.to)) return
  const around = parts.find(({ from, to }) => from <= stretch.from && to >= stretch.to) ?? stretch
  tried.set(key, [...before, around])
  const open = openRuns(priceModel(bounds, leaf, at), leaf, knots, work, stretch)
  if (depth === 0 ? open.length === 0 : openLength(open) <= fair * lengthOf(stretch)) return
  const weight = weightBetween(knots, around.from)
  // Of the first boxes it counts whether there are real trades at all.
  const wanted = depth === 0 ? undefined : work.wanted
  if (!keepLeaf(work, leaf, around, wanted, weight) && depth === 0) keepSeed(work, node, stretch)
}
