import { typedRate } from './profile-fields.ts'

export type OwnRates = Readonly<Record<string, number>>
/** By fund code, as typed or as what is wrong with it. */
export type FundTexts = Readonly<Record<string, string>>

export function textsOf(rates: OwnRates): FundTexts {
  return Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, String(rate)]))
}

/** What is typed as rates: an empty field is a fund without one of its own. */
export function readOwnRates(texts: FundTexts): { rates: OwnRates; errors: FundTexts } {
  const rates: Record<string, number> = {}
  const errors: Record<string, string> = {}
  for (const [code, text] of Object.entries(texts)) {
    if (text.trim() === '') continue
    const read = typedRate.safeParse(text)
    if (read.success) rates[code] = read.data
    else errors[code] = read.error.issues[0]?.message ?? ''
  }
  return { rates, errors }
}
