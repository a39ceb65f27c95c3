/** The fixed lists of the registration form, as they go over the wire. */
export const professions = [
  'Private Service',
  'Public Sector/Government Service',
  'Business',
  'Student',
  'House Wife',
  'Professional',
  'Agriculturist',
  'Retired',
  'Forex Dealer',
  'Others',
] as const
export const holdingTypes = ['Single', 'Anyone or Survivor', 'Joint'] as const
export const investorCategories = ['Individual', 'Minor', 'Sole-proprietor'] as const
export const residentialStatuses = [
  '01-RES.IND',
  '02-NRI-NRE',
  '03-NRI-NRO',
  '05-PIO (NRE)',
  '05-PIO (NRO)',
] as const
export const addressTypes = ['Residential', 'Business', 'Other'] as const
/** `Cheque` is shown as Cancelled Cheque. */
export const bankProofs = ['Passbook', 'Cheque', 'Bank Statement'] as const
export const nomineeIdTypes = ['Aadhar', 'Driving License', 'Passport', 'PAN'] as const
export const grossAnnualIncomes = [
  'Below 1 lakh',
  '1-5 lakh',
  '5-10 lakh',
  '10-25 lakh',
  '25 lakh - 1 crore',
  'Above 1 crore',
] as const
/** `related` is shown as Related to Politically Exposed Person. */
export const politicallyExposedAnswers = ['yes', 'no', 'related'] as const
export const yesOrNo = ['yes', 'no'] as const
export const identificationTypes = ['Passport', 'National ID', 'Driver License'] as const
/** Whose phone or e-mail it is. */
export const belongsToAnswers = ['self', 'spouse', 'brother', 'sister', 'mother', 'father', 'other'] as const
