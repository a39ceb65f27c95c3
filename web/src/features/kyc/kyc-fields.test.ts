import { expect, it } from 'vitest'
import { fieldOf, kycForm } from './kyc-fields.ts'

const form = kycForm('2026-11-21', '1985-03-09')
const filled = { state: 'Validated', agency: 'CVL', reference: ' R-1 ', date: '2026-11-21' } as const

it('reads a complete record', () => {
  expect(form.parse(filled)).toEqual({ ...filled, reference: 'R-1' })
})

it('drops what belongs to no agency once KYC is not started', () => {
  expect(form.parse({ ...filled, state: 'Not started' })).toEqual({
    state: 'Not started',
    agency: null,
    reference: null,
    date: null,
  })
})

it.each([
  ['agency', { agency: '' }, 'Choose a KYC registration agency.'],
  ['reference', { reference: '  ' }, 'Enter the reference.'],
  ['date', { date: '' }, 'Enter the date.'],
  ['date', { date: '2026-11-22' }, 'The date of a KYC state cannot be in the future.'],
  ['date', { date: '1985-03-08' }, 'The KYC date cannot be before the client was born.'],
] as const)('names %s where it is %j', (field, wrong, message) => {
  const outcome = form.safeParse({ ...filled, ...wrong })
  expect(outcome.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [field, message],
  ])
})

it('knows its fields', () => {
  expect(fieldOf('reference')).toBe('reference')
  expect(fieldOf('toString')).toBeUndefined()
})
