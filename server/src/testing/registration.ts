import { ageOn, consentNotices, type NewClientInput } from '@lakshya/contract'

/** A registration that nothing is wrong with as of 21 Nov 2026, but for what a test changes. */
export function registration(change: Readonly<Record<string, unknown>> = {}): NewClientInput {
  const dateOfBirth = '1990-01-19'
  const values = {
    name: 'Farah Sheikh',
    dateOfBirth,
    panNumber: 'BNMPS6182E',
    phone: '9920514487',
    email: 'farah@example.com',
    profession: 'Business',
    riskAppetite: 6,
    password: 'Tulsi-4417',
    confirmPassword: 'Tulsi-4417',
    addressLine1: '14, Gokhale Road',
    city: 'Thane',
    state: 'Maharashtra',
    pincode: '400602',
    addressType: 'Residential',
    bankAccountNo: '302100444417',
    confirmBankAccountNo: '302100444417',
    ifsc: 'SBIN0000300',
    micr: '400002010',
    bankName: 'State Bank of India',
    branchName: 'Mumbai',
    bankProof: 'Cheque',
    placeOfBirth: 'Thane',
    countryOfBirth: 'India',
    countryOfCitizenship: 'India',
    countryOfNationality: 'India',
    declaration: true,
    consentNotice: consentNotices[0].version,
    ...change,
  }
  const age = ageOn(String(values.dateOfBirth), '2026-11-21')
  return { age, confirmPanNumber: values.panNumber, ...values } as NewClientInput
}
