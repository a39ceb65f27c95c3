import { expect, it } from 'vitest'
import { planWords, rupees } from '../../core/calculator-plan.ts'
import { chanceWords, readNumber, readPlan } from './calculator-words.ts'

const typed: Record<string, string> = {
  target: '25,00,000',
  years: '10',
  inflation: '6',
  monthly: '₹15,000',
  lumpsum: '',
  stepUp: '5',
  level: '9',
}

it('reads what is typed with and without groups, and words it for the demo', () => {
  const read = readPlan((key) => typed[key] ?? '')
  if (read.kind !== 'plan') throw new Error('not read')
  expect(read.plan).toMatchObject({ target: 25_00_000, monthly: 15_000, lumpsum: 0 })
  expect(planWords(read.plan)).toBe(
    '₹25,00,000 of today in 10 years, ₹15,000 a month, 5% more each year, level 9 of 15, inflation 6%',
  )
})

it('says at the field what cannot be read', () => {
  const read = readPlan((key) => (key === 'years' ? '10.5' : key === 'target' ? 'a lot' : (typed[key] ?? '')))
  expect(read.kind === 'wrong' && [...read.wrong.keys()]).toEqual(['target', 'years'])
  expect([readNumber('-5'), readNumber('1e5'), readNumber('')]).toEqual([undefined, undefined, 0])
})

it('promises nothing', () => {
  expect([0.999, 0.0001, 0.81].map(chanceWords)).toEqual(['over 99%', 'under 1%', '81%'])
  expect(rupees(1_23_45_678)).toBe('₹1,23,45,678')
})
