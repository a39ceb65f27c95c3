import { pointAtLevel } from '@lakshya/engine'
import { expect, it } from 'vitest'
import { market } from '../state/live-plan.fixture.ts'
import { fixedBoxes, frontierLabels } from './frontier-labels.ts'
import { frontierCurve, frontierLayout } from './frontier-layout.ts'
import { type Box, isCrossed } from './label-place.ts'

const { frontier } = market.frontier
const levels = Array.from({ length: 151 }, (_, tenth) => tenth / 10)
/** Of the chart in a panel of half a laptop's screen, and of a phone's. */
const widths = [617, 326]
const words = '11.1% expected, 7.2% volatility'

const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

for (const width of widths) {
  for (const years of [1, 3, 10, 30]) {
    it(`crosses the curve at no level, ${width} px wide, over ${years} years`, () => {
      const curve = frontierCurve(frontier, years)
      const clashes = levels.flatMap((level) => {
        const at = pointAtLevel(frontier, level, years).point
        const point = {
          volatility: at.volatility * 100,
          expectedReturn: Math.min(13, at.expectedReturn * 100),
        }
        const byHand = { volatility: point.volatility, expectedReturn: point.expectedReturn - 0.8 }
        const others = level % 1 === 0 ? [byHand] : []
        const layout = frontierLayout(curve, width, 208, others)
        const shown = {
          words,
          point,
          byHand: others[0],
          isGuardBinding: curve.isGuardBinding,
          years: `${years} years`,
          clientLevel: 9,
        }
        const labels = frontierLabels(layout, shown)
        const boxes = [labels.point, ...(labels.byHand ? [labels.byHand] : [])].map(({ box }) => box)
        const isHit = boxes.some((box) =>
          layout.curve.some((to, i) => i > 0 && isCrossed(box, layout.curve[i - 1] ?? to, to)),
        )
        const isOver = boxes.some((box) => fixedBoxes(layout, shown).some((other) => meet(box, other)))
        const isOut = boxes.some((box) => box.left < layout.left || box.right > width || box.bottom > 208)
        return isHit || isOver || isOut ? [{ level, isHit, isOver, isOut }] : []
      })
      expect(clashes).toEqual([])
    })
  }
}

it('knows a segment that passes through a box from one that passes by', () => {
  const box = { left: 10, right: 20, top: 10, bottom: 20 }
  expect(isCrossed(box, { x: 0, y: 15 }, { x: 30, y: 15 })).toBe(true)
  expect(isCrossed(box, { x: 0, y: 0 }, { x: 30, y: 30 })).toBe(true)
  expect(isCrossed(box, { x: 0, y: 25 }, { x: 30, y: 25 })).toBe(false)
  expect(isCrossed(box, { x: 0, y: 9 }, { x: 9, y: 0 })).toBe(false)
})
