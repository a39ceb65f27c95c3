import {
  type addressTypes,
  type bankProofs,
  type belongsToAnswers,
  clientLanguage,
  type grossAnnualIncomes,
  type holdingTypes,
  type identificationTypes,
  type investorCategories,
  type KycState,
  type Language,
  languageNames,
  type nomineeIdTypes,
  type politicallyExposedAnswers,
  type professions,
  type residentialStatuses,
} from '@lakshya/contract'
import { dictionary } from '../../../core/language/dictionary.ts'

type Choice =
  | (typeof professions)[number]
  | (typeof holdingTypes)[number]
  | (typeof investorCategories)[number]
  | (typeof residentialStatuses)[number]
  | (typeof addressTypes)[number]
  | (typeof bankProofs)[number]
  | (typeof nomineeIdTypes)[number]
  | (typeof grossAnnualIncomes)[number]
  | (typeof politicallyExposedAnswers)[number]
  | (typeof identificationTypes)[number]
  | (typeof belongsToAnswers)[number]
  | (typeof languageNames)[Language]
  | KycState

const inHindi: Readonly<Record<Choice, string>> = {
  'Private Service': 'निजी नौकरी',
  'Public Sector/Government Service': 'सार्वजनिक क्षेत्र या सरकारी नौकरी',
  Business: 'व्यवसाय',
  Student: 'विद्यार्थी',
  'House Wife': 'गृहिणी',
  Professional: 'पेशेवर',
  Agriculturist: 'कृषक',
  Retired: 'सेवानिवृत्त',
  'Forex Dealer': 'विदेशी मुद्रा व्यापारी',
  Others: 'अन्य',
  Single: 'एकल',
  'Anyone or Survivor': 'कोई एक या उत्तरजीवी',
  Joint: 'संयुक्त',
  Individual: 'व्यक्ति',
  Minor: 'नाबालिग',
  'Sole-proprietor': 'एकल स्वामी',
  '01-RES.IND': '01, भारत के निवासी',
  '02-NRI-NRE': '02, NRI, NRE खाता',
  '03-NRI-NRO': '03, NRI, NRO खाता',
  '05-PIO (NRE)': '05, PIO, NRE खाता',
  '05-PIO (NRO)': '05, PIO, NRO खाता',
  Residential: 'आवासीय',
  Other: 'अन्य',
  Passbook: 'पासबुक',
  Cheque: 'रद्द किया हुआ चेक',
  'Bank Statement': 'बैंक विवरण',
  Aadhar: 'आधार',
  'Driving License': 'ड्राइविंग लाइसेंस',
  Passport: 'पासपोर्ट',
  PAN: 'PAN',
  'Below 1 lakh': '1 लाख से कम',
  '1-5 lakh': '1-5 लाख',
  '5-10 lakh': '5-10 लाख',
  '10-25 lakh': '10-25 लाख',
  '25 lakh - 1 crore': '25 लाख - 1 करोड़',
  'Above 1 crore': '1 करोड़ से ज़्यादा',
  yes: 'हाँ',
  no: 'नहीं',
  related: 'ऐसे व्यक्ति से संबंधित',
  'National ID': 'राष्ट्रीय पहचान पत्र',
  'Driver License': 'ड्राइविंग लाइसेंस',
  self: 'स्वयं का',
  spouse: 'जीवनसाथी का',
  brother: 'भाई का',
  sister: 'बहन का',
  mother: 'माता का',
  father: 'पिता का',
  other: 'किसी और का',
  English: 'अंग्रेज़ी',
  Hindi: 'हिंदी',
  'Not started': 'शुरू नहीं हुआ',
  'Under process': 'प्रक्रिया में',
  Registered: 'पंजीकृत',
  Validated: 'सत्यापित',
  'On hold': 'रोका हुआ',
  Rejected: 'अस्वीकृत',
}
const choices = Object.keys(inHindi) as Choice[]
const asStored = Object.fromEntries(choices.map((choice) => [choice, choice])) as Record<Choice, string>

/** What is chosen from the registration's lists, as the client reads it; in English as it is stored. */
export const choiceSay = dictionary(asStored, inHindi)

const chosenFields: ReadonlySet<string> = new Set([
  'phoneBelongsTo',
  'emailBelongsTo',
  'language',
  'profession',
  'holdingType',
  'investorCategory',
  'residentialStatus',
  'addressType',
  'bankProof',
  'nomineeIdType',
  'grossAnnualIncome',
  'politicallyExposed',
  'taxResidentOtherCountry',
  'identificationType',
  'kycState',
])

/** What stands in a field of the record, as the client reads it: what was typed stands as it was. */
export function valueIn(language: Language, field: string, value: string): string {
  if (!chosenFields.has(field)) return value
  const code = field === 'language' ? clientLanguage.safeParse(value).data : undefined
  const chosen = code === undefined ? value : languageNames[code]
  const words: Readonly<Record<string, string>> = choiceSay[language]
  return words[chosen] ?? chosen
}
