import {
  type ActiveSet,
  copyActiveSet,
  createEventSearch,
  fillConditions,
  moveBound,
  type QuadraticProgram,
  solveAt,
  utilityOf,
  yieldOf,
} from '../frontier/shared.ts'
import { at, missing, numberAt } from '../numbers/shared.ts'

/** Which funds are in and out in the best mix, as bounds; `nodes` mixes were looked at. */
export interface DecidedBounds {
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly nodes: number
}

/** A fund to be put in or out, of an optimal mix that the branch may use up. */
interface Branch {
  readonly set: ActiveSet
  readonly fund: number
  readonly isIn: boolean
  /** Of that mix: the branch comes to no more. */
  readonly utility: number
}

interface Incumbent {
  utility: number
  bounds: Omit<DecidedBounds, 'nodes'> | undefined
}

/** Minimums may reach beyond a cap by rounding. */
const slack = 1e-11
/** Less than this from 0 or from its minimum a weight is there but for rounding. */
const dust = 1e-12
/** A yield below this share of 1 over a fund's variance is none. */
const leastYield = 1e-9
/** Branches that are kept open at most: each has a mix of its own. */
const mostOpen = 1000
/** Utilities closer than this, relatively, are the same. */
const tie = 1e-14

/**
 * Branch and bound over which funds are in, for the best lambda mu'w - w'Sw/2 where every fund is out or at least at its
 * minimum. Undefined where no mix keeps them.
 *
 * A node's mix is reached from its parent's, by moving the bound of the one fund that was decided (`moveBound`); only where
 * that line ends is it solved from nothing. A move ends as soon as its utility, which only falls, is below the best known.
 * A fund at 0 that would cost more than is left between the node and the best, by its optimality condition, or that has no
 * room beside the minimums of those that are in, stays out below it. The fund decided next is the one whose cheaper side costs most, as far as the present basis tells; its cheaper side
 * is looked at first, down to a mix that keeps all minimums, and then the branch that may come to most.
 *
 * Example: with no fund below its minimum there is one node.
 */
export function searchUtility(
  program: QuadraticProgram,
  least: Float64Array,
  lambda: number,
): DecidedBounds | undefined {
  const events = createEventSearch(program.size)
  const conditions = new Float64Array(program.size)
  const best: Incumbent = { utility: Number.NEGATIVE_INFINITY, bounds: undefined }
  const stack: Branch[] = []
  let nodes = 1
  // What is no number is not hopeless: the move ends stuck, and a start from nothing decides.
  const isHopeless = (set: ActiveSet) => utilityOf(set) <= best.utility + tie * Math.abs(best.utility)
  const open = (set: ActiveSet) => {
    const utility = utilityOf(set)
    if (!isAbove(utility, best.utility)) return
    const fund = undecidedFund(set, least)
    if (fund < 0) {
      best.utility = utility
      best.bounds = { lower: set.lower.slice(), upper: set.upper.slice() }
      return
    }
    const rooms = roomsOf(set)
    keepOut(set, { least, room: utility - best.utility, rooms, conditions })
    if (!hasRoom(set, fund, numberAt(least, fund), rooms)) {
      stack.push({ set, fund, isIn: false, utility })
      return
    }
    const isInLikelier = costOf(set, fund, numberAt(least, fund)) < costOf(set, fund, 0)
    stack.push(
      { set, fund, isIn: !isInLikelier, utility },
      { set: copyActiveSet(set), fund, isIn: isInLikelier, utility },
    )
  }
  const root = solveAt(program, lambda)
  if (root === undefined) return undefined
  open(root)
  let deepest = 0
  for (let branch = stack.pop(); branch !== undefined; branch = nextBranch(stack, deepest)) {
    const { set, fund, isIn } = branch
    deepest = stack.length
    if (isHopeless(set)) continue
    nodes += 1
    const minimum = numberAt(least, fund)
    const bounds = isIn
      ? { lower: minimum, upper: Math.max(minimum, numberAt(set.upper, fund)) }
      : { lower: 0, upper: 0 }
    const [lower, upper] = [set.lower.slice(), set.upper.slice()]
    const outcome = moveBound(set, fund, bounds, events, isHopeless)
    if (outcome === 'hopeless') continue
    if (outcome === 'moved') open(set)
    else {
      lower[fund] = bounds.lower
      upper[fund] = bounds.upper
      const solved = solveAt({ ...program, lower, upper }, lambda)
      if (solved !== undefined) open(solved)
    }
  }
  return best.bounds === undefined ? undefined : { ...best.bounds, nodes }
}

/**
 * The branch to look at next: the likelier one below the mix just found, and where there is none (the stack is no longer than
 * `before`) the one that may come to most. Beyond so many open branches the newest, so that they do not pile up.
 */
function nextBranch(stack: Branch[], before: number): Branch | undefined {
  if (stack.length <= before && stack.length <= mostOpen) {
    let first = stack.length - 1
    for (let i = 0; i < stack.length; i++) {
      if (at(stack, i).utility > at(stack, first).utility) first = i
    }
    if (first >= 0) stack.push(...stack.splice(first, 1))
  }
  return stack.pop()
}

function isAbove(utility: number, best: number): boolean {
  return best === Number.NEGATIVE_INFINITY || utility > best + tie * Math.abs(best)
}

/**
 * What moving a fund to a weight costs, as far as the present basis tells: an estimate, which decides the order alone. Where
 * the basis lets it move no further by itself the cost is steep.
 */
function costOf(set: ActiveSet, fund: number, target: number): number {
  const distance = target - numberAt(set.weights, fund)
  const room = Math.max(yieldOf(set, fund), leastYield / set.program.meanVariance)
  return (distance * distance) / (2 * room)
}

/** The fund whose cheaper side costs most, of those between 0 and their minimum; -1 where none is. */
function undecidedFund(set: ActiveSet, least: Float64Array): number {
  const { weights } = set
  let dearest = -1
  let fund = -1
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] ?? missing(i)
    const minimum = least[i] ?? missing(i)
    if (weight <= dust || weight >= minimum - dust) continue
    const [out, within] = [costOf(set, i, 0), costOf(set, i, minimum)]
    const cost = Math.min(out, within) + Math.max(out, within) / 6
    if (cost > dearest) {
      dearest = cost
      fund = i
    }
  }
  return fund
}

/** What the lower bounds leave of the budget and of each cap. */
function roomsOf({ program, lower }: ActiveSet): Float64Array {
  return program.caps.map((cap, r) =>
    at(program.members, r).reduce((rest, i) => rest - (lower[i] ?? missing(i)), cap),
  )
}

/** Has a fund that is not in room for its minimum beside those that are? */
function hasRoom({ program }: ActiveSet, fund: number, minimum: number, rooms: Float64Array): boolean {
  return rooms.every((room, r) => minimum <= room + slack || program.isMember[r]?.[fund] !== 1)
}

interface Limits {
  readonly least: Float64Array
  /** Between the node's utility and the best known. */
  readonly room: number
  readonly rooms: Float64Array
  readonly conditions: Float64Array
}

/** Puts out for good the funds at 0 that have no room, or cost too much: by convexity their condition times their minimum. */
function keepOut(set: ActiveSet, { least, room, rooms, conditions }: Limits): void {
  fillConditions(set, conditions)
  for (let i = 0; i < least.length; i++) {
    if (set.side[i] !== -1 || set.isFrozen[i] === 1 || set.weights[i] !== 0 || set.lower[i] !== 0) continue
    const minimum = least[i] ?? missing(i)
    if ((conditions[i] ?? missing(i)) * minimum < room && hasRoom(set, i, minimum, rooms)) continue
    set.upper[i] = 0
    set.isFrozen[i] = 1
  }
}
