import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayFromIso } from '../numbers/index.ts'
import { at } from '../numbers/shared.ts'
import { computedRisk, computedRiskNames } from './computed-risk.ts'
import { fundFactsheet } from './fund-factsheet.ts'

const start = dayFromIso('2020-01-01')
const daily = (count: number, nav: (i: number) => number) => ({
  days: Array.from({ length: count }, (_, i) => start + i),
  navs: Array.from({ length: count }, (_, i) => nav(i)),
})

describe('a fund’s factsheet', () => {
  test('of a steady fund has one return in every row, and no fall', () => {
    const sheet = fundFactsheet(daily(365 * 6, (i) => 10 * 1.1 ** (i / 365.25)))
    expect(sheet.sinceStart).toBeCloseTo(0.1, 12)
    expect(sheet.rolling.map(({ years }) => years)).toEqual([1, 3, 5])
    for (const row of sheet.rolling) {
      expect(row.median).toBeCloseTo(0.1, 3)
      expect(row.lossShare).toBe(0)
    }
    expect(sheet.drawdowns.every(({ value }) => value === 0)).toBe(true)
    expect(sheet.growth[0]).toEqual({ day: start, value: 10_000 })
    expect(sheet.growth.at(-1)?.value).toBeCloseTo(10_000 * (1 + sheet.totalReturn), 8)
    expect(sheet.risk).toEqual({ name: 'Low', position: 0 })
  })

  test('of a young fund leaves out what its history is too short for', () => {
    const sheet = fundFactsheet(daily(200, (i) => 10 + Math.sin(i)))
    expect(sheet.rolling).toEqual([])
    expect([sheet.sinceStart, sheet.sharpeRatio, sheet.risk]).toEqual([undefined, undefined, undefined])
    expect(sheet.cagrs['1y']).toBeNull()
    expect(fundFactsheet(daily(1, () => 10)).growth).toEqual([{ day: start, value: 10_000 }])
  })

  test('shows the deepest fall, however short it was', () => {
    const sheet = fundFactsheet(daily(400, (i) => (i === 203 ? 50 : 100)))
    expect(Math.min(...sheet.drawdowns.map(({ value }) => value))).toBe(-0.5)
    expect(sheet.statistics.drawdown.depth).toBe(-0.5)
  })

  test('has the same figures whatever the unit of its NAVs', () => {
    const navs = fc.array(fc.double({ min: 0.97, max: 1.031, noNaN: true }), {
      minLength: 400,
      maxLength: 900,
    })
    fc.assert(
      fc.property(navs, fc.double({ min: 0.01, max: 1000, noNaN: true }), (moves, unit) => {
        let nav = 10
        const path = moves.map((move) => (nav *= move))
        const one = fundFactsheet(daily(path.length, (i) => at(path, i)))
        const other = fundFactsheet(daily(path.length, (i) => at(path, i) * unit))
        expect(other.totalReturn).toBeCloseTo(one.totalReturn, 9)
        expect(other.statistics.volatility).toBeCloseTo(one.statistics.volatility ?? Number.NaN, 9)
        expect(other.risk).toEqual(one.risk)
        for (const { lossShare, least, median, most } of one.rolling) {
          expect(lossShare >= 0 && lossShare <= 1 && least <= median && median <= most).toBe(true)
        }
      }),
      { numRuns: 30 },
    )
  })
})

test('the computed level never falls as volatility rises, and each has its name', () => {
  const levels = [0, 0.0199, 0.02, 0.03, 0.06, 0.09, 0.12, 0.5].map(computedRisk)
  expect(levels.map(({ position }) => position)).toEqual([0, 0, 1, 2, 3, 4, 5, 5])
  expect(levels.every(({ name, position }) => computedRiskNames[position] === name)).toBe(true)
  expect(() => computedRisk(Number.NaN)).toThrow(RangeError)
})
