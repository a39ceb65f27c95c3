import { type ShelfFund, type ShelfTerms, shelfTerms } from '@lakshya/contract'

/** What the form of a fund's terms holds, as typed. */
export interface TermsTexts {
  readonly minimumSip: string
  readonly minimumLumpsum: string
  /** Empty for none. */
  readonly minimumRedemption: string
  /** Percent; empty where it is not known. */
  readonly load: string
  readonly loadDays: string
  /** Percent of the units of a purchase that go free of the load; empty for none. */
  readonly loadFree: string
  readonly isClosed: boolean
  readonly asOf: string
  readonly source: string
  /** Percent a year. */
  readonly trail: string
}

export type TermsErrors = Partial<Record<keyof TermsTexts, string>>

export function textsOf({ terms, trailRate, areTermsAssumed }: ShelfFund): TermsTexts {
  return {
    minimumSip: String(terms.minimumSip),
    minimumLumpsum: String(terms.minimumLumpsum),
    minimumRedemption: terms.minimumRedemption === undefined ? '' : String(terms.minimumRedemption),
    load: terms.exitLoad === null ? '' : String(terms.exitLoad.percent),
    loadDays: terms.exitLoad === null ? '' : String(terms.exitLoad.days),
    loadFree: terms.exitLoad?.freePercent === undefined ? '' : String(terms.exitLoad.freePercent),
    isClosed: terms.isClosed,
    // What was assumed is no document that anybody has looked at.
    asOf: areTermsAssumed ? '' : terms.asOf,
    source: areTermsAssumed ? '' : terms.source,
    trail: trailRate === null ? '' : String(trailRate),
  }
}

export type ReadTerms =
  | { readonly kind: 'read'; readonly terms: ShelfTerms; readonly trail: number | null }
  | { readonly kind: 'wrong'; readonly errors: TermsErrors }

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(/[,₹%\s]/g, '')))
const fieldOf: Readonly<Record<string, keyof TermsTexts>> = {
  minimumSip: 'minimumSip',
  minimumLumpsum: 'minimumLumpsum',
  minimumRedemption: 'minimumRedemption',
  'exitLoad.percent': 'load',
  'exitLoad.days': 'loadDays',
  'exitLoad.freePercent': 'loadFree',
  isClosed: 'isClosed',
  asOf: 'asOf',
  source: 'source',
}

/** Terms as they are sent, or what is wrong at which field. */
export function readTerms(texts: TermsTexts): ReadTerms {
  const percent = numberOf(texts.load)
  const hasLoad = texts.load.trim() !== ''
  const outcome = shelfTerms.safeParse({
    minimumSip: numberOf(texts.minimumSip),
    minimumLumpsum: numberOf(texts.minimumLumpsum),
    ...(texts.minimumRedemption.trim() === ''
      ? {}
      : { minimumRedemption: numberOf(texts.minimumRedemption) }),
    exitLoad: hasLoad
      ? { percent, days: percent === 0 ? 0 : numberOf(texts.loadDays), ...freeOf(texts) }
      : null,
    isClosed: texts.isClosed,
    asOf: texts.asOf,
    source: texts.source,
  })
  const errors = outcome.success ? {} : errorsOf(outcome.error.issues)
  const trail = texts.trail.trim() === '' ? null : numberOf(texts.trail)
  if (trail !== null && !(trail >= 0 && trail <= 5))
    return { kind: 'wrong', errors: { ...errors, trail: 'Enter a rate from 0 to 5 percent a year.' } }
  return outcome.success ? { kind: 'read', terms: outcome.data, trail } : { kind: 'wrong', errors }
}

function freeOf({ load, loadFree }: TermsTexts): { freePercent?: number } {
  const isNone = loadFree.trim() === '' || numberOf(load) === 0 || numberOf(loadFree) === 0
  return isNone ? {} : { freePercent: numberOf(loadFree) }
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): TermsErrors {
  return errorsAt(issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })))
}

/** Complaints by the names of the wire at the fields of the form. */
export function errorsAt(details: readonly { path: string; message: string }[]): TermsErrors {
  return Object.fromEntries(
    details.flatMap(({ path, message }) => {
      const field = path === 'rate' ? 'trail' : fieldOf[path]
      return field === undefined ? [] : [[field, message]]
    }),
  )
}
