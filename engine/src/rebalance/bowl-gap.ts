import { missing } from '../numbers/shared.ts'
import type { BoundSpace, TradeBox } from './bound-space.ts'
import type { BowlProgram } from './bowl-program.ts'
import type { HullTrades } from './hull-gap.ts'
import { pointPrice, signGap } from './hull-gap.ts'
import type { SearchSpace } from './search-node.ts'
import { valueAt } from './walk-state.ts'

/** A solved relaxation of a box. */
interface SolvedBox {
  readonly bounds: BoundSpace
  readonly space: SearchSpace
  readonly program: BowlProgram
}

/**
 * How far the trades of a fund in a relaxation lie below real ones, and where its line is split there: at a point, between
 * nothing and the least purchase, or between nothing and the least redemption; or that a class (`fund`) has a gain and a loss.
 */
export interface BowlGap {
  readonly fund: number
  readonly kind: 'at' | 'bought' | 'sold' | 'sign'
  readonly point: number
  readonly gap: number
}

interface Share {
  readonly j: number
  readonly weight: number
}

const weightless = 1e-9

/** The trades of a solved relaxation at a weight of cost, and the fund whose are farthest from real ones. */
export function bowlTrades(
  solved: SolvedBox,
  sign: Int8Array,
  t: number,
): { readonly trades: HullTrades; readonly worst: BowlGap | undefined } {
  const { bounds, program } = solved
  const sell = new Float64Array(program.size)
  const buy = new Float64Array(program.size)
  let worst: BowlGap | undefined
  for (const [fund, shares] of sharesOf(solved, t).entries()) {
    const net = shares.reduce((sum, { j, weight }) => sum + weight * (program.shift[j] ?? missing(j)), 0)
    if (net > 0) buy[fund] = net / (1 - bounds.problem.dutyRate)
    else sell[fund] = -net
    const found = gapOf(solved, { fund, shares, net }, t)
    if (found !== undefined && found.gap > (worst?.gap ?? 0)) worst = found
  }
  const signed = signGap(solved.space, { sign }, t)
  if (signed !== undefined && t * signed.gap > (worst?.gap ?? 0)) {
    worst = { fund: signed.place, kind: 'sign', point: 0, gap: t * signed.gap }
  }
  return { trades: { sell, buy }, worst }
}

function sharesOf({ space, program }: SolvedBox, t: number): Share[][] {
  const { state } = space
  const shares: Share[][] = Array.from({ length: program.size }, () => [])
  for (let place = 0; place < state.inverse.size; place++) {
    const j = state.inverse.ids[place] ?? missing(place)
    if (j >= program.count || program.isPoint[j] !== 1) continue
    const weight = valueAt(state, j, t)
    if (weight > weightless) shares[program.fund[j] ?? missing(j)]?.push({ j, weight })
  }
  return shares
}

function gapOf(
  { space, program, bounds }: SolvedBox,
  { fund, shares, net }: { readonly fund: number; readonly shares: readonly Share[]; readonly net: number },
  t: number,
): BowlGap | undefined {
  if (shares.length < 2) return undefined
  const low = Math.min(...shares.map(({ j }) => j))
  const high = Math.max(...shares.map(({ j }) => j))
  const pointAt = (j: number) => program.points[j] ?? missing(j)
  const shiftAt = (j: number) => program.shift[j] ?? missing(j)
  const isGapped = bounds.problem.lines[fund]?.isGapped === true
  const isBesideNothing = (j: number) =>
    (pointAt(j) < 0 && pointAt(j + 1) === 0) || (isGapped && pointAt(j) === 0)
  if (high - low === 1 && !isBesideNothing(low)) return undefined
  let k = low
  while (k + 1 < high && shiftAt(k + 1) > net) k += 1
  const share = Math.min(1, Math.max(0, (shiftAt(k) - net) / (shiftAt(k) - shiftAt(k + 1))))
  const price = (j: number) => pointPrice(space, j, t)
  const hull = shares.reduce((sum, { j, weight }) => sum + weight * price(j), 0)
  const gap = price(k) + share * (price(k + 1) - price(k)) - hull
  if (isBesideNothing(k)) {
    const beside = (Math.min(share, 1 - share) * (shiftAt(k) - shiftAt(k + 1)) * t) / 100
    return { fund, kind: pointAt(k) < 0 ? 'bought' : 'sold', point: 0, gap: gap + beside }
  }
  const place = Math.min(high - 1, Math.max(low + 1, share > 0.5 ? k + 1 : k))
  if (pointAt(place) < 0) return { fund, kind: 'bought', point: 0, gap }
  return { fund, kind: 'at', point: pointAt(place), gap }
}

function copyOf({ first, last, purchase, sign }: TradeBox): TradeBox {
  return { first: first.slice(), last: last.slice(), purchase: purchase.slice(), sign: sign.slice() }
}

/** A box in two; empty where it has nothing on one side. Example: 'bought': what buys the fund, and what does not. */
export function splitBox(box: TradeBox, { fund, kind, point }: BowlGap): readonly TradeBox[] {
  if (kind === 'sign') {
    return [1, -1].map((sign) => {
      const part = copyOf(box)
      part.sign[fund] = sign
      return part
    })
  }
  const [first, last] = [box.first[fund] ?? missing(fund), box.last[fund] ?? missing(fund)]
  const canBuy = box.purchase[fund] !== -1 && first === 0
  const canSell = box.purchase[fund] !== 1
  if (!canSell) return []
  const [below, above] = [copyOf(box), copyOf(box)]
  above.purchase[fund] = -1
  if (kind === 'bought') {
    if (!canBuy) return []
    below.purchase[fund] = 1
    below.last[fund] = 0
    return [below, above]
  }
  const at = kind === 'sold' ? 1 : point
  const hasBelow = kind === 'sold' || canBuy ? at >= first : at > first
  if (!hasBelow || at > last || (at === last && kind === 'at')) return []
  below.last[fund] = kind === 'sold' ? 0 : at
  above.first[fund] = at
  return [below, above]
}
