import { createRandom, nextInt } from '../numbers/shared.ts'
import type { CostProblem } from './cost-problem.ts'
import { onLine } from './sale-line.ts'

/** Real trades of a book, in paise by fund. */
export interface RealTrades {
  readonly sell: readonly number[]
  readonly buy: readonly number[]
}

/** Random trades that may be ordered: all money placed, no minimum missed, nothing sold and bought at once. */
export function randomTrades(problem: CostProblem, seed: number, count: number): RealTrades[] {
  const random = createRandom(seed)
  const share = () => nextInt(random) / 2 ** 32
  const found: RealTrades[] = []
  for (let k = 0; k < 40 * count && found.length < count; k++) {
    const trades = oneTry(problem, share)
    if (trades !== undefined) found.push(trades)
  }
  return found
}

function oneTry(problem: CostProblem, share: () => number): RealTrades | undefined {
  const { lines, funds, newMoney } = problem
  const sell = lines.map(({ value, isGapped }) => {
    const total = value.at(-1) ?? 0
    const kind = share()
    if (total === 0 || kind < 0.5) return 0
    if (kind > 0.9) return total
    // Just at an end of a stretch as often as between two.
    const end = value[Math.floor(share() * value.length)] ?? 0
    const wanted = kind < 0.6 ? end : total * share() ** 2
    return isGapped && wanted < (value[1] ?? 0) ? 0 : wanted
  })
  let money = newMoney
  for (const [i, line] of lines.entries()) {
    const { load, stt } = onLine(line, sell[i] ?? 0)
    money += (sell[i] ?? 0) - load - stt
  }
  const weights = sell.map((sold) => (sold > 0 || share() < 0.4 ? 0 : share()))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (money > 0 && sum === 0) return undefined
  const buy = weights.map((weight) => (money === 0 ? 0 : (money * weight) / sum))
  const isAllowed = funds.every(({ leastPurchase }, i) => {
    const paid = buy[i] ?? 0
    return paid === 0 || paid >= leastPurchase
  })
  return isAllowed ? { sell, buy } : undefined
}
