import { describe, expect, it } from 'vitest'
import { blankDraftIdentities } from '../../../core/session/draft-identity.ts'
import type { Store } from '../../../core/storage.ts'
import { bankFieldsAfter, readLookup } from '../sections/bank-lookup.ts'
import { mergeForm } from './profile-merge.ts'
import { complaintsOf, hasMismatch, newClientOf, profileOf } from './registration-checks.ts'
import { forgetDraft, keepDraft, readDraft } from './registration-draft.ts'
import { addressLine, emptyForm, formOf, placeOf, type RegistrationForm } from './registration-fields.ts'
import { progressLine, progressOf } from './section-progress.ts'

const today = '2026-11-21'
const sunita: RegistrationForm = {
  ...emptyForm,
  name: 'Sunita Agarwal',
  dateOfBirth: '1979-03-14',
  age: '47',
  profession: 'Professional',
  panNumber: 'dqrpa 1178 l',
  confirmPanNumber: 'DQRPA1178L',
  phone: '+91 98330 27146',
  email: 'sunita@example.in',
  riskAppetite: '6',
  password: 'Tulsi-4417',
  confirmPassword: 'Tulsi-4417',
  addressLine1: '14, Gokhale Road',
  city: 'Thane',
  state: 'Maharashtra',
  pincode: '400602',
  addressType: 'Residential',
  bankAccountNo: '302100444417',
  confirmBankAccountNo: '3021 0044 4417',
  ifsc: 'SBIN0001234',
  micr: '400002133',
  bankName: 'State Bank of India',
  branchName: 'Naupada',
  bankProof: 'Cheque',
  placeOfBirth: 'Thane',
  declaration: true,
}

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

describe('the rail', () => {
  const stateOf = (values: RegistrationForm, isSubmitted = false) => {
    const complaints = complaintsOf('new', values, today)
    const progress = progressOf('new', values, emptyForm, complaints, isSubmitted)
    return { words: progress.map(({ words }) => words), line: progressLine(progress, complaints) }
  }

  it('says what is done, what is missing, what is wrong', () => {
    expect(stateOf(emptyForm).words).toEqual([
      ...['Not started', 'Not started', 'Not started', 'Not started', 'Optional', 'Optional'],
      ...['Not started', 'Not started'],
    ])
    expect(stateOf({ ...sunita, micr: '12', bankProof: '' }).words[3]).toBe('2 to correct')
    expect(stateOf({ ...sunita, bankProof: '' }).words[3]).toBe('1 missing')
    expect(stateOf(sunita)).toMatchObject({ line: '6 of 8 done, nothing to correct' })
    expect(stateOf(emptyForm, true).words[7]).toBe('1 missing')
  })

  it('numbers the sections of a correction anew', () => {
    expect([placeOf('new', 'micr'), placeOf('edit', 'micr')]).toEqual(['4 Bank Details', '3 Bank Details'])
  })
})

class MapStore implements Store {
  readonly map = new Map<string, string>()
  getItem(key: string) {
    return this.map.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.map.set(key, value)
  }
  removeItem(key: string) {
    this.map.delete(key)
  }
  get text() {
    return [...this.map.values()].join()
  }
}

describe('the draft', () => {
  const stores = { device: new MapStore(), tab: new MapStore() }
  const slot = { adviserId: 1 }
  const rest = { idempotencyKey: 'a-key-of-the-form', savedAt: '2026-11-21T06:00:00.000Z' }

  it('comes back with its key, but for the passwords', () => {
    keepDraft(slot, sunita, emptyForm, rest, stores)
    const draft = readDraft(slot, stores)
    expect(draft).toMatchObject({ ...rest, values: { name: 'Sunita Agarwal', panNumber: 'dqrpa 1178 l' } })
    expect(`${stores.device.text}${stores.tab.text}`).not.toContain('Tulsi')
    expect(readDraft({ adviserId: 2 }, stores)).toBeUndefined()
    expect(readDraft({ adviserId: 1, clientId: 5 }, stores)).toBeUndefined()
  })

  it('keeps identity for the tab alone, and of an Aadhaar number the end', () => {
    const aadhaar = { nomineeIdType: 'Aadhar', nomineeIdNumber: '2345 6789 0198' }
    keepDraft(slot, { ...sunita, ...aadhaar, taxReferenceNumber: 'TX-77' }, emptyForm, rest, stores)
    for (const secret of ['dqrpa', 'DQRPA', '4417', 'TX-77', '0198'])
      expect(stores.device.text).not.toContain(secret)
    expect(stores.tab.text).toContain('"0198"')
    expect(stores.tab.text).not.toContain('6789')
    stores.tab.map.clear()
    const draft = readDraft(slot, stores)
    expect(draft).toMatchObject({ values: { name: 'Sunita Agarwal' } })
    expect(draft).not.toHaveProperty('values.panNumber')
  })

  it('is forgotten when nothing is in it', () => {
    keepDraft(slot, emptyForm, emptyForm, rest, stores)
    expect(readDraft(slot, stores)).toBeUndefined()
    forgetDraft(slot, stores)
    expect(stores.device.map.size + stores.tab.map.size).toBe(0)
  })

  it('leaves out what this form does not have', () => {
    const value = JSON.stringify({ ...rest, values: { name: 'A', colour: 'red', declaration: 'yes' } })
    stores.device.setItem('lakshya:1:new-client', value)
    expect(readDraft(slot, stores)).toMatchObject({ values: { name: 'A' } })
    expect(readDraft(slot, stores)).not.toHaveProperty('values.colour')
    stores.device.setItem('lakshya:1:new-client', '{')
    expect(readDraft(slot, stores)).toBe('damaged')
  })

  it('loses its identity fields on logout, and nothing else does', () => {
    const map = new Map([
      ['lakshya:1:new-client:identity', 'x'],
      ['other', 'y'],
    ])
    const store = {
      length: map.size,
      key: (index: number) => [...map.keys()][index] ?? null,
      removeItem: (key: string) => void map.delete(key),
    }
    blankDraftIdentities(store as unknown as Storage)
    expect([...map.keys()]).toEqual(['other'])
  })
})

describe('a correction', () => {
  it('keeps what was typed over a newer record and names what differs on both sides', () => {
    const now = { ...sunita, city: 'Pune', email: 'new@example.in', pincode: '411001' }
    const typed = { ...sunita, city: 'Nashik', phone: '9822041763', pincode: '411001' }
    expect(mergeForm(typed, sunita, now)).toEqual({
      values: { ...now, city: 'Nashik', phone: '9822041763' },
      conflicts: ['city'],
    })
  })

  it('shows what is not on record as empty, and defaults where a form has them', () => {
    const record = { name: 'Meera', riskAppetite: 6, countryOfBirth: null, micr: null, netWorth: 8500000.5 }
    expect(formOf(record as never, '42')).toMatchObject({
      name: 'Meera',
      riskAppetite: '6',
      countryOfBirth: 'India',
      micr: '',
      age: '42',
      netWorth: '85,00,000.50',
    })
  })
})

describe('the bank look-up', () => {
  const details = { bankName: 'State Bank of India', branchName: null, micr: null, message: 'No branch' }
  const problem = { message: 'No bank has this IFSC.', error: 'No bank has this IFSC.', code: 'NOT_FOUND' }
  it.each([
    [JSON.stringify(details), 200, details],
    ['', 200, 'Empty response received from server'],
    ['<html>', 200, 'Invalid response format from server'],
    ['{"bankName":7}', 200, 'Invalid response format from server'],
    [JSON.stringify(problem), 404, 'No bank has this IFSC.'],
    ['Bad Gateway', 502, 'Failed to fetch bank details (502)'],
  ])('reads %j with status %i', async (body, status, expected) => {
    const answer = await readLookup(new Response(body, { status }))
    expect(answer).toEqual(
      typeof expected === 'string'
        ? { kind: 'failed', message: expected }
        : { kind: 'found', details: expected },
    )
  })

  it('takes back what it filled in for another IFSC, never what was typed', () => {
    const filled = { bankName: 'Canara Bank', branchName: 'Hubli', micr: '580015002' }
    const bankOnly = { kind: 'found', details } as const
    expect(bankFieldsAfter(bankOnly, filled, filled)).toEqual({
      bankName: 'State Bank of India',
      branchName: '',
      micr: '',
    })
    expect(bankFieldsAfter(bankOnly, { ...filled, branchName: 'Naupada' }, filled)).toMatchObject({
      branchName: 'Naupada',
      micr: '',
    })
    expect(bankFieldsAfter({ kind: 'failed', message: '' }, filled, { micr: '580015002' })).toEqual({
      bankName: 'Canara Bank',
      branchName: 'Hubli',
      micr: '123456789',
    })
  })
})

it('puts the address on one line without its empty parts', () => {
  expect(addressLine(sunita)).toBe('14, Gokhale Road, Thane, Maharashtra, 400602')
})
