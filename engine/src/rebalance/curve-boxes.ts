import type { TradeBox } from './bound-space.ts'
import { splitBox } from './box-split.ts'
import { type BoxView, viewOf } from './box-view.ts'
import type { OpenRun } from './curve-cells.ts'
import { lengthOf, type Stretch } from './curve-piece.ts'
import { type BoxTrail, type CurveTask, type CurveWork, middleOf } from './curve-work.ts'
import { openDecisions } from './open-decisions.ts'
import type { SearchNode } from './search-node.ts'

/** A box that leaves no more open goes to the hulls, which are exact at every distance; more, where it lacks little (a share of the scale). */
const [few, more, little] = [6, 40, 2e-6]
/** So does one whose mix is so little below real trades, as a share of what its bound lacks, if it leaves no more choices. */
const [nearlyReal, mostChoices] = [0.005, 24]
/** On a stretch that has been halved so often so does one that leaves no more choices: there a hull lacks little of them. */
const [halved, shortChoices] = [6, 40]
/** A stretch is halved while more than this share of what lacks is the bend of the envelope. */
const [bendShare, falling] = [0.5, 6]
/** And while all of it leaves so many times the choices open that a single cell does. */
const spread = 1.4
/** A place is elsewhere from this share of a stretch on. */
const apart = 0.45
/** Stretches are not halved oftener than this, nor where they are shorter than this share of themselves. */
const [deepest, shortest] = [12, 1e-9]

function halves({ from, to }: Stretch): readonly Stretch[] {
  const middle = middleOf({ from, to })
  return [
    { from, to: middle },
    { from: middle, to },
  ]
}

/** The box of the whole book, all of it to be searched. */
export function wholeBox(root: SearchNode): BoxTrail {
  return { box: root, knots: [], at: undefined }
}

/** A box in parts where its mix is farthest from real trades; none where it is nowhere. */
function partsOf(box: TradeBox, { mix: { worst } }: BoxView): readonly TradeBox[] {
  return worst === undefined ? [] : splitBox(box, worst)
}

/** Do the hulls go on with what is left of a box? */
function isExact(
  { bounds }: CurveWork,
  { depth }: CurveTask,
  { prices, mix }: BoxView,
  { box, choices }: OpenRun,
  most: number,
): boolean {
  if (depth >= halved && choices <= shortChoices) return true
  const isReal = (mix.worst?.gap ?? 0) <= nearlyReal * most && choices <= mostChoices
  return isReal || openDecisions(bounds, box, prices) <= (most < little ? more : few)
}

/** Is it far from where a box was looked at that it lacks most? Then its prices are what is wrong, and not its decisions. */
function isElsewhere(looked: number, { stretch, at }: OpenRun): boolean {
  return Math.abs(Math.sqrt(at) - Math.sqrt(looked)) > apart * lengthOf(stretch)
}

/** Searches on what is left of a box on a stretch: by the hulls, over shorter stretches, or in parts. */
function workRun(work: CurveWork, task: CurveTask, view: BoxView, run: OpenRun): void {
  const { space, add } = work
  const { box, stretch, at } = run
  const { knots, prices } = view
  const most = Math.min(task.most, run.most)
  const again = {
    node: space.root,
    own: undefined,
    weight: undefined,
    hint: [],
    stretch,
    most,
    depth: task.depth,
  }
  const exact = () => {
    const basis = work.basisAt(middleOf(stretch))
    add({
      ...again,
      node: { ...space.root, ...box, basis },
      weight: 1 / prices.sigma,
      hint: knots,
      box: undefined,
    })
  }
  if (isExact(work, task, view, run, most)) {
    exact()
    return
  }
  // A fall that is left on a short stretch is no bend: there cheaper trades come within reach.
  const bent = task.depth < falling ? run.bent : run.bent - run.fall
  const isBent = bent > bendShare * run.most
  const isHere = view.at >= stretch.from && view.at <= stretch.to
  if (!isHere && !isBent) {
    add({ ...again, box: { box, knots, at } })
    return
  }
  const parts = partsOf(box, view)
  const isSpread = run.choices > spread * run.ownChoices + 2
  const isLong = stretch.to - stretch.from > shortest * stretch.to
  if (
    (isBent || isSpread || isElsewhere(view.at, run) || parts.length === 0) &&
    task.depth < deepest &&
    isLong
  ) {
    for (const half of halves(stretch)) {
      add({ ...again, stretch: half, depth: task.depth + 1, box: { box, knots, at: undefined } })
    }
    return
  }
  if (parts.length === 0) exact()
  for (const part of parts) add({ ...again, box: { box: part, knots, at } })
}

/** Works on a box: real trades near its best ones, then what of it may be below the envelope, split or handed on. */
export function workBox(work: CurveWork, task: CurveTask, own: BoxTrail): void {
  const view = viewOf(work, task, own)
  work.nearby.knots = view.knots
  for (const run of view.runs) workRun(work, task, view, run)
}
