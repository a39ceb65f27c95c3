import { isZero } from './figures.ts'
import type { TransactionKind, TransactionVia } from './statement.ts'

interface Described {
  description: string
  units: string | null
  amount: string | null
}

/** What a row is: `via` where the words say by what it was ordered. */
export interface FoundKind {
  kind: TransactionKind
  via?: TransactionVia
}

/** Letters may be printed apart: these are compared without blanks. */
const reversal =
  /revers|reject|dishono|mismatch|notreceived|chequereturn|chequebounce|bounced|insufficientbalance|paymentfail/
const merger = /merger|merged|consolidation/
const switching = /switch|lateralshift|systematictransfer/
const income = /idcw|dividend|^\W*div\b|^\W*div\.?re/
const transfer = /gift|transmission|transferin|transferout|transferofunits/
const buying =
  /purchase|subscription|nfo|newfundoffer|allotment|initial|additional|investment|contribution|lump/
const selling = /redemption|redeem|withdraw|repurchase|extinguish|payment|maturity/
/** And these stand by themselves, since 'First Purchase' has an STP inside. */
const stp = /(?<![a-z])s\s*t\s*p(?![a-z])/i
const sip = /(?<![a-z])i?\s*s\s*i\s*p(?![a-z])|(?<![a-z])sip(?=cheque|purchase|payment)/i
const swp = /(?<![a-z])s\s*w\s*p(?![a-z])/i

const isBySip = (description: string, words: string) =>
  sip.test(description) || /systematic(?!transfer|withdrawal)|sys\.invest|instal+ment/.test(words)
const isByStp = (description: string, words: string) =>
  stp.test(description) || words.includes('systematictransfer')
const isBySwp = (description: string, words: string) =>
  swp.test(description) || words.includes('systematicwithdrawal')

/**
 * What a row is by its words and its figures together: letters may be printed apart, and words vary by house and year.
 * Words that say nothing leave 'unknown', which keeps its units.
 *
 * Example: 'S T P In (From …)' with units is a switch_in via stp.
 */
export function kindOf(row: Described): FoundKind {
  const { description, units, amount } = row
  const words = description.toLowerCase().replace(/\s+/g, '')
  const isIn = units !== null && !units.startsWith('-')
  if (reversal.test(words))
    return isBySip(description, words) ? { kind: 'reversal', via: 'sip' } : { kind: 'reversal' }
  if (units !== null && merger.test(words)) return { kind: isIn ? 'merger_in' : 'merger_out' }
  if (units !== null && (switching.test(words) || isByStp(description, words))) {
    const kind = isIn ? 'switch_in' : 'switch_out'
    return isByStp(description, words) ? { kind, via: 'stp' } : { kind }
  }
  if (income.test(words) && (isIn || units === null)) {
    if (/reinv/.test(words) && isIn) return { kind: 'reinvestment' }
    if (units === null) return { kind: 'payout' }
  }
  // Where a bonus comes to less than a thousandth of a unit, its row has none.
  const isGiven = (isIn || units === null) && isZero(amount)
  if (isGiven && words.includes('segregat')) return { kind: 'segregation' }
  if (isGiven && words.includes('bonus')) return { kind: 'bonus' }
  if (units !== null && transfer.test(words)) return { kind: isIn ? 'transfer_in' : 'transfer_out' }
  return units === null ? { kind: 'unknown' } : boughtOrSold(description, words, isIn)
}

function boughtOrSold(description: string, words: string, isIn: boolean): FoundKind {
  if (isIn) {
    if (isBySip(description, words)) return { kind: 'instalment', via: 'sip' }
    return { kind: buying.test(words) ? 'purchase' : 'unknown' }
  }
  if (isBySwp(description, words)) return { kind: 'redemption', via: 'swp' }
  if (words.includes('extinguish')) return { kind: 'redemption', via: 'extinguishment' }
  return { kind: selling.test(words) ? 'redemption' : 'unknown' }
}

/** Which charge a row of its own is, of the row above it. */
export function chargeOf(description: string): 'stampDuty' | 'stt' | 'tds' | undefined {
  const words = description.toLowerCase().replace(/[\s*]+/g, '')
  if (/^stampduty/.test(words)) return 'stampDuty'
  if (/^stt(paid)?/.test(words) || /^securitiestransactiontax/.test(words)) return 'stt'
  if (/^tds(onabove|deducted)?/.test(words) || /^taxdeductedatsource/.test(words)) return 'tds'
  return undefined
}
