import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { countries } from './countries.ts'
import { indianStates } from './indian-states.ts'
import { clientProfile, newClient, registrationRoutes } from './registration.ts'
import { ageOn, dateComplaints } from './registration-rules.ts'

const sunita = {
  name: ' Sunita Agarwal ',
  dateOfBirth: '1979-03-14',
  age: 47,
  panNumber: 'dqrpa1178l',
  confirmPanNumber: ' DQRPA1178L',
  phone: '+91 98330 27146',
  email: 'sunita@example.in',
  profession: 'Professional',
  riskAppetite: 6,
  password: 'Tulsi-4417',
  confirmPassword: 'Tulsi-4417',
  addressLine1: '14, Shanti Kunj, Gokhale Road',
  city: 'Thane',
  state: 'Maharashtra',
  pincode: '400 602',
  addressType: 'Residential',
  bankAccountNo: '3021 0044 4417',
  confirmBankAccountNo: '302100444417',
  ifsc: 'sbin0001234',
  micr: '400002133',
  bankName: 'State Bank of India',
  branchName: 'Naupada',
  bankProof: 'Cheque',
  placeOfBirth: 'Thane',
  countryOfBirth: 'India',
  countryOfCitizenship: 'India',
  countryOfNationality: 'India',
  declaration: true,
}

function complaints(change: Record<string, unknown>, schema: z.ZodType = newClient): Record<string, string> {
  const read = schema.safeParse({ ...sunita, ...change })
  const found: Record<string, string> = {}
  for (const { path, message } of read.error?.issues ?? []) found[path.join('.')] ??= message
  return found
}

describe('a registration', () => {
  it('is read into what is kept: trimmed, upper-cased, without confirmations', () => {
    const read = newClient.parse(sunita)
    expect(read).toMatchObject({
      name: 'Sunita Agarwal',
      panNumber: 'DQRPA1178L',
      phone: '9833027146',
      pincode: '400602',
      bankAccountNo: '302100444417',
      ifsc: 'SBIN0001234',
      phoneBelongsTo: 'self',
      nomineeName: null,
      netWorth: null,
      politicallyExposed: 'no',
      taxDetailsCountry: null,
    })
    expect(Object.keys(read).filter((key) => key.startsWith('confirm'))).toEqual([])
  })

  it('takes the text of a form: empty where nothing was said, numbers in digits', () => {
    const read = newClient.parse({
      ...sunita,
      age: '47',
      riskAppetite: '6.5',
      netWorth: '12,50,000',
      nomineePercentage: '',
      nomineeEmail: ' ',
      nomineeIdType: '',
      holdingType: '',
      addressLine2: '',
    })
    expect(read).toMatchObject({ age: 47, riskAppetite: 6.5, netWorth: 1250000, nomineePercentage: null })
    expect(read).toMatchObject({ nomineeEmail: null, nomineeIdType: null, holdingType: null })
  })

  it.each(
    Object.entries({
      name: 'Name is required',
      age: 'Age must be a valid positive number',
      dateOfBirth: 'Date of birth is required',
      profession: 'Profession is required',
      addressLine1: 'Address line 1 is required',
      city: 'City is required',
      state: 'State is required',
      pincode: 'Pincode is required',
      addressType: 'Address type is required',
      bankAccountNo: 'Account number is required',
      ifsc: 'IFSC is required',
      micr: 'MICR is required',
      bankName: 'Bank name is required',
      branchName: 'Branch name is required',
      bankProof: 'Bank proof is required',
      placeOfBirth: 'Place of birth is required',
      countryOfBirth: 'Country of birth is required',
      countryOfCitizenship: 'Country of citizenship is required',
      countryOfNationality: 'Country of nationality is required',
    }),
  )('asks for %s', (field, message) => {
    expect(complaints({ [field]: '' })[field]).toBe(message)
    expect(complaints({ [field]: undefined })[field]).toBe(message)
  })

  it.each([
    ['panNumber', 'ABC', 'PAN number must be at least 10 characters'],
    ['confirmPanNumber', 'DQRPA1178M', 'PAN numbers do not match'],
    ['confirmBankAccountNo', '302100444471', 'Account numbers do not match'],
    ['confirmPassword', 'Tulsi-4418', 'Passwords do not match'],
    ['phone', '98330', 'Phone number must be at least 10 digits'],
    ['phone', '98330x27146', 'Phone number must contain only digits'],
    ['email', 'sunita@', 'Invalid email address'],
    ['nomineeEmail', 'x', 'Invalid email address'],
    ['riskAppetite', 11, 'Choose a risk appetite from 0 to 10.'],
    ['nomineePercentage', 101, 'Nominee percentage must be a number from 0 to 100'],
    ['declaration', false, 'You must accept the declaration'],
    ['password', 'Short-1', 'Password must be at least 8 characters'],
    ['password', 'tulsi-4417', 'Password must contain at least one uppercase letter'],
    ['password', 'TULSI-4417', 'Password must contain at least one lowercase letter'],
    ['password', 'Tulsi-tree', 'Password must contain at least one number'],
    ['password', 'Tulsi44177', 'Password must contain at least one special character'],
    ['pincode', '012345', 'A PIN code has six digits and does not start with 0'],
    ['micr', '12345678', 'A MICR code has nine digits'],
    ['ifsc', 'SBIN000123', 'IFSC must be 11 characters'],
    ['age', 0, 'Age must be a valid positive number'],
    ['age', -1, 'Age must be a valid positive number'],
    ['age', 4.5, 'Age must be a valid positive number'],
    ['profession', 'Astronaut', 'Choose the profession from the list'],
    ['netWorth', 'much', 'Enter the net worth as a number of rupees'],
  ])('says of %s %j what is wrong', (field, value, message) => {
    expect(complaints({ [field]: value })[field]).toBe(message)
  })

  it('shows what fields say against each other while others are still empty', () => {
    expect(complaints({ name: '', confirmPanNumber: 'X', city: '' })).toMatchObject({
      name: 'Name is required',
      city: 'City is required',
      confirmPanNumber: 'PAN numbers do not match',
    })
  })

  it('takes a Minor of age 0', () => {
    expect(complaints({ age: 0, investorCategory: 'Minor' })).toEqual({})
  })

  it('asks for foreign tax details where there are any, and keeps none where there are none', () => {
    expect(complaints({ taxResidentOtherCountry: 'yes' })).toEqual({
      taxDetailsCountry: 'Country of tax residence is required',
      taxReferenceNumber: 'Tax reference number is required',
      identificationType: 'Identification type is required',
    })
    const foreign = { taxDetailsCountry: 'Kenya', taxReferenceNumber: 'A1', identificationType: 'Passport' }
    expect(newClient.parse({ ...sunita, ...foreign })).toMatchObject({
      taxDetailsCountry: null,
      taxReferenceNumber: null,
      identificationType: null,
    })
    expect(newClient.parse({ ...sunita, ...foreign, taxResidentOtherCountry: 'yes' })).toMatchObject(foreign)
  })

  it('keeps the last four digits of an Aadhaar number alone', () => {
    const idOf = (nomineeIdType: string, nomineeIdNumber: string) =>
      newClient.parse({ ...sunita, nomineeIdType, nomineeIdNumber }).nomineeIdNumber
    expect(idOf('Aadhar', '2345 6789 0123')).toBe('0123')
    expect(idOf('Aadhar', '0123')).toBe('0123')
    expect(idOf('PAN', 'bklpk4821m')).toBe('BKLPK4821M')
    expect(complaints({ nomineeIdType: 'Aadhar', nomineeIdNumber: '12345' }).nomineeIdNumber).toBeDefined()
    for (const typed of ['234567890123', '2345.6789/0123', 'Aadhaar no. 2345 6789 0123', '२३४५६७८९०१२३'])
      expect(complaints({ nomineeIdType: 'Passport', nomineeIdNumber: typed })).toHaveProperty(
        'nomineeIdNumber',
      )
    expect(idOf('Driving License', 'MH02 20110012345')).toBe('MH02 20110012345')
    expect(complaints({ nomineeIdNumber: '234567890123' })).toHaveProperty('nomineeIdType')
  })

  it('keeps joiners in a name, and refuses what turns or breaks the line', () => {
    expect(newClient.parse({ ...sunita, name: 'क्‍षमा' }).name).toBe('क्‍षमा')
    for (const sign of ['\u202e', '\u2067', '\u2028'])
      expect(complaints({ name: `Sunita${sign}Agarwal` })).toHaveProperty('name')
  })

  it('refuses what is no object, and values of any other kind, without an exception', () => {
    for (const value of [null, 1, 'x', []]) expect(newClient.safeParse(value).success).toBe(false)
    for (const field of Object.keys(sunita)) {
      for (const value of [null, {}, [], Number.POSITIVE_INFINITY, '\u0000', 'x'.repeat(5000)]) {
        expect(newClient.safeParse({ ...sunita, [field]: value }).success).toBe(false)
      }
    }
  })
})

it('a correction needs neither password nor declaration nor confirmations', () => {
  const { password, confirmPassword, confirmPanNumber, confirmBankAccountNo, declaration, ...profile } =
    sunita
  expect(clientProfile.safeParse(profile).error).toBeUndefined()
  expect(registrationRoutes.updateClientProfile.body.safeParse(profile).success).toBe(false)
})

describe('dates of a registration', () => {
  it.each([
    ['2026-11-21', 0],
    ['2025-11-22', 0],
    ['2025-11-21', 1],
    ['2000-02-29', 26],
    ['2026-11-22', -1],
  ])('born %s the age is %i', (born, age) => expect(ageOn(born, '2026-11-21')).toBe(age))

  it.each([
    [{ dateOfBirth: '1979-03-14', age: 47 }, undefined],
    [{ dateOfBirth: '1979-03-14', age: 46 }, 'age'],
    [{ dateOfBirth: '2027-01-01', age: 0 }, 'dateOfBirth'],
    [{ dateOfBirth: '1901-01-01', age: 120 }, 'dateOfBirth'],
    [{ dateOfBirth: '2020-01-01', age: 6 }, 'investorCategory'],
    [{ dateOfBirth: '2020-01-01', age: 6, investorCategory: 'Minor' }, undefined],
    [{ dateOfBirth: '1979-03-14', age: 47, investorCategory: 'Minor' }, 'investorCategory'],
    [{ nomineeDob: '2027-01-01' }, 'nomineeDob'],
    [{ dateOfBirth: 3, age: 'x' }, undefined],
  ])('%j', (values, path) => expect(dateComplaints(values, '2026-11-21')[0]?.path).toBe(path))
})

describe('lists', () => {
  it('have every state, union territory and country once', () => {
    expect(new Set(indianStates).size).toBe(36)
    expect(new Set(countries).size).toBe(249)
    expect(countries[0]).toBe('India')
  })
})
