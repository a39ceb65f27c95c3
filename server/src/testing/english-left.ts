/** What is worded in English by who asks for it, stands beside its Hindi, or names a thing of the product. */
const phrases = [
  'AMFI-registered Mutual Fund Distributor',
  'Mutual Fund investments are subject to market risks, read all scheme related documents carefully.',
  'exit load',
  'e-NACH',
]
/** Short forms that papers in Hindi keep, as India's own do, and the product's name. */
const shortForms =
  /(?<![A-Za-z])(?:SIP|NAVs?|PAN|KYC|ARN|EUIN|XIRR|CAGR|STT|AMFI|SEBI|ELSS|ETF|PSU|IFSC|MICR|NRI|NRE|NRO|PIO|IST|PDF|GST|OTP|Lakshya)(?![A-Za-z])/g
/** Digests of records. */
const digests = /(?<![\w])[0-9a-f]{4}(?: [0-9a-f]{4}){3}(?![\w])/g
const given = /https?:\/\/\S+|[\w.+-]+@[\w.-]+|\b[A-Z]{5}\d{4}[A-Z]\b/g

/** Words in Latin letters that a text in Hindi should not have, without names that are given. */
export function englishLeft(text: string, names: readonly string[] = []): string[] {
  let rest = text.replace(given, ' ')
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    if (name.length > 1) rest = rest.replaceAll(name, ' ')
  }
  rest = phrases.reduce((text, phrase) => text.replaceAll(phrase, ' '), rest)
  rest = rest.replace(digests, ' ').replace(shortForms, ' ')
  return [...new Set(rest.match(/[A-Za-z]{2,}/g) ?? [])]
}
