import { createHash } from 'node:crypto'
import type { AgreedItem, Language, PortalProposal } from '@lakshya/contract'
import { dateWords, dayFromIso, glideWords, instalmentCount, rupees } from '@lakshya/engine'
import type { FolioPlace } from '../../book/index.ts'
import { canonicalJson, type GoalTerms, termsOf } from '../../goals/index.ts'

/** What the server computed for an item when its code was asked for, as the mail shows it. Percent; rupees. */
export interface ShownFigures {
  /** The lumpsum, or one instalment. */
  total: number
  /** Of a SIP; null for a lumpsum. */
  instalments: number | null
  /** With one decimal, as it is shown. */
  volatility: number
  /** With one decimal; null for a mix that is bolder than level 0. */
  mixRiskLevel: number | null
  projectedValue: number
  projectedValueToday: number
  /** Whole percent. */
  chance: number
  /** Numbers of the folios by fund code, null for a new one; of funds that the client has folios for. */
  folios?: Readonly<Record<string, string | null>>
}

/** An item with what the mail said of it. */
export type ConsentItem = AgreedItem & { shown: ShownFigures }

/** What a code proves: the goals it was mailed with, or, without them, the address alone. */
export interface Agreement {
  id: number
  items: readonly ConsentItem[] | null
  /** SHA-256 of the items' canonical JSON. */
  itemsDigest: Buffer | null
  requestedAt: Date
  verifiedAt: Date
  /** The session of the client's own view that it was given in; null where it was given by a code. */
  session: ViewSession | null
  /** The words that were read before it was given; null where they were not kept yet. */
  told: ToldTerms | null
}

/** What a client read before agreeing, word by word: goals first, then changes, in their order. Plain JSON. */
export interface ToldTerms {
  language: Language
  parts: PortalProposal['parts']
}

/** A session of the client's own view, as it is kept with what was agreed to in it. Plain JSON. */
export interface ViewSession {
  startedAt: string
  /** The browser in a few words; null where it says nothing of itself. */
  device: string | null
}

/** How an agreement was given, as the audit trail has it. */
export function wayWords({ id, session }: Pick<Agreement, 'id' | 'session'>): string {
  return session === null ? `with code ${id}` : `in the own view, agreement ${id}`
}

/** A goal as it is about to be finalised; `itemId` is the cart item that it was made for. */
export interface GoalToAgree extends GoalTerms {
  itemId: string | null
  clientId: number
  name: string
  targetAmount: number
  amountMode: 'target' | 'current'
  investmentType: 'lumpsum' | 'sip'
  sipFrequency: 'monthly' | 'yearly' | null
  timeFrame: number
  targetDate: string
  riskLevel: number | null
  /** As many as are to be booked; null for a lumpsum. */
  instalments: number | null
  /** Whole rupees by fund code. */
  fundAmounts: Readonly<Record<string, number>>
  /** Where purchases go, by code of each fund that the client has folios for. */
  folios: Readonly<Record<string, FolioPlace>>
}

export function digestOf(items: readonly ConsentItem[]): Buffer {
  return createHash('sha256').update(canonicalJson(items)).digest()
}

/** How many instalments an item stands for: as named, else all of its time frame; null for a lumpsum. */
export function instalmentsOf(
  item: Pick<AgreedItem, 'instalments' | 'timeFrame' | 'sipFrequency' | 'investmentType'>,
): number | null {
  if (item.investmentType === 'lumpsum') return null
  return item.instalments ?? instalmentCount(item.timeFrame, item.sipFrequency ?? 'monthly')
}

/** The item of a goal in an agreement that names goals; undefined where it names other ones alone. */
export function itemOf({ items }: Agreement, { itemId }: Pick<GoalToAgree, 'itemId'>) {
  return items?.find((one) => one.itemId === itemId)
}

/** Each term in words, under the name that the client knows it by. */
interface TermWords {
  [label: string]: string
}

const percent = (value: number) => `${value}%`

/** What is compared as a whole, in words. */
type WordedTerms = Omit<GoalToAgree, 'itemId' | 'folios'>

function termWords(terms: WordedTerms): TermWords {
  return {
    Client: String(terms.clientId),
    Goal: terms.name,
    'Kind of goal': terms.goalKind ?? 'not said',
    Target: terms.isTargetStated ? rupees(terms.targetAmount) : 'none stated',
    // Where none was stated, what stands for it follows from the amounts.
    'Target amount': terms.isTargetStated ? terms.targetAmount.toFixed(2) : 'none',
    'Target date': dateWords(dayFromIso(terms.targetDate)),
    'Planned from': terms.amountMode === 'target' ? 'the target' : 'the amount',
    Inflation: percent(terms.inflation),
    Investment: terms.investmentType === 'lumpsum' ? 'lumpsum' : `${terms.sipFrequency ?? 'no'} SIP`,
    'Time frame': `${terms.timeFrame} years`,
    Instalments: terms.instalments === null ? 'none' : String(terms.instalments),
    'Step-up': percent(terms.stepUp),
    'Lumpsum beside the SIP': rupees(terms.lumpsumAmount),
    'Held already': rupees(terms.heldAmount),
    'Risk level': terms.riskLevel === null ? 'not said' : String(terms.riskLevel),
    'Reason for a bolder plan': terms.bolderReason ?? 'none',
    'Risk as the date nears': terms.glidePath === undefined ? 'as it is' : glideWords(terms.glidePath),
  }
}

function termsOfItem(item: ConsentItem): WordedTerms {
  return {
    ...termsOf(item),
    clientId: item.clientId,
    name: item.goalName,
    targetAmount: item.targetAmount,
    amountMode: item.amountMode,
    investmentType: item.investmentType,
    sipFrequency: item.investmentType === 'sip' ? (item.sipFrequency ?? null) : null,
    timeFrame: item.timeFrame,
    targetDate: item.targetDate,
    riskLevel: item.riskLevel,
    instalments: instalmentsOf(item),
    fundAmounts: item.fundAmounts,
  }
}

/** Terms that items of before named all of them lack. */
const named = ['clientId', 'targetAmount', 'amountMode', 'investmentType', 'timeFrame', 'targetDate', 'shown']

/**
 * What of a goal is another than its client agreed to, each as it was and as it is, in words; empty where an agreement
 * covers the goal exactly as it is now.
 *
 * @param item as it was agreed to
 * @param nameOf a fund's name by its code
 */
export function changesSince(
  item: ConsentItem,
  goal: GoalToAgree,
  nameOf: (code: string) => string,
): string[] {
  const missing = named.filter((key) => Reflect.get(item, key) === undefined)
  if (missing.length > 0) return ['The code did not name every term.']
  const before = termWords(termsOfItem(item))
  const now = termWords(goal)
  const terms = Object.keys(before)
    .filter((label) => before[label] !== now[label])
    .map((label) => (label === 'Client' ? 'Another client.' : `${label}: ${before[label]} → ${now[label]}.`))
  const amounts = changedAmounts(item.fundAmounts, goal.fundAmounts, nameOf)
  return [...terms, ...amounts, ...changedFolios(item, goal, nameOf)]
}

/** Folios are compared by what was chosen: that a client has one by now asks nobody anew. */
function changedFolios(
  { folios = {}, shown }: ConsentItem,
  goal: Pick<GoalToAgree, 'folios'>,
  nameOf: (code: string) => string,
): string[] {
  const codes = new Set([...Object.keys(folios), ...Object.keys(goal.folios)])
  return [...codes].flatMap((code) => {
    if ((folios[code] ?? null) === (goal.folios[code]?.folioId ?? null)) return []
    const before = shown.folios?.[code] ?? 'a new one'
    return [`Folio of ${nameOf(code)}: ${before} → ${goal.folios[code]?.folio ?? 'a new one'}.`]
  })
}

function changedAmounts(
  agreed: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
  nameOf: (code: string) => string,
): string[] {
  const codes = new Set([...Object.keys(agreed), ...Object.keys(now)])
  return [...codes].flatMap((code) => {
    const [before = 0, after = 0] = [agreed[code], now[code]]
    if (before === after && code in agreed === code in now) return []
    return [`${nameOf(code)}: ${rupees(before)} → ${rupees(after)}.`]
  })
}

/** What of the figures that were mailed has become another, in words. */
export function changedShown(item: ConsentItem, now: Pick<ShownFigures, 'total' | 'volatility'>): string[] {
  const changes = []
  if (item.shown.total !== now.total) {
    changes.push(`Total: ${rupees(item.shown.total)} → ${rupees(now.total)}.`)
  }
  if (item.shown.volatility !== now.volatility) {
    changes.push(`Volatility: ${percent(item.shown.volatility)} → ${percent(now.volatility)}.`)
  }
  return changes
}
