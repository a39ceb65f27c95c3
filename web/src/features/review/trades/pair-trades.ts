import type { TradeMove } from '@lakshya/contract'
import { type RebalanceBook, type Trades, unitsOf, unitsWorth, valueOfUnits } from '@lakshya/engine'

interface Side {
  readonly code: string
  /** Paise. */
  left: bigint
}

/**
 * Sales and purchases as orders: switches, the largest sale into the largest purchase first, so that there are few of them,
 * and new money for what they leave. A fund's switches have together exactly the units that it sells.
 */
export function pairTrades(book: RebalanceBook, { sellUnits, buy }: Trades): TradeMove[] {
  const targets = book.funds
    .map(({ code }, i): Side => ({ code, left: buy[i] ?? 0n }))
    .filter(({ left }) => left > 0n)
  const moves: TradeMove[] = []
  const sales = book.funds
    .map((fund, i) => ({ fund, units: sellUnits[i] ?? 0n }))
    .filter(({ units }) => units > 0n)
    .map((sale) => ({ ...sale, value: valueOfUnits(sale.units, sale.fund.nav) }))
    .sort((a, b) => Number(b.value - a.value))
  for (const { fund, units } of sales) {
    let left = units
    while (left > 0n) {
      targets.sort((a, b) => Number(b.left - a.left))
      const [into] = targets
      if (into === undefined) break
      const wanted = unitsWorth(into.left, fund.nav)
      const isRest = wanted >= left || isLast(targets) || valueOfUnits(left - wanted, fund.nav) < leastOrder
      const part = isRest || wanted <= 0n ? left : wanted
      moves.push({ kind: 'switch', fundCode: fund.code, toFundCode: into.code, units: unitsOf(part) })
      const value = valueOfUnits(part, fund.nav)
      into.left = value >= into.left ? 0n : into.left - value
      left -= part
    }
  }
  return [...moves, ...purchases(targets, book.newMoney)]
}

/** Less than this, in paise, is no order of its own: ₹100. */
const leastOrder = 10_000n

const isLast = (targets: readonly Side[]) => targets.filter(({ left }) => left > 0n).length <= 1

/** New money in whole rupees into what is still to be bought, all of it. */
function purchases(targets: readonly Side[], newMoney: bigint): TradeMove[] {
  const total = newMoney / 100n
  if (total <= 0n) return []
  const open = targets.filter(({ left }) => left >= 100n).sort((a, b) => Number(b.left - a.left))
  // What loads keep of the switches may leave nothing open: the money still goes where it was meant for.
  const wanted = open.length > 0 ? open : targets.slice(0, 1)
  let left = total
  const amounts = wanted.map((side) => {
    const amount = side.left / 100n < left ? side.left / 100n : left
    left -= amount
    return { code: side.code, amount }
  })
  const [first] = amounts
  if (first !== undefined) first.amount += left
  return amounts
    .filter(({ amount }) => amount > 0n)
    .map(({ code, amount }) => ({ kind: 'purchase', fundCode: code, amount: Number(amount) }))
}
