import type { ClientChange, ConsentEntry, ExpertReview, MandateState } from '@lakshya/contract'
import { dictionary } from '../../../core/language/dictionary.ts'

type StateWord =
  | ConsentEntry['state']
  | ExpertReview['state']
  | ClientChange['kind']
  | 'active'
  | 'paused'
  | 'stopped'
  | 'completed'
  | 'monthly'
  | 'yearly'
  | 'The client, by link'
  | 'The client, in the own view'

const inHindi: Readonly<Record<StateWord, string>> = {
  given: 'दी गई',
  'not given': 'नहीं दी गई',
  withdrawn: 'वापस ली गई',
  Requested: 'माँगी गई',
  'Sent to the desk': 'डेस्क को भेजी गई',
  'Could not be sent': 'भेजी नहीं जा सकी',
  registered: 'पंजीकरण',
  corrected: 'सुधार',
  kyc: 'KYC',
  risk: 'जोखिम क्षमता',
  archived: 'संग्रह में रखा गया',
  restored: 'संग्रह से वापस लाया गया',
  'consent-given': 'सहमति दी गई',
  'consent-withdrawn': 'सहमति वापस ली गई',
  'erasure-asked': 'मिटाने का अनुरोध',
  'erasure-cancelled': 'मिटाने का अनुरोध वापस',
  active: 'चालू',
  paused: 'रुका हुआ',
  stopped: 'बंद',
  completed: 'पूरा',
  monthly: 'हर महीने',
  yearly: 'हर साल',
  'The client, by link': 'निवेशक ने, लिंक से',
  'The client, in the own view': 'निवेशक ने, अपने पृष्ठ पर',
}
const words = Object.keys(inHindi) as StateWord[]

/** States and kinds that the record names, and who has no name in it; in English as they are stored. */
export const stateSay = dictionary(
  Object.fromEntries(words.map((word) => [word, word])) as Record<StateWord, string>,
  inHindi,
)

/** Where a mandate stands. */
export const mandateSay = dictionary<Record<MandateState, string>>(
  {
    created: 'made',
    sent: 'with the client',
    'at-bank': 'with the banks',
    accepted: 'accepted',
    rejected: 'rejected',
    cancelled: 'cancelled',
    expired: 'over',
  },
  {
    created: 'बनाया गया',
    sent: 'निवेशक के पास',
    'at-bank': 'बैंकों के पास',
    accepted: 'स्वीकृत',
    rejected: 'अस्वीकृत',
    cancelled: 'रद्द',
    expired: 'अवधि समाप्त',
  },
)

/** What changes are called that are no single field of the form. */
export const otherFieldSay = dictionary(
  {
    kycState: 'KYC state',
    kycAgency: 'KYC agency',
    kycReference: 'KYC reference',
    kycDate: 'KYC date',
    nominees: 'Further nominees',
    riskQuestionnaire: 'Risk questionnaire',
    erasure: 'To be deleted on',
    consent: 'Privacy notice',
  },
  {
    kycState: 'KYC स्थिति',
    kycAgency: 'KYC एजेंसी',
    kycReference: 'KYC संदर्भ',
    kycDate: 'KYC की तारीख़',
    nominees: 'अन्य नामांकित',
    riskQuestionnaire: 'जोखिम प्रश्नावली',
    erasure: 'मिटाने की तारीख़',
    consent: 'गोपनीयता सूचना',
  },
)

/** What the record of changes words itself, of answers, nominees and SIPs that were paused with their client. */
export const changeSay = dictionary(
  {
    sipIn: (fund: string, goal: string) => `SIP in ${fund} for ${goal}`,
    version: (version: string, language: string, score: string) =>
      `version ${version}, in ${language}: ${score} of 10`,
    running: (rhythm: string) => `${rhythm}, running`,
    paused: (rhythm: string) => `${rhythm}, paused`,
    pausedByHand: 'paused until it is resumed by hand',
    others: (names: string) => `${names}, other particulars`,
  },
  {
    sipIn: (fund, goal) => `${goal} के लिए ${fund} में SIP`,
    version: (version, language, score) => `संस्करण ${version}, ${language} में: 10 में से ${score}`,
    running: (rhythm) => `${rhythm}, चालू`,
    paused: (rhythm) => `${rhythm}, रुका हुआ`,
    pausedByHand: 'रुका हुआ, हाथ से फिर शुरू होने तक',
    others: (names) => `${names}, अन्य जानकारी`,
  },
)
