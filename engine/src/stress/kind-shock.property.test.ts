import { expect, test } from 'vitest'
import type { Category } from '../funds/index.ts'
import { at, createRandom, nextInt } from '../numbers/shared.ts'
import { shockMoves } from './kind-shock.ts'

const kinds: readonly Category[] = ['small-cap', 'mid-cap', 'large-cap', 'gilt', 'gold']

test('whatever is held, what kinds do given a fall is the regression on it, and a set kind’s mean is what was set', () => {
  const random = createRandom(20261123)
  const draw = () => nextInt(random) / 2 ** 32 - 0.5
  for (let round = 0; round < 300; round++) {
    const size = 3 + (nextInt(random) % 8)
    const factors = Array.from({ length: size }, () => Array.from({ length: 3 }, draw))
    const covariance = factors.map((a, i) =>
      factors.map((b, j) => a.reduce((sum, x, k) => sum + x * at(b, k), 0) / 4 + (i === j ? 0.001 : 0)),
    )
    const funds = factors.map((_, i) => ({
      code: String(i),
      category: at(kinds, i % 5),
      ownYears: i,
      expectedReturn: 0,
      volatility: 0,
      ownCagr: 0,
      ownVolatility: 0,
      weightOfOwn: 0,
    }))
    const falls = { 'small-cap': -0.3 + draw() / 4, 'mid-cap': draw() / 2 }
    const moveOf = shockMoves({ funds, covariance }, falls)
    const logs = funds.map(({ code, category }) => {
      // Asked as a kind that is not set, so that the regression's own answer comes.
      const move = moveOf({ code, category: category in falls ? 'gold' : category })
      return move.kind === 'told' ? Math.log1p(move.move) : Number.NaN
    })
    for (const [kind, fall] of Object.entries(falls)) {
      const own = logs.filter((_, i) => at(funds, i).category === kind)
      expect(own.reduce((sum, log) => sum + log, 0) / own.length).toBeCloseTo(Math.log1p(fall), 8)
    }
  }
})
