import type { CommissionState, CommissionTolerance } from '@lakshya/contract'
import { decimalOf, type Paise, rupeesOf } from '@lakshya/engine'
import type { DatedRate } from '../../../identity/index.ts'
import type { CommissionFund } from './commission-fund-row.ts'
import type { NavBasis } from './daily-weights.ts'

/** What is known of a client in a scheme; amounts in paise. */
export interface LineFacts {
  fund: CommissionFund | undefined
  clientId: number | null
  isErased: boolean
  folios: readonly string[]
  /** A statement names it. */
  isPaid: boolean
  /** The ledger has units of it in this time. */
  isHeld: boolean
  hasElsewhere: boolean
  /** A statement of its fund house is there. */
  isCovered: boolean
  received: Paise
  /** Null where the NAV is not known. */
  expected: Paise | null
  recovered: Paise
  clawback: Paise
  withheld: Paise
  lowRate: string | null
  highRate: string | null
  shelfRate: DatedRate | undefined
  basis: NavBasis | null
  assets: Paise | null
  paidAssets: Paise | null
}

/** Whether what was paid is what was expected, within the tolerance: so many rupees or percent, whichever is more. */
export function stateOf(facts: LineFacts, { rupees, percent }: CommissionTolerance): CommissionState {
  const { fund, clientId, isErased, received, expected, isPaid, isCovered } = facts
  if (!isPaid && !isCovered) return 'waiting'
  if (fund === undefined || (clientId === null && !isErased) || expected === null) return 'unknown'
  if (isErased) return 'agrees'
  const off = received > expected ? received - expected : expected - received
  const ofRupees = BigInt(Math.round(rupees * 100))
  const isWithin =
    off <= ofRupees || off * 100_000n <= absolute(expected) * BigInt(Math.round(percent * 1000))
  return isWithin ? 'agrees' : 'differs'
}

/** Why a line is as it is, in words, what weighs most first. */
export function lineReasons(facts: LineFacts, state: CommissionState): string[] {
  return [...whoseWords(facts), ...paidWords(facts, state), ...asideWords(facts)]
}

function whoseWords({ fund, clientId, isErased, folios }: LineFacts): string[] {
  const words: string[] = []
  if (isErased) words.push('the client was erased')
  else if (clientId === null) {
    const [folio] = folios
    words.push(folio === undefined ? 'the PAN is not in your book' : `folio ${folio} is not in your book`)
  }
  if (fund === undefined) words.push('the scheme’s code is not known')
  return words
}

function paidWords(facts: LineFacts, state: CommissionState): string[] {
  const { fund, clientId, isPaid, isHeld, received, expected, hasElsewhere } = facts
  if (state === 'waiting')
    return [`no statement of ${fund?.house === '' ? 'this fund house' : fund?.house} for this time is here`]
  if (fund === undefined || clientId === null) return []
  if (fund.isDirect) return received === 0n ? [] : ['a direct plan pays no trail']
  if (expected === null) return ['its NAV in this time is not known: nothing is expected']
  if (!isHeld) return ['no units of it are on record in this time']
  if (!isPaid || received === 0n) {
    if (expected === 0n)
      return hasElsewhere ? ['held directly or under another ARN, which pays you nothing'] : []
    return ['nothing was paid for this scheme']
  }
  return [...rateWords(facts), ...assetWords(facts), ...elsewhereWords(facts)]
}

function rateWords({ lowRate, highRate, shelfRate }: LineFacts): string[] {
  if (lowRate === null || highRate === null || shelfRate === undefined) return []
  if (isEqual(lowRate, shelfRate.rate) && isEqual(highRate, shelfRate.rate)) return []
  const paid = isEqual(lowRate, highRate) ? percent(lowRate) : `${percent(lowRate)} to ${percent(highRate)}`
  const since = shelfRate.from === null ? '' : ` since ${shelfRate.from}`
  return [`paid at ${paid} where the shelf says ${percent(shelfRate.rate)} (${shelfRate.source}${since})`]
}

/** What is paid on less or more than a hundredth is named. */
function assetWords({ assets, paidAssets }: LineFacts): string[] {
  if (assets === null || paidAssets === null || paidAssets === 0n) return []
  if (absolute(paidAssets - assets) * 100n <= absolute(assets)) return []
  return [`paid on ₹${grouped(paidAssets)} where the ledger has ₹${grouped(assets)} on average`]
}

function elsewhereWords({ hasElsewhere }: LineFacts): string[] {
  return hasElsewhere ? ['part of it is held directly or under another ARN, and is not expected'] : []
}

function asideWords({ recovered, clawback, withheld, basis, isHeld }: LineFacts): string[] {
  const words: string[] = []
  if (recovered !== 0n) words.push(`₹${grouped(-recovered)} of trail was taken back`)
  if (clawback !== 0n) words.push(`a clawback of ₹${grouped(absolute(clawback))} is beside it`)
  if (withheld !== 0n) words.push(`₹${grouped(withheld)} was withheld`)
  if (isHeld && basis === 'month-end') words.push('valued at NAVs of month ends, as no daily ones are known')
  return words
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [decimalOf(one), decimalOf(other)]
  return a.digits * 10n ** BigInt(b.decimals) === b.digits * 10n ** BigInt(a.decimals)
}

/** Two decimals, or as many as there are. */
function percent(rate: string): string {
  const [whole = '0', part = ''] = rate.split('.')
  return `${whole}.${part.padEnd(2, '0')}%`
}

/** Rupees in groups as in India. Example: 12345678n is '1,23,456.78'. */
function grouped(paise: Paise): string {
  const [whole = '', part = ''] = rupeesOf(paise).split('.')
  const sign = whole.startsWith('-') ? '−' : ''
  const digits = whole.replace('-', '')
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+(?!\d))/g, ',')
  return `${sign}${head === '' ? '' : `${head},`}${digits.slice(-3)}.${part}`
}
