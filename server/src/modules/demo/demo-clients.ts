import { ageOn, type NewClientInput, newClient } from '@lakshya/contract'

/** What all of them have alike. */
const standing = {
  profession: 'Professional',
  holdingType: 'Single',
  investorCategory: 'Individual',
  residentialStatus: '01-RES.IND',
  password: 'Demo-only-1',
  confirmPassword: 'Demo-only-1',
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
} as const

/** Invented people; the PANs follow the form and belong to nobody known. */
const people: NewClientInput[] = [
  person('Meera Kulkarni', 'BKLPK4821M', '9822041763', '1984-03-12', 6),
  person('Arvind Subramanian', 'AHTPS7310C', '9840177215', '1971-11-02', 4),
  person('Gurpreet Singh Gill', 'CDFPG2946Q', '9814030958', '1979-06-25', 3),
  person('Farah Sheikh', 'BNMPS6182E', '9920514487', '1990-01-19', 7),
  person('Thomas Kurian', 'AAKPK9054H', '9447062139', '1965-08-07', 8),
  person('Sunita Agarwal', 'DQRPA1178L', '9415023386', '1987-12-30', 5),
  person('Rohit Deshpande', 'ELWPD5527B', '9011084326', '1993-05-14', 2),
  person('Lakshmi Narayanan', 'AFJPN3390K', '9884451207', '1958-09-21', 9),
  person('Imran Qureshi', 'CJXPQ8843D', '9335567120', '1982-02-08', 4),
  person('Ananya Bhattacharya', 'GTYPB2064N', '9830178845', '1996-10-03', 1),
]

function person(
  name: string,
  panNumber: string,
  phone: string,
  dateOfBirth: string,
  riskAppetite: number,
): NewClientInput {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  return {
    ...{ name, panNumber, confirmPanNumber: panNumber, phone, email, dateOfBirth, riskAppetite },
    age: ageOn(dateOfBirth, '2026-11-21'),
    ...standing,
  }
}

export const demoClients = people.map((input) => newClient.parse(input))
