import { expect, it } from 'vitest'
import { growthPoints, investedMonths, monthEndChange, staleDays } from './growth-figures.ts'

const growth = [
  { month: '2026-08', aum: 0 },
  { month: '2026-09', aum: 0 },
  { month: '2026-10', aum: 200_000 },
  { month: '2026-11', aum: 210_000 },
]

it('tells the change from the last month end to today', () => {
  expect(monthEndChange(growth)).toEqual({ percent: 5.000000000000004, month: '2026-10' })
})

it('tells no change where nothing was held before', () => {
  expect(monthEndChange(growth.slice(0, 3))).toBeUndefined()
  expect(monthEndChange([])).toBeUndefined()
})

it('counts the days since the newest NAV once some are missing', () => {
  expect(staleDays('2026-08-21', '2026-11-21')).toBe(92)
  expect(staleDays('2026-11-14', '2026-11-21')).toBeUndefined()
  expect(staleDays(null, '2026-11-21')).toBeUndefined()
})

it('draws from the month before the first that holds anything', () => {
  expect(investedMonths(growth).map((entry) => entry.month)).toEqual(['2026-09', '2026-10', '2026-11'])
  expect(investedMonths(growth.slice(0, 2))).toEqual([])
  expect(growthPoints(investedMonths(growth)).at(-1)).toEqual({ x: 2, y: 210_000, name: 'Nov 2026' })
})
