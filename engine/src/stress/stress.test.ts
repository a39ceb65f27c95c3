import { describe, expect, test } from 'vitest'
import { type FundSeries, prepareFundHistories } from '../estimates/index.ts'
import { dayFromIso } from '../numbers/index.ts'
import { isOffTrack, stressedPaise } from './fund-move.ts'
import { shockMoves } from './kind-shock.ts'
import { rateMoves } from './rate-rise.ts'
import { replayMoves, worstWindow } from './replay.ts'

const fund = (
  code: string,
  category: 'small-cap' | 'mid-cap' | 'flexi-cap' | 'gilt' | 'gold',
  ownYears = 10,
) => ({
  code,
  category,
  ownYears,
  expectedReturn: 0.1,
  volatility: 0.2,
  ownCagr: 0.1,
  ownVolatility: 0.2,
  weightOfOwn: 0.5,
})

describe('a fall of some kinds', () => {
  const estimates = {
    funds: [fund('1', 'small-cap'), fund('2', 'mid-cap'), fund('3', 'gilt')],
    covariance: [
      [0.04, 0.03, -0.001],
      [0.03, 0.0324, 0],
      [-0.001, 0, 0.0025],
    ],
  }
  const moveOf = (code: string, category: 'small-cap' | 'mid-cap' | 'gilt', falls: object) =>
    shockMoves(estimates, falls)({ code, category })

  test('sets the kind and moves every other by its covariance with it', () => {
    const falls = { 'small-cap': -0.3 }
    expect(moveOf('1', 'small-cap', falls)).toEqual({ kind: 'told', move: -0.3 })
    // 0.7^(0.03/0.04) and 0.7^(-0.001/0.04), by hand.
    expect(moveOf('2', 'mid-cap', falls)).toEqual({ kind: 'told', move: expect.closeTo(-0.234714, 6) })
    expect(moveOf('3', 'gilt', falls)).toEqual({ kind: 'told', move: expect.closeTo(0.0089567, 6) })
  })

  test('of two kinds at once is the mean given both', () => {
    // Var of (small, mid) has the inverse [[0.0324, -0.03], [-0.03, 0.04]]/0.000396; gilt's pulls on ln 0.7 and ln 0.8 are
    // -0.001 × 0.0324/0.000396 and 0.001 × 0.03/0.000396.
    const told = moveOf('3', 'gilt', { 'small-cap': -0.3, 'mid-cap': -0.2 })
    expect(told).toEqual({
      kind: 'told',
      move: expect.closeTo(Math.exp((0.0324 * 0.3566749439 - 0.03 * 0.2231435513) / 0.396) - 1, 8),
    })
  })

  test('a kind is the mean of its funds, and copies of a kind change nothing', () => {
    const two = {
      funds: [fund('1', 'small-cap'), fund('2', 'small-cap'), fund('3', 'mid-cap'), fund('4', 'flexi-cap')],
      covariance: [
        [0.05, 0.03, 0.02, 0.02],
        [0.03, 0.05, 0.04, 0.04],
        [0.02, 0.04, 0.06, 0.06],
        [0.02, 0.04, 0.06, 0.06],
      ],
    }
    const one = shockMoves(two, { 'small-cap': -0.5 })({ code: '3', category: 'mid-cap' })
    // The mean of two small caps: variance 0.04, covariance with the third 0.03.
    expect(one).toEqual({ kind: 'told', move: expect.closeTo(0.5 ** 0.75 - 1, 12) })
    // Mid cap and flexi cap are one fund twice: set alike, the second says nothing new.
    const copied = shockMoves(two, { 'mid-cap': -0.2, 'flexi-cap': -0.2 })({
      code: '1',
      category: 'small-cap',
    })
    expect(copied).toMatchObject({ kind: 'told', move: expect.closeTo(0.8 ** (1 / 3) - 1, 12) })
    const small = shockMoves(two, { 'mid-cap': -0.2, 'flexi-cap': -0.2 })({ code: '9', category: 'gold' })
    expect(small).toEqual({ kind: 'untold', reason: 'no fund of its kind has a history' })
  })

  test('a fund off the shelf goes by the longest of its kind, named; without the falling kind on it nothing is told', () => {
    expect(moveOf('9', 'mid-cap', { 'small-cap': -0.3 })).toMatchObject({ kind: 'told', as: '2' })
    const untold = shockMoves(estimates, { 'flexi-cap': -0.3 })
    expect(untold({ code: '1', category: 'small-cap' })).toMatchObject({ kind: 'untold' })
    expect(untold({ code: '9', category: 'flexi-cap' })).toEqual({ kind: 'told', move: -0.3 })
    expect(() => shockMoves(estimates, { 'small-cap': -1 })).toThrow(RangeError)
  })
})

test('the change of a value is rounded half up to the paisa', () => {
  expect(stressedPaise(10_001n, -0.3)).toBe(7001n)
  expect(stressedPaise(5n, -0.3)).toBe(3n)
  expect(stressedPaise(1_00_000n, 0.0123456)).toBe(1_01_235n)
  expect(() => stressedPaise(1n, -1)).toThrow(RangeError)
})

test('a goal is off track below the 70% that is shown', () => {
  expect([0.694, 0.696, 0.7, 0].map(isOffTrack)).toEqual([true, false, false, true])
})

test('a rise of rates moves bonds by how long they run, and names what it cannot say', () => {
  const moveOf = rateMoves(0.02)
  expect(moveOf({ code: '1', category: 'gilt-10-year' })).toEqual({
    kind: 'told',
    move: expect.closeTo(-0.169769, 6),
  })
  expect(moveOf({ code: '1', category: 'short-duration' })).toEqual({
    kind: 'told',
    move: expect.closeTo(-0.036527, 6),
  })
  expect(moveOf({ code: '1', category: 'overnight' })).toEqual({ kind: 'told', move: expect.closeTo(0, 12) })
  expect(moveOf({ code: '1', category: 'small-cap' })).toEqual({ kind: 'told', move: 0 })
  expect(moveOf({ code: '1', category: 'conservative-hybrid' }).kind).toBe('untold')
  expect(moveOf({ code: '1', category: 'fixed-term' }).kind).toBe('untold')
})

describe('days of the past', () => {
  const end = dayFromIso('2026-11-20')
  const series = (
    code: string,
    category: FundSeries['category'],
    from: string,
    navAt: (day: number) => number,
  ) => {
    const first = dayFromIso(from)
    const days = Array.from({ length: end - first + 1 }, (_, i) => first + i)
    return { code, category, days, navs: days.map(navAt) }
  }
  const fall = dayFromIso('2020-03-23')
  const crash = (depth: number) => (day: number) => (Math.abs(day - fall) < 20 ? 100 * (1 - depth) : 100)
  const histories = prepareFundHistories(
    [
      series('1', 'small-cap', '2015-01-01', crash(0.2)),
      series('2', 'gold', '2015-01-01', () => 50),
      series('3', 'small-cap', '2022-01-01', () => 10),
      series('4', 'gilt', '2021-01-01', () => 10),
    ],
    end,
  )
  const window = { from: dayFromIso('2020-02-20'), to: fall }

  test('come again as they were, a younger fund by its proxy and one without any named', () => {
    const moveOf = replayMoves(histories, window)
    expect(moveOf({ code: '1', category: 'small-cap' })).toEqual({
      kind: 'told',
      move: expect.closeTo(-0.2, 12),
    })
    expect(moveOf({ code: '3', category: 'small-cap' })).toEqual({
      kind: 'told',
      move: expect.closeTo(-0.2, 12),
      as: '1',
    })
    expect(moveOf({ code: '7', category: 'mid-cap' })).toMatchObject({ kind: 'told', as: '1' })
    expect(moveOf({ code: '4', category: 'gilt' }).kind).toBe('untold')
    expect(moveOf({ code: '8', category: 'multi-asset' }).kind).toBe('untold')
    expect(() => replayMoves(histories, { from: fall, to: fall })).toThrow(RangeError)
  })

  test('the worst of so many is found for what is held', () => {
    const worst = worstWindow(histories, { '1': 1, '2': 5 }, 32)
    expect(worst && worst.to - worst.from).toBe(32)
    expect(worst && replayMoves(histories, worst)({ code: '1', category: 'small-cap' })).toMatchObject({
      move: expect.closeTo(-0.2, 12),
    })
    expect(worstWindow(histories, { '9': 1 }, 32)).toBeUndefined()
  })
})
