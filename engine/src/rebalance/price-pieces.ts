import { missing } from '../numbers/shared.ts'
import { type BoundSpace, leakRange, type TradeBox } from './bound-space.ts'
import { pointPiece, stretchPiece } from './piece-table.ts'
import { pointCount } from './search-node.ts'

/** What every fund of a box can do, of the pieces of its book. */
export interface PricedPieces {
  /** Where a fund's pieces begin; one more at the end. */
  readonly start: Int32Array
  /** Where each is in the table of the book. */
  readonly entry: Int32Array
  /** Of a stretch its first point on the line, else `idle` or `bought`. */
  readonly place: Int32Array
}

export const idle = -1
export const bought = -2

/** What leaks away, priced along its chord over a box: (1 − ℓ)² is at most `constant` less `price` ℓ, halved, times the lift. */
export function leakChord(
  space: BoundSpace,
  box: TradeBox,
): { readonly price: number; readonly constant: number } {
  const { low, high } = leakRange(space, box)
  const { lift } = space.bowl
  return {
    price: (lift * (2 - low - high)) / 2,
    constant: -(lift * ((1 - low) ** 2 + (2 - low - high) * low)) / 2,
  }
}

/** The pieces of a box. Example: a fund that is not held can be bought, or nothing. */
export function pricedPieces(space: BoundSpace, box: TradeBox): PricedPieces {
  const { size } = space.program
  // Of each fund its stretches, a point that stands for one, nothing, and a purchase.
  let most = 3 * size
  for (let fund = 0; fund < size; fund++)
    most += (box.last[fund] ?? missing(fund)) - (box.first[fund] ?? missing(fund))
  const entry = new Int32Array(most)
  const place = new Int32Array(most)
  const start = new Int32Array(size + 1)
  let count = 0
  const add = (kind: number, at: number) => {
    place[count] = kind
    entry[count] = at
    count += 1
  }
  for (let fund = 0; fund < size; fund++) {
    start[fund] = count
    addIdle(space, box, fund, add)
    addSales(space, box, fund, add)
  }
  start[size] = count
  return { start, entry: entry.subarray(0, count), place: place.subarray(0, count) }
}

type AddPiece = (place: number, entry: number) => void

/** A fund's being left alone and being bought, where the box has them. */
function addIdle({ program, table }: BoundSpace, box: TradeBox, fund: number, add: AddPiece): void {
  if (box.first[fund] !== 0) return
  const alone = table.idle[fund] ?? missing(fund)
  if (box.purchase[fund] !== 1) add(idle, alone)
  if ((program.purchase[fund] ?? missing(fund)) >= 0 && box.purchase[fund] !== -1) add(bought, alone + 1)
}

function addSales({ program, table }: BoundSpace, box: TradeBox, fund: number, add: AddPiece): void {
  if (box.purchase[fund] === 1) return
  const first = box.first[fund] ?? missing(fund)
  const last = box.last[fund] ?? missing(fund)
  // One point alone stands for the stretch that ends in it.
  if (first === last && first > 0) add(first - 1, pointPiece(table, fund, first, pointCount(program, fund)))
  for (let k = first; k < last; k++) add(k, stretchPiece(table, fund, k))
}
