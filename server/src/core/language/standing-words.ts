import type { Language } from '@lakshya/contract'
import { dictionary } from './dictionary.ts'

/** The line that AMFI asks for on everything a distributor sends. */
export const riskLine =
  'Mutual Fund investments are subject to market risks, read all scheme related documents carefully.'

/** The role that a distributor has to name, as AMFI words it. */
const tagline = 'AMFI-registered Mutual Fund Distributor'

/**
 * What stands on every paper and in every mail. What AMFI words itself stands in that wording too: see
 * docs/decisions/069-client-languages.md.
 */
export const standingWords = dictionary(
  {
    risk: riskLine,
    /** In the wording that is asked for, where `risk` is in another language. */
    riskAsWorded: '',
    past: 'Past performance may or may not be sustained in future and is not a guarantee of any future returns.',
    registered: tagline,
    distributor: 'Mutual Fund Distributor',
    until: (date: string) => ` (to ${date})`,
    expired: (arn: string) => `${arn}, expired`,
    page: (number: number, of: number) => `Page ${number} of ${of}`,
    made: 'Made with Lakshya',
    sent: 'Sent with Lakshya',
    yourCode: (code: string) => `Your code is ${code}.`,
  },
  {
    risk: 'म्यूचुअल फंड निवेश बाज़ार जोखिमों के अधीन हैं, योजना से संबंधित सभी दस्तावेज़ ध्यान से पढ़ें।',
    riskAsWorded: riskLine,
    past: 'पिछला प्रदर्शन भविष्य में बना रह भी सकता है और नहीं भी, और यह भविष्य के किसी प्रतिफल की गारंटी नहीं है।',
    registered: tagline,
    distributor: 'म्यूचुअल फंड वितरक',
    until: (date) => ` (${date} तक)`,
    expired: (arn) => `${arn}, अवधि समाप्त`,
    page: (number, of) => `पृष्ठ ${number} / ${of}`,
    made: 'Lakshya से बनाया गया',
    sent: 'Lakshya से भेजा गया',
    yourCode: (code) => `आपका कोड: ${code}`,
  },
)

/** The line on market risks in a reader's language, and under it in the wording that is asked for. */
export function riskLines(language: Language): string[] {
  const { risk, riskAsWorded } = standingWords[language]
  return riskAsWorded === '' ? [risk] : [risk, riskAsWorded]
}
