import { defaultTrailRates, type Profile } from '@lakshya/contract'
import { expect, it } from 'vitest'
import { changesOf, fieldOf, formOf, profileForm } from './profile-fields.ts'

const profile: Profile = {
  id: 1,
  username: 'rajesh',
  name: null,
  email: null,
  isEmailConfirmed: false,
  pendingEmail: null,
  phone: '9822055137',
  panNumber: null,
  arn: 'ARN-104587',
  arnValidUntil: '2027-03-31',
  euin: null,
  contact: null,
  logo: null,
  trailRates: defaultTrailRates,
  hasMorningMail: false,
  createdAt: '2026-11-01T00:00:00.000Z',
}

it('reads an untouched form as no change', () => {
  expect(changesOf(profileForm.parse(formOf(profile)), profile)).toEqual({})
})

it('sends what changed alone, and null for what was cleared', () => {
  const form = { ...formOf(profile), panNumber: ' abcpe1234f ', phone: '', arn: '104588' }
  expect(changesOf(profileForm.parse(form), profile)).toEqual({
    panNumber: 'ABCPE1234F',
    phone: null,
    arn: 'ARN-104588',
  })
})

it('sends all rates where one changed', () => {
  const form = { ...formOf(profile), gold: '0,25 %' }
  expect(changesOf(profileForm.parse(form), profile)).toEqual({
    trailRates: { ...defaultTrailRates, gold: 0.25 },
  })
})

it.each([
  ['gold', ''],
  ['gold', 'much'],
  ['gold', '9'],
  ['euin', '12345'],
  ['arn', 'ARN'],
  ['phone', '12345'],
  ['username', 'ab'],
  ['arnValidUntil', '31-02-2027'],
] as const)('refuses %s as %j, at its field', (name, text) => {
  const { error } = profileForm.safeParse({ ...formOf(profile), [name]: text })
  expect(error?.issues.map((issue) => issue.path[0])).toContain(name)
})

it('finds the field that the server names', () => {
  expect(fieldOf('trailRates.gold')).toBe('gold')
  expect(fieldOf('arn')).toBe('arn')
  expect(fieldOf('id')).toBeUndefined()
})
