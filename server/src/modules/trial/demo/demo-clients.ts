import { ageOn, consentNotices, type NewClientInput, newClient } from '@lakshya/contract'

/** What all of them have alike. The password opens nothing: it is hashed and never asked for. */
const standing = {
  holdingType: 'Single',
  investorCategory: 'Individual',
  residentialStatus: '01-RES.IND',
  password: 'Demo-only-1',
  confirmPassword: 'Demo-only-1',
  addressType: 'Residential',
  countryOfBirth: 'India',
  countryOfCitizenship: 'India',
  countryOfNationality: 'India',
  declaration: true,
  consentNotice: consentNotices[0].version,
} as const

/** Branches whose IFSC and MICR are published, with the city they stand in. */
const pune = { city: 'Pune', state: 'Maharashtra', placeOfBirth: 'Pune' } as const
const chennai = { city: 'Chennai', state: 'Tamil Nadu', placeOfBirth: 'Chennai' } as const
const sbiMumbai = {
  ifsc: 'SBIN0000300',
  micr: '400002010',
  bankName: 'State Bank of India',
  branchName: 'Mumbai',
}
const hdfcPune = { ifsc: 'HDFC0000007', micr: '411240002', bankName: 'HDFC Bank', branchName: 'Pune' }
const iciciChennai = { ifsc: 'ICIC0000009', micr: '600229002', bankName: 'ICICI Bank', branchName: 'Chennai' }

/** Invented people; the PANs follow the form and belong to nobody known. */
const people: NewClientInput[] = [
  person('Meera Kulkarni', 'BKLPK4821M', '9822041763', '1984-03-12', 6, {
    ...pune,
    ...hdfcPune,
    addressLine1: '7, Sahyadri Apartments, Paud Road',
    addressLine2: 'Kothrud',
    pincode: '411038',
    bankAccountNo: '50100214479033',
    bankProof: 'Cheque',
    profession: 'Professional',
    grossAnnualIncome: '10-25 lakh',
    netWorth: 8_500_000,
    sourceOfWealth: 'Architecture practice',
    ...nominee('Nikhil Kulkarni', 'Spouse', '1982-07-30', 'PAN', 'BZQPK7716D'),
  }),
  person('Arvind Subramanian', 'AHTPS7310C', '9840177215', '1971-11-02', 4, {
    ...chennai,
    ...iciciChennai,
    addressLine1: '23, Second Cross Street',
    addressLine2: 'Besant Nagar',
    pincode: '600090',
    bankAccountNo: '000901533207',
    bankProof: 'Passbook',
    profession: 'Business',
    grossAnnualIncome: '25 lakh - 1 crore',
    netWorth: 42_000_000,
    sourceOfWealth: 'Auto components',
    ...nominee('Revathi Arvind', 'Spouse', '1975-01-19', 'Passport', 'R4471902'),
  }),
  person('Gurpreet Singh Gill', 'CDFPG2946Q', '9814030958', '1979-06-25', 3, {
    addressLine1: '118, Model Town Extension',
    city: 'Ludhiana',
    state: 'Punjab',
    pincode: '141002',
    ...sbiMumbai,
    placeOfBirth: 'Ludhiana',
    bankAccountNo: '30455120987',
    bankProof: 'Cheque',
    profession: 'Agriculturist',
    grossAnnualIncome: '5-10 lakh',
    netWorth: 25_000_000,
    sourceOfWealth: 'Farm land',
    ...nominee('Harleen Kaur', 'Daughter', '2004-10-08', 'Aadhar', '6120'),
  }),
  person('Farah Sheikh', 'BNMPS6182E', '9920514487', '1990-01-19', 7, {
    ...sbiMumbai,
    addressLine1: '14, Gokhale Road',
    city: 'Thane',
    state: 'Maharashtra',
    pincode: '400602',
    placeOfBirth: 'Thane',
    bankAccountNo: '302100444417',
    bankProof: 'Cheque',
    profession: 'Private Service',
    grossAnnualIncome: '10-25 lakh',
    sourceOfWealth: 'Salary',
    ...nominee('Yusuf Sheikh', 'Father', '1958-04-02', 'Driving License', 'MH0420110062821'),
  }),
  person('Thomas Kurian', 'AAKPK9054H', '9447062139', '1965-08-07', 8, {
    ...iciciChennai,
    addressLine1: 'Kurian Villa, Manorama Junction',
    city: 'Kottayam',
    state: 'Kerala',
    pincode: '686001',
    placeOfBirth: 'Kottayam',
    bankAccountNo: '000901778216',
    bankProof: 'Passbook',
    profession: 'Retired',
    grossAnnualIncome: '5-10 lakh',
    sourceOfWealth: 'Pension and rent',
    ...nominee('Annamma Thomas', 'Spouse', '1969-12-12', 'PAN', 'ABTPT3308L'),
  }),
  person('Sunita Agarwal', 'DQRPA1178L', '9415023386', '1987-12-30', 5, {
    ...sbiMumbai,
    addressLine1: '52, Hazratganj',
    city: 'Lucknow',
    state: 'Uttar Pradesh',
    pincode: '226001',
    placeOfBirth: 'Kanpur',
    bankAccountNo: '38812009456',
    bankProof: 'Bank Statement',
    profession: 'Public Sector/Government Service',
    grossAnnualIncome: '10-25 lakh',
    sourceOfWealth: 'Salary',
    ...nominee('Manoj Agarwal', 'Spouse', '1985-05-21', 'Aadhar', '4417'),
  }),
  person('Rohit Deshpande', 'ELWPD5527B', '9011084326', '1993-05-14', 2, {
    ...pune,
    ...hdfcPune,
    addressLine1: 'B-904, Amanora Park Town',
    addressLine2: 'Hadapsar',
    pincode: '411028',
    bankAccountNo: '50100388120164',
    bankProof: 'Cheque',
    profession: 'Private Service',
    grossAnnualIncome: '25 lakh - 1 crore',
    sourceOfWealth: 'Salary',
    ...nominee('Smita Deshpande', 'Mother', '1964-09-09', 'PAN', 'AQXPD2290F'),
  }),
  person('Lakshmi Narayanan', 'AFJPN3390K', '9884451207', '1958-09-21', 9, {
    ...chennai,
    ...iciciChennai,
    addressLine1: '9, Kutchery Road',
    addressLine2: 'Mylapore',
    pincode: '600004',
    bankAccountNo: '000901009182',
    bankProof: 'Passbook',
    profession: 'Retired',
    grossAnnualIncome: '5-10 lakh',
    netWorth: 18_000_000,
    sourceOfWealth: 'Pension',
    ...nominee('Karthik Narayanan', 'Son', '1988-03-27', 'Passport', 'U7720158'),
  }),
  person('Imran Qureshi', 'CJXPQ8843D', '9335567120', '1982-02-08', 4, {
    ...sbiMumbai,
    addressLine1: '31, Civil Lines',
    city: 'Kanpur',
    state: 'Uttar Pradesh',
    pincode: '208001',
    placeOfBirth: 'Kanpur',
    bankAccountNo: '20119874402',
    bankProof: 'Cheque',
    profession: 'Business',
    grossAnnualIncome: '10-25 lakh',
    sourceOfWealth: 'Leather exports',
    ...nominee('Saba Qureshi', 'Spouse', '1986-11-16', 'Aadhar', '9083'),
  }),
  person('Ananya Bhattacharya', 'GTYPB2064N', '9830178845', '1996-10-03', 1, {
    ...sbiMumbai,
    addressLine1: '66, Southern Avenue',
    city: 'Kolkata',
    state: 'West Bengal',
    pincode: '700029',
    placeOfBirth: 'Kolkata',
    bankAccountNo: '11208834561',
    bankProof: 'Passbook',
    profession: 'Professional',
    grossAnnualIncome: '5-10 lakh',
    sourceOfWealth: 'Design studio',
    ...nominee('Debjani Bhattacharya', 'Mother', '1968-02-14', 'PAN', 'ADLPB6619R'),
  }),
]

type Particulars = Pick<
  NewClientInput,
  | 'profession'
  | 'addressLine1'
  | 'city'
  | 'state'
  | 'pincode'
  | 'placeOfBirth'
  | 'bankAccountNo'
  | 'ifsc'
  | 'micr'
  | 'bankName'
  | 'branchName'
  | 'bankProof'
> &
  Partial<NewClientInput>

function person(
  name: string,
  panNumber: string,
  phone: string,
  dateOfBirth: string,
  riskAppetite: number,
  particulars: Particulars,
): NewClientInput {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  return {
    name,
    panNumber,
    confirmPanNumber: panNumber,
    phone,
    email,
    dateOfBirth,
    riskAppetite,
    age: ageOn(dateOfBirth, '2026-11-21'),
    ...standing,
    ...particulars,
    confirmBankAccountNo: particulars.bankAccountNo,
  }
}

function nominee(
  nomineeName: string,
  nomineeRelation: string,
  nomineeDob: string,
  nomineeIdType: 'Aadhar' | 'Driving License' | 'Passport' | 'PAN',
  nomineeIdNumber: string,
) {
  const nomineePercentage = 100
  return { nomineeName, nomineeRelation, nomineeDob, nomineeIdType, nomineeIdNumber, nomineePercentage }
}

export const demoClients = people.map((input) => newClient.parse(input))
