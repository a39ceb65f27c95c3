import type { ClientRowField } from '@lakshya/contract'

/** Heads of columns as spreadsheets have them, letters and digits alone; the first is the form's own. */
const heads: readonly (readonly [ClientRowField, string, readonly string[]])[] = [
  [
    'name',
    'Name',
    [
      'name',
      'clientname',
      'investorname',
      'fullname',
      'client',
      'investor',
      'firstholder',
      'investorsname',
      'applicantname',
      'holdername',
      'unitholder',
      'firstholdername',
    ],
  ],
  ['dateOfBirth', 'Date of birth', ['dateofbirth', 'dob', 'birthdate', 'birthday']],
  [
    'panNumber',
    'PAN number',
    ['pannumber', 'pan', 'panno', 'pancard', 'itpan', 'firstholderpan', 'pancardno'],
  ],
  [
    'phone',
    'Phone',
    ['phone', 'mobile', 'mobileno', 'mobilenumber', 'phoneno', 'phonenumber', 'contact', 'contactno'],
  ],
  ['email', 'Email', ['email', 'emailid', 'emailaddress', 'mail', 'mailid']],
  ['profession', 'Profession', ['profession', 'occupation']],
  ['holdingType', 'Holding type', ['holdingtype', 'holding', 'modeofholding']],
  ['investorCategory', 'Investor category', ['investorcategory', 'category']],
  ['residentialStatus', 'Residential status', ['residentialstatus', 'taxstatus']],
  ['riskAppetite', 'Risk appetite', ['riskappetite', 'risk', 'riskscore']],
  ['addressLine1', 'Address line 1', ['addressline1', 'address1', 'address', 'add1']],
  ['addressLine2', 'Address line 2', ['addressline2', 'address2', 'add2', 'locality', 'area']],
  ['city', 'City', ['city', 'town', 'place']],
  ['state', 'State', ['state']],
  ['pincode', 'Pincode', ['pincode', 'pin', 'zip', 'zipcode', 'postalcode']],
  [
    'bankAccountNo',
    'Account number',
    ['accountnumber', 'accountno', 'bankaccount', 'bankaccountno', 'acno', 'account'],
  ],
  ['ifsc', 'IFSC', ['ifsc', 'ifsccode']],
  ['micr', 'MICR', ['micr', 'micrcode']],
  ['bankName', 'Bank name', ['bankname', 'bank']],
  ['branchName', 'Branch name', ['branchname', 'branch', 'bankbranch']],
  ['nomineeName', 'Nominee name', ['nomineename', 'nominee']],
  [
    'nomineeRelation',
    'Nominee relation',
    ['nomineerelation', 'relation', 'relationship', 'nomineerelationship'],
  ],
  ['nomineeDob', 'Nominee date of birth', ['nomineedob', 'nomineedateofbirth']],
  ['nomineePercentage', 'Nominee percentage', ['nomineepercentage', 'nomineeshare']],
  ['nomineeMobile', 'Nominee mobile', ['nomineemobile', 'nomineephone']],
  ['nomineeEmail', 'Nominee email', ['nomineeemail']],
  ['sourceOfWealth', 'Source of wealth', ['sourceofwealth', 'wealthsource', 'sourceofincome']],
  ['grossAnnualIncome', 'Gross annual income', ['grossannualincome', 'annualincome', 'income']],
  ['netWorth', 'Net worth', ['networth']],
  ['placeOfBirth', 'Place of birth', ['placeofbirth', 'birthplace']],
  ['addressType', 'Address type', ['addresstype']],
  ['nomineeAddress', 'Nominee address', ['nomineeaddress']],
  ['kycState', 'KYC state', ['kycstate', 'kycstatus', 'kyc']],
  ['kycAgency', 'KYC agency', ['kycagency', 'kra', 'kraname']],
  ['kycReference', 'KYC reference', ['kycreference', 'kycno', 'kycnumber', 'kycrefno', 'ckycno', 'kin']],
  ['kycDate', 'KYC date', ['kycdate', 'kycverifiedon']],
]

/** The field that a head of a column names. */
export function fieldOfHead(head: string): ClientRowField | undefined {
  const plain = head.toLowerCase().replace(/[^a-z0-9]/g, '')
  return heads.find(([, , names]) => names.includes(plain))?.[0]
}

export function labelOf(field: ClientRowField): string {
  return heads.find(([name]) => name === field)?.[1] ?? field
}

export type ProfileRowField = Exclude<ClientRowField, `kyc${string}`>

/** Whether a field is of the registration form, not of the KYC record. */
export function isProfileField(field: ClientRowField): field is ProfileRowField {
  return !field.startsWith('kyc')
}

/** Every field with its head in a template, in the form's order. */
export const rowHeads: readonly (readonly [ClientRowField, string])[] = heads.map(([field, head]) => [
  field,
  head,
])
