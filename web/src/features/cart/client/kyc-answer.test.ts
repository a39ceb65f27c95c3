import { expect, it } from 'vitest'
import { isKycValidated } from './kyc-answer.ts'

it.each([
  true,
  { kycStatus: true, state: 'Validated' },
  { status: true },
  { status: 'Validated' },
  { isValidated: true },
  { validated: true },
  { message: 'true' },
])('reads %j as validated', (answer) => expect(isKycValidated(answer)).toBe(true))

it.each([
  false,
  null,
  undefined,
  '',
  'true',
  1,
  [],
  {},
  { kycStatus: false, validated: true },
  { kycStatus: 'no' },
  { status: 200 },
  { status: 'Under process' },
  { message: 'false' },
  { message: true },
])('reads %j as not validated', (answer) => expect(isKycValidated(answer)).toBe(false))
