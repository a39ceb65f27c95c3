import { emptyForm, type RegistrationForm } from './registration-fields.ts'

/** Day on which the form is filled in. */
export const today = '2026-11-21'
/** A whole form, some of it as it is typed or pasted. */
export const sunita: RegistrationForm = {
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
  consentNotice: true,
}
