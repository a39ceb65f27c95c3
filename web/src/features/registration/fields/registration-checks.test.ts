import { describe, expect, it } from 'vitest'
import { sunita, today } from './registration.fixture.ts'
import { complaintsOf, hasMismatch, newClientOf, profileOf } from './registration-checks.ts'
import { emptyForm } from './registration-fields.ts'

describe('the checks', () => {
  it('find nothing wrong with a whole form, as it is typed and pasted', () => {
    expect(complaintsOf('new', sunita, today)).toEqual({})
    expect(complaintsOf('edit', { ...sunita, declaration: false, password: '' }, today)).toEqual({})
  })

  it('name everything that an empty form lacks', () => {
    const complaints = complaintsOf('new', emptyForm, today)
    expect(complaints).toMatchObject({
      name: 'Name is required',
      bankProof: 'Bank proof is required',
      declaration: 'You must accept the declaration',
    })
    expect(complaints.confirmPanNumber).toBeUndefined()
    expect(complaints.nomineeName).toBeUndefined()
  })

  it.each([
    [{ age: '46' }, 'age'],
    [{ dateOfBirth: '2026-11-22', age: '' }, 'dateOfBirth'],
    [{ confirmPassword: 'Tulsi-4418' }, 'confirmPassword'],
    [{ nomineeIdType: 'Aadhar', nomineeIdNumber: '12345' }, 'nomineeIdNumber'],
    [{ taxResidentOtherCountry: 'yes' }, 'taxReferenceNumber'],
    [{ netWorth: 'plenty' }, 'netWorth'],
  ] as const)('complain of %j at %s', (change, field) => {
    expect(complaintsOf('new', { ...sunita, ...change }, today)).toHaveProperty(field)
  })

  it('send amounts and percentages as numbers, and the end of an Aadhaar number alone', () => {
    const form = { ...sunita, netWorth: '₹25 lakh', nomineePercentage: '50 %' }
    const body = newClientOf({ ...form, nomineeIdType: 'Aadhar', nomineeIdNumber: '2345 6789 0123' })
    expect(body).toMatchObject({
      netWorth: 2500000,
      nomineePercentage: '50',
      nomineeIdNumber: '0123',
      panNumber: 'dqrpa1178l',
    })
    expect(profileOf(form)).not.toHaveProperty('password')
    expect(profileOf(form)).not.toHaveProperty('confirmPanNumber')
  })

  it('see a confirmation that differs', () => {
    expect(hasMismatch(sunita)).toBe(false)
    expect(hasMismatch({ ...sunita, confirmBankAccountNo: '302100444471' })).toBe(true)
  })
})
