import { expect, it } from 'vitest'
import { goalsToResume, sipsInWords } from './sips-in-words.ts'

const monthly = { amount: 3_000, frequency: 'monthly', goalId: 2, goalName: 'House' } as const
const yearly = { amount: 1_20_000, frequency: 'yearly', goalId: 1, goalName: 'Tractor' } as const

it('adds up what is paid in the same rhythm alone', () => {
  expect(sipsInWords([monthly])).toBe('1 SIP of ₹3,000 a month is')
  expect(sipsInWords([yearly, yearly])).toBe('2 SIPs, in all ₹2,40,000 a year, are')
  expect(sipsInWords([yearly, monthly, monthly])).toBe(
    '3 SIPs, in all ₹6,000 a month and ₹1,20,000 a year, are',
  )
})

it('names each goal once, with what of it is paused', () => {
  expect(goalsToResume([yearly, monthly, { ...monthly, goalId: 1, goalName: 'Tractor' }])).toBe(
    'Tractor (2 SIPs, ₹3,000 a month and ₹1,20,000 a year) and House (1 SIP, ₹3,000 a month)',
  )
})
