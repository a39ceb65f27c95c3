import { dayFromIso, type TaxClass, type TaxKind, taxClassOf } from '../src/index.ts'
import type { CaseKind } from './case-kind.ts'
import type { Answer } from './compare.ts'
import { textOf } from './json.ts'

const taxKinds: readonly TaxKind[] = [
  'equity-oriented',
  'specified-debt',
  'other',
  'listed-gold-etf',
  'hybrid',
]

function kindNamed(text: string): TaxKind {
  const kind = taxKinds.find((one) => one === text)
  if (kind === undefined) throw new RangeError(`no kind of fund '${text}'`)
  return kind
}

/** The class for the year's tax: short-term gains of all but equity, and all gains at the slab, are one. */
function yearClass(kind: TaxKind, { term, rate }: Extract<TaxClass, { kind: 'known' }>): string {
  if (kind === 'equity-oriented') return term === 'long-term' ? 'equity-long' : 'equity-short'
  return rate.kind === 'slab' ? 'slab' : 'other-long'
}

function answerClass(kind: TaxKind, found: TaxClass): { readonly [key: string]: Answer } {
  if (found.kind === 'unknown') return { known: false, tax_class: null, long_term: null, rate: null }
  return {
    known: true,
    tax_class: yearClass(kind, found),
    long_term: found.term === 'long-term',
    rate: found.rate.kind === 'slab' ? null : found.rate.rate,
  }
}

/** The tax class of a sale. */
export const taxCaseKinds: readonly CaseKind[] = [
  {
    name: 'tax class',
    stated: ['class'],
    inputFields: ['kind', 'bought', 'sold'],
    answer: ({ input }) => {
      const kind = kindNamed(textOf(input.kind))
      const [bought, sold] = [textOf(input.bought), textOf(input.sold)]
      return answerClass(kind, taxClassOf(kind, dayFromIso(bought), dayFromIso(sold)))
    },
  },
]
