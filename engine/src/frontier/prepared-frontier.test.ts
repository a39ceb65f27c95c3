import { expect, test } from 'vitest'
import { estimate, type FundSeries } from '../estimates/index.ts'
import type { Category } from '../funds/index.ts'
import { dayFromIso } from '../numbers/index.ts'
import { prepareFrontier } from './prepared-frontier.ts'

const end = dayFromIso('2026-08-21')
const weeks = 600

/** Weekly NAVs that rise and swing, each fund in a rhythm of its own. */
function fund(code: string, category: Category, weekly: number, swing: number): FundSeries {
  return {
    code,
    category,
    days: Array.from({ length: weeks }, (_, week) => end - 7 * (weeks - 1 - week)),
    navs: Array.from(
      { length: weeks },
      (_, week) => 10 * (1 + weekly) ** week * (1 + swing * wave(code, week)),
    ),
  }
}

const wave = (code: string, week: number) => Math.sin((week * Number(code)) / 37)

const moving = [
  fund('101', 'index', 0.002, 0.02),
  fund('102', 'gilt', 0.001, 0.005),
  fund('103', 'gold', 0.0015, 0.01),
]

test.each([
  ['funds that move', fund('104', 'arbitrage', 0.001, 0.001)],
  ['one among them that never does', fund('104', 'arbitrage', 0, 0)],
])('the estimates of %s have a frontier', (_, fourth) => {
  const outcome = estimate([...moving, fourth], end)
  if (outcome.kind !== 'estimates') throw new Error(outcome.reason)
  expect(prepareFrontier(outcome)).toMatchObject({ kind: 'prepared', relaxedFactor: expect.any(Number) })
})
