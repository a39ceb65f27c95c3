import { expect, it } from 'vitest'
import { instalmentsUntil, readNewSip, readTerms, type SipTermsForm, sipFieldOf } from './sip-form.ts'

const form: SipTermsForm = {
  fundCode: '120716',
  amount: '5,000',
  stepUp: '7.5 %',
  frequency: 'monthly',
  startDate: '2026-11-25',
}

it('reads a new SIP with as many instalments as fit before the target date', () => {
  expect(instalmentsUntil(form, '2027-11-25')).toEqual({ count: 12, last: '2027-10-25' })
  expect(readNewSip(form, '2027-11-25')).toEqual({
    kind: 'value',
    value: {
      fundCode: '120716',
      amount: 5_000,
      stepUp: 7.5,
      frequency: 'monthly',
      startDate: '2026-11-25',
      instalments: 12,
    },
  })
})

it.each([
  ['no fund', { fundCode: '' }, 'fundCode'],
  ['no amount', { amount: 'abc' }, 'amount'],
  ['a step-up above 25', { stepUp: '26' }, 'stepUp'],
  ['a step-up that is no number', { stepUp: 'five' }, 'stepUp'],
  ['no day', { startDate: '' }, 'startDate'],
  ['a day past the target date', { startDate: '2028-01-01' }, 'startDate'],
])('names %s at its field', (_, part, field) => {
  const read = readNewSip({ ...form, ...part }, '2027-11-25')
  expect(Object.keys(read.kind === 'refused' ? read.errors : {})).toEqual([field])
})

it('takes no step-up for none, and finds the fields of a code’s request', () => {
  expect(readTerms({ amount: '₹5,000', stepUp: '' })).toEqual({ kind: 'value', amount: 5_000, stepUp: 0 })
  expect(sipFieldOf('act.amount')).toBe('amount')
  expect(sipFieldOf('instalments')).toBe('startDate')
  expect(sipFieldOf('email')).toBeUndefined()
})
