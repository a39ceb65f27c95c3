import { expect, test } from 'vitest'
import { createRandom, nextInt } from '../numbers/shared.ts'
import { copyActiveSet, moveBound, solveAt, utilityOf } from './moved-bound.ts'
import { createEventSearch } from './next-event.ts'
import { compileProgram } from './quadratic-program.ts'
import { problemFrom } from './random-problem.fixture.ts'

const chains = 600
const longest = 8

/** Chains of funds put in or out, each mix held against one that is solved from nothing. */
function walkChains(check: (moved: number | undefined, solved: number | undefined, best: number) => void) {
  let moves = 0
  for (let seed = 1; seed <= chains; seed++) {
    const source = createRandom(seed)
    const draw = () => nextInt(source) / 2 ** 32
    const program = compileProgram(problemFrom(seed * 7919))
    const lambda = [0, 0.05, 0.3, 2][seed % 4] ?? 0
    const events = createEventSearch(program.size)
    let set = solveAt(program, lambda)
    for (let step = 0; step < longest && set !== undefined; step++) {
      const free = [...set.weights.keys()].filter((i) => set?.side[i] === 0 && (set.weights[i] ?? 0) > 1e-9)
      const fund = free[Math.floor(draw() * free.length)]
      if (fund === undefined) break
      const upper = set.upper[fund] ?? 0
      const weight = set.weights[fund] ?? 0
      const lower = draw() < 0.5 ? 0 : weight + (upper - weight) * draw() * 0.6
      const bounds = { lower, upper: lower === 0 ? 0 : upper }
      const best = utilityOf(set) - draw() ** 4 * Math.abs(utilityOf(set))
      const decided = { ...program, lower: set.lower.slice(), upper: set.upper.slice() }
      decided.lower[fund] = bounds.lower
      decided.upper[fund] = bounds.upper
      const solved = solveAt(decided, lambda)
      const expected = solved === undefined ? undefined : utilityOf(solved)
      const early = moveBound(copyActiveSet(set), fund, bounds, events, (at) => utilityOf(at) <= best)
      if (early === 'hopeless') check(best, expected, best)
      const outcome = moveBound(set, fund, bounds, events, () => false)
      if (outcome === 'moved') check(utilityOf(set), expected, Number.NEGATIVE_INFINITY)
      else set = solved
      moves += 1
    }
  }
  return moves
}

test('a moved bound leads to the mix that a start from nothing finds, and gives up only what is worse', () => {
  const moves = walkChains((moved, solved, best) => {
    if (best > Number.NEGATIVE_INFINITY) {
      const worst = solved ?? Number.NEGATIVE_INFINITY
      expect(worst).toBeLessThanOrEqual(best + 1e-9 * Math.abs(best) + 1e-13)
    } else expect(moved).toBeCloseTo(solved ?? Number.NaN, 11)
  })
  expect(moves).toBeGreaterThan(chains)
})
