import { missing } from '../numbers/shared.ts'
import type { HullTrades, Violation } from './hull-gap.ts'
import { stretchAt } from './hull-gap.ts'
import { onLine } from './sale-line.ts'
import { type Basis, nothing, pointCount, type SearchNode, type SearchSpace } from './search-node.ts'

type Decisions = Omit<SearchNode, 'basis'>

function copyOf(node: Decisions): Decisions {
  return {
    first: node.first.slice(),
    last: node.last.slice(),
    purchase: node.purchase.slice(),
    sign: node.sign.slice(),
  }
}

function withoutSale(node: Decisions, fund: number): Decisions | undefined {
  if (node.first[fund] !== 0) return undefined
  const child = copyOf(node)
  child.last[fund] = 0
  return child
}

function withoutPurchase(node: Decisions, fund: number): Decisions | undefined {
  if (node.purchase[fund] === 1) return undefined
  const child = copyOf(node)
  child.purchase[fund] = -1
  return child
}

/** The two parts of a node on either side of what it breaks, each to begin from the node's own basis. */
export function childrenOf(node: SearchNode, violation: Violation, basis: Basis): SearchNode[] {
  return splitOf(node, violation)
    .filter((child) => child !== undefined)
    .map((child) => ({ ...child, basis }))
}

/** A node that rounding left unsolved, in two: the fund whose line is longest, at its middle. Empty where all is decided. */
export function halvesOf(node: SearchNode): SearchNode[] {
  let fund = -1
  let longest = 0
  for (let i = 0; i < node.first.length; i++) {
    const length = (node.last[i] ?? missing(i)) - (node.first[i] ?? missing(i))
    if (length <= longest) continue
    longest = length
    fund = i
  }
  if (longest < 2) return []
  const point = (node.first[fund] ?? missing(fund)) + (longest >> 1)
  return childrenOf(node, { kind: 'line', fund, point, isGap: false }, node.basis)
}

function splitOf(node: SearchNode, violation: Violation): (Decisions | undefined)[] {
  if (violation.kind === 'sign') {
    return [1, -1].map((sign) => {
      const child = copyOf(node)
      child.sign[violation.place] = sign
      return child
    })
  }
  const { fund } = violation
  if (violation.kind === 'both') return [withoutSale(node, fund), withoutPurchase(node, fund)]
  if (violation.kind === 'minimum') {
    const bought = withoutSale(node, fund)
    if (bought !== undefined) bought.purchase[fund] = 1
    return [withoutPurchase(node, fund), bought]
  }
  if (violation.isGap) {
    const sold = withoutPurchase(node, fund)
    if (sold !== undefined) sold.first[fund] = Math.max(1, node.first[fund] ?? missing(fund))
    return [withoutSale(node, fund), sold]
  }
  const below = copyOf(node)
  below.last[fund] = violation.point
  const above = withoutPurchase(node, fund)
  if (above !== undefined) above.first[fund] = violation.point
  return [below, above]
}

/**
 * The leaf nearest to some trades: each fund on the stretch that its sale lies on, bought or not as it is, every class with
 * its sign.
 */
export function leafAt(space: SearchSpace, node: SearchNode, trades: HullTrades, basis: Basis): SearchNode {
  const leaf = copyOf(node)
  const { problem, program, least } = space
  for (let fund = 0; fund < program.size; fund++) {
    // What is sold and bought at once counts by its difference.
    const net = (trades.sell[fund] ?? missing(fund)) - (trades.buy[fund] ?? missing(fund))
    const sold = Math.max(0, net)
    const bought = Math.max(0, -net)
    const isSold = sold > nothing
    if (isSold && leaf.purchase[fund] !== 1) leaf.purchase[fund] = -1
    if (leaf.purchase[fund] === 0) {
      const minimum = least[fund] ?? missing(fund)
      leaf.purchase[fund] = bought > nothing && bought >= minimum / 2 ? 1 : -1
      if (leaf.purchase[fund] === 1 && leaf.first[fund] === 0) leaf.last[fund] = 0
    }
    if (pointCount(program, fund) === 1) continue
    let k = stretchAt(space, fund, sold)
    const [first, last] = [leaf.first[fund] ?? missing(fund), leaf.last[fund] ?? missing(fund)]
    if (first === last) continue
    k = Math.min(last - 1, Math.max(first, k))
    leaf.first[fund] = k
    leaf.last[fund] = k + 1
    if (problem.lines[fund]?.isGapped === true && k === 0) fromGap(space, leaf, fund, sold, last)
  }
  return { ...leaf, basis }
}

/** A node with the sign that each class's net gain has after some trades, where it is not decided. Example: of gains alone, 1. */
export function signedBy({ problem }: SearchSpace, node: SearchNode, { sell }: HullTrades): SearchNode {
  const nets = [...problem.already]
  for (const [fund, line] of problem.lines.entries()) {
    const sold = Math.max(0, (sell[fund] ?? missing(fund)) * problem.scale)
    for (const [place, gain] of onLine(line, sold).gains.entries()) nets[place] = (nets[place] ?? 0) + gain
  }
  const sign = node.sign.map((own, place) => (own !== 0 ? own : (nets[place] ?? 0) < 0 ? -1 : 1))
  return { ...node, sign }
}

/** Below the least redemption: nothing, or on from it, whichever is nearer. */
function fromGap(space: SearchSpace, leaf: Decisions, fund: number, sold: number, last: number): void {
  const { problem } = space
  const least = (problem.lines[fund]?.value[1] ?? missing(fund)) / problem.scale
  const isSold = sold > least / 2 && leaf.purchase[fund] !== 1
  leaf.first[fund] = isSold ? 1 : 0
  leaf.last[fund] = isSold ? Math.min(2, last) : 0
  if (isSold) leaf.purchase[fund] = -1
}
