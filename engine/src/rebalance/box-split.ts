import { missing } from '../numbers/shared.ts'
import type { TradeBox } from './bound-space.ts'

/**
 * How far the mix of a fund's trades that a bound stands on lies below real ones (in shares of the scale), and where its line is
 * split there: at a point, between nothing and the least purchase, or between nothing and the least redemption; or that a class
 * (`fund`) has a gain and a loss.
 */
export interface MixGap {
  readonly fund: number
  readonly kind: 'at' | 'bought' | 'sold' | 'sign'
  readonly point: number
  readonly gap: number
}

function copyOf({ first, last, purchase, sign }: TradeBox): TradeBox {
  return { first: first.slice(), last: last.slice(), purchase: purchase.slice(), sign: sign.slice() }
}

/**
 * A box in two; none where the gap is not one of the box, and of what has left the box since only the part that still has something
 * in it. Example: 'bought': what buys the fund, and what does not.
 */
export function splitBox(box: TradeBox, gap: MixGap): readonly TradeBox[] {
  return halvesOf(box, gap).filter(({ first, last }) => first.every((from, i) => from <= (last[i] ?? from)))
}

function halvesOf(box: TradeBox, { fund, kind, point }: MixGap): readonly TradeBox[] {
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
