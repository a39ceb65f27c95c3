import type { ClientRowField } from '@lakshya/contract'

/** How a cell of a field is written where that goes beyond its head, and an example as a client of nobody's has it. */
export interface FieldNote {
  readonly example: string
  readonly how?: string
}

const day = 'Day first: 14/3/1979, 14 Mar 1979 or 1979-03-14'
const digits = 'The digits alone or in groups; zeros at the beginning stay'

export const fieldNotes: Readonly<Record<ClientRowField, FieldNote>> = {
  name: { example: 'Meera Kulkarni', how: 'Needed, as on the PAN card' },
  dateOfBirth: { example: '14/3/1979', how: day },
  panNumber: {
    example: 'BKLPK4821M',
    how: 'Five letters, four digits, a letter. A PAN, mobile or e-mail is needed',
  },
  phone: { example: '98220 41763', how: 'Ten digits, with or without +91 or 0' },
  email: { example: 'meera@example.in' },
  profession: { example: 'Professional' },
  riskAppetite: { example: '6', how: 'From 0 to 10; 10 is least risky' },
  holdingType: { example: 'Single' },
  investorCategory: { example: 'Individual', how: 'Under 18 it is Minor by itself' },
  residentialStatus: { example: '01-RES.IND' },
  addressLine1: { example: '4 Example Road' },
  addressLine2: { example: 'Near Sample Circle' },
  city: { example: 'Pune' },
  state: { example: 'Maharashtra' },
  pincode: { example: '411001' },
  addressType: { example: 'Residential' },
  bankAccountNo: { example: '000302100444417', how: digits },
  ifsc: { example: 'SBIN0000300', how: 'Four letters, 0, six letters or digits' },
  micr: { example: '411002010', how: 'Nine digits' },
  bankName: { example: 'State Bank of India' },
  branchName: { example: 'Pune Main' },
  nomineeName: { example: 'Ravi Kulkarni' },
  nomineeRelation: { example: 'Spouse' },
  nomineeAddress: { example: '4 Example Road, Pune 411001' },
  nomineeDob: { example: '2/11/1976', how: day },
  nomineePercentage: { example: '100', how: 'From 0 to 100, without the sign' },
  nomineeMobile: { example: '98220 41764' },
  nomineeEmail: { example: 'ravi@example.in' },
  sourceOfWealth: { example: 'Salary' },
  grossAnnualIncome: { example: '10-25 lakh' },
  netWorth: { example: '45,00,000', how: 'Rupees, with or without commas' },
  placeOfBirth: { example: 'Nashik' },
  kycState: { example: 'Validated', how: 'Counts with agency, reference and date alone' },
  kycAgency: { example: 'CVL' },
  kycReference: { example: 'BKLPK4821M' },
  kycDate: { example: '5/9/2021', how: day },
}
