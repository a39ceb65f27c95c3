import { missing } from '../numbers/shared.ts'
import { type CostProblem, dutyShare } from './cost-problem.ts'
import { costProgram } from './cost-program.ts'
import type { InstalmentRange, NewMoneyRequest } from './instalment-band.ts'
import { pointSearch } from './point-search.ts'
import { createSpace } from './search-node.ts'

const noSale = {
  value: [0],
  load: [0],
  stt: [0],
  gains: [[0, 0, 0, 0]],
  isGapped: false,
  blocked: undefined,
  isFairValueMissing: false,
}

/**
 * Of all splits of an instalment within the funds' ranges the one that leaves the least tracking error after so many months,
 * in paise by fund; undefined where there is none.
 *
 * Example: without a covariance every point of difference counts alike.
 */
export function nearestSplit(
  request: NewMoneyRequest,
  months: number,
  ranges: readonly InstalmentRange[],
): readonly number[] | undefined {
  const { funds, instalment } = request
  const range = (i: number) => ranges[i] ?? missing(i)
  const covariance = request.covariance ?? funds.map((_, i) => funds.map((_fund, j) => (i === j ? 0.01 : 0)))
  const problem: CostProblem = {
    kind: 'problem',
    funds: funds.map(({ value, target }, i) => ({
      code: String(i),
      each: 1,
      held: value,
      target,
      leastPurchase: months * Math.max(0, range(i).least),
    })),
    lines: funds.map(() => noSale),
    covariance,
    newMoney: months * instalment,
    already: [0, 0, 0, 0],
    tax: { rates: [0, 0, 0, 0], exemption: 0, short: 0, long: 0 },
    dutyRate: dutyShare(request.day),
    scale: funds.reduce((sum, { value }) => sum + value, months * instalment),
    blocked: [],
  }
  const program = costProgram(problem, { kind: 'mix' })
  for (const [i, column] of program.purchase.entries()) {
    program.upper[column] = (months * Math.max(0, range(i).most)) / problem.scale
  }
  const space = createSpace(problem, program, 0.1)
  if (space === undefined) return undefined
  const purchase = Int8Array.from(ranges, ({ mayBeOut, mayBeIn }) => (mayBeIn ? (mayBeOut ? 0 : 1) : -1))
  const search = pointSearch(space, { kind: 'nearest' }, 1e-12, { ...space.root, purchase })
  while (!search.run(1000));
  const best = search.best()
  return best === undefined ? undefined : Array.from(best.buy, (paid) => (paid * problem.scale) / months)
}
