import { expect, it } from 'vitest'
import { fieldOf, formOf, kycForm } from './kyc-fields.ts'

const place = { today: '2026-11-21', dateOfBirth: '1985-03-09', state: 'Registered' } as const
const form = kycForm(place)
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
  ['date', { date: 'soonish' }, expect.stringContaining('such as 14 3 1979')],
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

it('drops no reference that was typed for a client whose KYC has not started', () => {
  const own = kycForm({ ...place, state: 'Not started' })
  const typed = { ...filled, state: 'Not started' } as const
  expect(own.safeParse(typed).error?.issues[0]?.path).toEqual(['state'])
  expect(own.safeParse({ ...typed, reference: '' }).success).toBe(true)
})

it('offers today and the usual agency where none is on record', () => {
  const none = { kycStatus: false, state: 'Not started', agency: null, reference: null, date: null } as const
  const record = { ...none, updatedAt: null, updatedBy: null, missing: [] }
  const likely = { agency: 'CAMS', date: '2026-11-21' } as const
  expect(formOf(record, likely)).toEqual({
    state: 'Not started',
    agency: 'CAMS',
    reference: '',
    date: '2026-11-21',
  })
  expect(formOf({ ...record, agency: 'CVL', date: '2026-10-01' }, likely)).toMatchObject({
    agency: 'CVL',
    date: '2026-10-01',
  })
})
