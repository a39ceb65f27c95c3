import { dayFromIso, monthEndSource } from '@lakshya/engine'
import { expect, it } from 'vitest'
import { badYear } from './bad-year.ts'
import { spokenMonth, spokenRupees, spokenTime } from './money-words.ts'

const monthEnds = (first: number, years: number) =>
  Array.from({ length: years * 12 + 1 }, (_, i) => new Date(Date.UTC(first, i, 0)).toISOString().slice(0, 10))

function source(navs: number[], first = 2020) {
  const dates = monthEnds(first, Math.floor((navs.length - 1) / 12))
  return monthEndSource({ days: dates.map(dayFromIso), funds: [{ code: '1', navs }] })
}

it('is the year of the deepest fall, with its lowest month end and when it was made good', () => {
  const calm = [100, 101, 102, 101, 103, 104, 105, 106, 107, 108, 109, 110, 110]
  const bad = [110, 121, 96.8, 99, 110, 121, 122, 123, 124, 125, 126, 130]
  const year = badYear(source([...calm, ...bad]), { 1: 1 })
  expect(year).toMatchObject({ year: 2021, high: 2, lowest: 3, backIn: 6 })
  expect(year?.fall).toBeCloseTo(-0.2, 9)
  expect(year?.values[0]).toBe(1)
  expect(year?.values).toHaveLength(13)
})

it('is none where a mix never fell, or nothing is held', () => {
  const rising = Array.from({ length: 25 }, (_, i) => 100 + i)
  expect(badYear(source(rising), { 1: 1 })).toBeUndefined()
  expect(badYear(source(rising), {})).toBeUndefined()
})

it('money, months and time are said as they are spoken', () => {
  expect([25_00_000, 44_81_234, 1_24_99_000, 99_99_999, 24_000].map(spokenRupees)).toEqual([
    '₹25.0 lakh',
    '₹44.8 lakh',
    '₹1.25 crore',
    '₹1.00 crore',
    '₹24,000',
  ])
  expect(spokenMonth('2036-11-01')).toBe('November 2036')
  expect(spokenTime('2026-11-24', '2036-11-24')).toBe('in 10 years')
  expect(spokenTime('2026-11-24', '2027-05-24')).toBe('in 6 months')
})
