import type { TradeBook } from '@lakshya/contract'
import { milliunitsOf } from '@lakshya/engine'
import { expect, it } from 'vitest'
import { type CurveAnswer, curveLooks, pointAnswers, type Reckoned } from './trade-answers.ts'
import { tradeBook } from './trade-book.fixture.ts'
import type { TradePoint } from './trade-point.ts'
import { stopsOf } from './trade-stops.ts'
import { tradesCsv } from './trades-csv.ts'
import { keptBook } from './wait-hint.ts'

function reckon(told: TradeBook, newMoney = 0): { reckoned: Reckoned; curve: CurveAnswer } {
  let reckoned: Reckoned | undefined
  let curve: CurveAnswer | undefined
  for (const look of curveLooks({ id: 1, told, newMoney }, (next) => {
    reckoned = next
  })) {
    const answer = look.answer()
    if (answer.kind === 'none') throw new Error(answer.reason)
    curve = answer
  }
  if (reckoned === undefined || curve === undefined) throw new Error('There is no curve.')
  return { reckoned, curve }
}

function pointAt(told: TradeBook, distance: number, newMoney = 0): TradePoint {
  const [answer] = pointAnswers(reckon(told, newMoney).reckoned, distance)
  if (answer?.kind !== 'point' || answer.point === undefined) throw new Error('There is no point.')
  return answer.point
}

it('goes from nothing to all the way at rising cost, proven, below selling and rebuying everything', () => {
  const { curve } = reckon(tradeBook)
  expect([curve.isDone, curve.gap]).toEqual([true, 0])
  const costs = curve.samples.map(({ cost }) => cost)
  expect(costs[0]).toBe(0)
  expect(costs).toEqual(costs.toSorted((a, b) => a - b))
  expect(costs.at(-1)).toBeGreaterThan(0)
  expect(costs.at(-1)).toBeLessThan(curve.naive ?? 0)
  const places = stopsOf(curve, false).map(({ place }) => place)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect([places[0], places.at(-1)]).toEqual([0, 1000])
})

it('names the near end all the way, be the band reached there alone', () => {
  const { curve } = reckon(tradeBook)
  const samples = curve.samples.map((sample, k) => ({
    ...sample,
    tax: 0,
    largestDifference: k === curve.samples.length - 1 ? 0.04 : 0.06,
  }))
  expect(stopsOf({ ...curve, samples }, false)).toEqual([
    { name: 'No change', place: 0 },
    { name: 'All the way', place: 1000 },
  ])
})

it('pairs sales with purchases so that a fund’s switches have exactly the units that it sells', () => {
  const point = pointAt(tradeBook, 0)
  const switched = point.moves.reduce(
    (sum, move) => sum + (move.kind === 'switch' && move.fundCode === '1' ? milliunitsOf(move.units) : 0n),
    0n,
  )
  expect(switched).toBe(milliunitsOf(point.rows[0]?.units ?? ''))
  expect(new Set(point.moves.flatMap((move) => (move.kind === 'switch' ? [move.toFundCode] : [])))).toEqual(
    new Set(['2', '3']),
  )
  expect(point.mix.map(({ after }) => Math.round(after * 100))).toEqual([40, 35, 25])
})

it('puts all new money to work first, and sells nothing for it', () => {
  const { curve } = reckon(tradeBook, 60_000)
  const point = pointAt(tradeBook, curve.samples[0]?.distance ?? 0, 60_000)
  expect(point.moves.every(({ kind }) => kind === 'purchase')).toBe(true)
  expect(point.moves.reduce((sum, move) => sum + (move.kind === 'purchase' ? move.amount : 0), 0)).toBe(
    60_000,
  )
  expect(point.cost).toBe(0)
})

it('says what a wait saves, and leaves the lot alone once it is kept', () => {
  const point = pointAt(tradeBook, 0)
  expect(point.wait).toMatchObject({
    day: '2026-12-16',
    days: 23,
    lots: [{ code: '1', boughtOn: '2025-12-15' }],
  })
  const short = point.rows[0]?.lots.find(({ boughtOn }) => boughtOn === '2025-12-15')
  // 20 percent of the gain now, 12.5 then, both with cess.
  expect(point.wait?.saves).toBeCloseTo((short?.gain ?? 0) * 0.075 * 1.04, 1)
  const kept = keptBook(tradeBook, point.wait === undefined ? [] : [point.wait])
  const then = pointAt(kept, 0)
  expect(then.rows[0]?.lots.map(({ boughtOn }) => boughtOn)).toEqual(['2021-03-01'])
})

it('names a sale that is not reckoned instead of guessing, and sells none of it', () => {
  const [first, ...others] = tradeBook.funds
  if (first === undefined) throw new Error('no fund')
  const told = { ...tradeBook, funds: [{ ...first, exitLoad: null, blocked: 'load' as const }, ...others] }
  const { curve } = reckon(told, 10_000)
  expect(curve.blocked).toEqual([{ code: '1', reason: 'its exit load is not known' }])
  expect(pointAt(told, 0, 10_000).sold).toBe(0)
})

it('says that new money below every minimum cannot be placed', () => {
  const funds = tradeBook.funds.map((one) => ({ ...one, leastPurchase: 5000, lots: [] }))
  const looks = [...curveLooks({ id: 1, told: { ...tradeBook, funds }, newMoney: 100 }, () => {})]
  expect(looks.map(({ answer }) => answer())).toMatchObject([
    { kind: 'none', reason: expect.stringContaining('below every least purchase') },
  ])
})

it('writes each order and what it rests on into the file', () => {
  const point = pointAt(tradeBook, 0)
  const text = tradesCsv(point, (code) => `Fund ${code}`, tradeBook)
  expect(text.split('\r\n').filter((line) => line.startsWith('Switch,Fund 1,1,'))).toHaveLength(
    point.moves.length,
  )
  expect(text).toContain(`"Cost, estimate",${point.cost.toFixed(2)}`)
})
