import type { Named } from './people.ts'
import type { Heard } from './scan.ts'

/** What was not: 'without KYC', 'no SIP', 'missing PAN'. */
export type Lacking =
  | 'KYC'
  | 'PAN'
  | 'NOMINEE'
  | 'EMAIL'
  | 'PHONE'
  | 'SIP'
  | 'MANDATE'
  | 'GOAL'
  | 'RISK'
  | 'FAMILY'

export type Item =
  | Exclude<Heard, { concept: 'UNKNOWN' }>
  | { concept: 'NAME'; named: Named; words: string }
  | { concept: 'LACKS'; what: Lacking; words: string }

type Concept = Item['concept']
/** Items whose concept may be this one; some are of several. */
type ItemOf<C extends Concept, I = Item> = I extends { concept: infer K } ? (C extends K ? I : never) : never

const lackable: readonly string[] = [
  'KYC',
  'PAN',
  'NOMINEE',
  'EMAIL',
  'PHONE',
  'SIP',
  'MANDATE',
  'GOAL',
  'RISK',
  'FAMILY',
] satisfies Lacking[]

const isLackable = (concept: string | undefined): concept is Lacking =>
  concept !== undefined && lackable.includes(concept)

/** Words of a negation with what they deny as one: 'KYC not done', 'no running SIP', 'not on track'. */
export function withDenials(items: readonly Item[]): Item[] {
  const found: Item[] = []
  for (let at = 0; at < items.length; at++) {
    const denied = denialAt(items, at)
    if (denied === undefined) {
      const item = items[at]
      if (item !== undefined) found.push(item)
    } else {
      found.push(denied.item)
      at += denied.length - 1
    }
  }
  return found
}

function denialAt(items: readonly Item[], at: number): { item: Item; length: number } | undefined {
  const [first, second, third] = [items[at], items[at + 1], items[at + 2]]
  const words = [first, second, third].map((item) => item?.words ?? '')
  const lacks = (what: Lacking, length: number) => ({
    item: { concept: 'LACKS' as const, what, words: words.slice(0, length).join(' ') },
    length,
  })
  if (first?.concept === 'NEG') {
    if (isLackable(second?.concept)) return lacks(second.concept, 2)
    const isBetween =
      second?.concept === 'RUNNING' || second?.concept === 'DONE' || second?.concept === 'OPEN'
    if (isBetween && isLackable(third?.concept)) return lacks(third.concept, 3)
    if (second?.concept === 'KSTATE' && second.value === 'Validated') return lacks('KYC', 2)
    if (second?.concept === 'ONTRACK')
      return { item: { concept: 'OFFTRACK', words: words[1] ?? '' }, length: 2 }
    if (second?.concept === 'GAIN') return { item: { concept: 'LOSS', words: words[1] ?? '' }, length: 2 }
    if (second?.concept === 'REVIEW') return { item: { concept: 'REVIEW', words: words[1] ?? '' }, length: 2 }
  }
  if (isLackable(first?.concept)) {
    // 'Goals not on track' lacks no goal, 'SIPs without a mandate' no SIP.
    const isOfNext =
      third?.concept === 'ONTRACK' ||
      third?.concept === 'REACHED' ||
      (second?.words === 'without' && isLackable(third?.concept))
    if (second?.concept === 'NEG' && !isOfNext) {
      return lacks(first.concept, third?.concept === 'DONE' || isValidated(third) ? 3 : 2)
    }
    if (first.concept === 'KYC' && second?.concept === 'OPEN') return lacks('KYC', 2)
  }
  if (first?.concept === 'OPEN' && second?.concept === 'KYC') return lacks('KYC', 2)
  return undefined
}

const isValidated = (item: Item | undefined) => item?.concept === 'KSTATE' && item.value === 'Validated'

/** What is left to be understood of a question; a reading counts where it leaves nothing. */
export class Basket {
  private readonly items: Item[]

  constructor(items: readonly Item[]) {
    this.items = [...items]
  }

  has(...concepts: Concept[]): boolean {
    return this.items.some(({ concept }) => concepts.includes(concept))
  }

  /** The first of a concept, taken out. */
  take<C extends Concept>(concept: C): ItemOf<C> | undefined {
    const at = this.items.findIndex((item) => item.concept === concept)
    return at < 0 ? undefined : (this.items.splice(at, 1)[0] as ItemOf<C>)
  }

  /** Takes all of these out. @returns whether there was one */
  drop(...concepts: Concept[]): boolean {
    const before = this.items.length
    const rest = this.items.filter(({ concept }) => !concepts.includes(concept))
    this.items.splice(0, before, ...rest)
    return rest.length < before
  }

  takeLacking(what: Lacking): boolean {
    const at = this.items.findIndex((item) => item.concept === 'LACKS' && item.what === what)
    if (at >= 0) this.items.splice(at, 1)
    return at >= 0
  }

  /** The name of a client, a family, a fund or a house, taken out. */
  takeNamed(...kinds: Named['kind'][]): Named | undefined {
    const at = this.items.findIndex((item) => item.concept === 'NAME' && kinds.includes(item.named.kind))
    if (at < 0) return undefined
    const item = this.items.splice(at, 1)[0]
    return item?.concept === 'NAME' ? item.named : undefined
  }

  get rest(): readonly Item[] {
    return this.items
  }
}
