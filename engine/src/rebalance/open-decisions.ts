import { missing } from '../numbers/shared.ts'
import type { BoundSpace, TradeBox } from './bound-space.ts'
import type { Prices } from './price-model.ts'
import { leakChord } from './price-pieces.ts'

/** Slopes that differ by less, in shares of a rupee, are one. */
const same = 1e-9

/**
 * How many decisions of a box straight hulls do not take by themselves, as its prices see it: purchases and least redemptions in
 * doubt, and ends of stretches after which a rupee costs less to sell than before. Example: of lots that cost more and more, none.
 */
export function openDecisions(space: BoundSpace, box: TradeBox, { sigma, rows }: Prices): number {
  const { program, problem, leak } = space
  const { wide, cost, coefficients, shift, size } = program
  const leakPrice = sigma * leakChord(space, box).price
  const priceAt = (j: number) => {
    let price = (cost[j] ?? missing(j)) + leakPrice * (leak[j] ?? missing(j))
    for (let row = 0; row < wide; row++) {
      price += (rows[row] ?? missing(row)) * (coefficients[j * wide + row] ?? missing(row))
    }
    return price
  }
  let open = 0
  for (let fund = 0; fund < size; fund++) {
    const [first, last] = [box.first[fund] ?? missing(fund), box.last[fund] ?? missing(fund)]
    if (box.purchase[fund] === 0 && first === 0) open += 1
    if (first === 0 && last > 0 && problem.lines[fund]?.isGapped === true) open += 1
    const start = program.pointStart[fund] ?? missing(fund)
    let before = Number.NEGATIVE_INFINITY
    let price = priceAt(start + first)
    for (let j = start + first; j < start + last; j++) {
      const next = priceAt(j + 1)
      const slope = (next - price) / ((shift[j] ?? missing(j)) - (shift[j + 1] ?? missing(j)))
      if (slope < before - same) open += 1
      before = slope
      price = next
    }
  }
  return open
}
