import { expect, it } from 'vitest'
import { market, result } from '../state/live-plan.fixture.ts'
import { frontierCurve, frontierLayout } from './frontier-layout.ts'

it('the slider’s ends are those of the levels on the axis', () => {
  const curve = frontierCurve(market.frontier.frontier, 10)
  const layout = frontierLayout(curve, 500, 200, [])
  expect(layout.leastX).toBeCloseTo(layout.place({ volatility: curve.least, expectedReturn: 7 }).x)
  expect(layout.topX).toBeCloseTo(layout.place({ volatility: curve.top, expectedReturn: 7 }).x)
  const level = layout.place({ volatility: result.volatility, expectedReturn: 7 }).x
  expect((level - layout.leastX) / (layout.topX - layout.leastX)).toBeCloseTo(6 / 15, 2)
})

it('a short time ends the levels before the frontier does', () => {
  const curve = frontierCurve(market.frontier.frontier, 1)
  expect(curve.isGuardBinding).toBe(true)
  expect(curve.points.at(-1)?.volatility).toBeGreaterThan(curve.top)
  expect(frontierLayout(curve, 500, 200, []).beyondPath).not.toBe('')
})
