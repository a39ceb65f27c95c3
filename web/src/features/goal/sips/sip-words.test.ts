import { expect, it } from 'vitest'
import { stepUpWords } from './sip-words.ts'

it('says how a SIP rises, and to what next', () => {
  expect(stepUpWords({ stepUp: 7.5, nextStep: { date: '2027-11-18', amount: 5_376 } })).toBe(
    '+7.5% a year, ₹5,376 from 18 Nov 2027',
  )
  expect(stepUpWords({ stepUp: 5, nextStep: null })).toBe('+5% a year')
  expect(stepUpWords({})).toBe('')
})
