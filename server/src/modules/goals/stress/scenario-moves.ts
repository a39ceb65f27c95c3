import { type FundCategory, isFundCategory, type StressTerms, scenarioTerms } from '@lakshya/contract'
import {
  dayFromIso,
  isoFromDay,
  type MoveOf,
  type ReplayWindow,
  rateMoves,
  replayMoves,
  shockMoves,
  worstWindow,
} from '@lakshya/engine'
import type { StressBook } from './stress-book.ts'

/** A scenario as it is reckoned: what funds do, over which days of the past, and how many months of SIPs are missed. */
export interface Scenario {
  moveOf: MoveOf
  window: { from: string; to: string } | null
  pausedMonths: number
  /** Kinds that are set, percent down. */
  falls: { category: FundCategory; percent: number }[]
}

const untouched: Omit<Scenario, 'moveOf'> = { window: null, pausedMonths: 0, falls: [] }

/** What a scenario does to a book. */
export function scenarioFor(book: StressBook, { scenario, falls = [] }: StressTerms): Scenario {
  const { market } = book
  if (scenario === 'own') return fallsOf(book, falls)
  const terms = scenarioTerms[scenario]
  switch (terms.kind) {
    case 'falls': {
      const set = Object.entries(terms.falls)
      return fallsOf(
        book,
        set.flatMap(([category, percent]) => (isFundCategory(category) ? [{ category, percent }] : [])),
      )
    }
    case 'replay':
      return replayOf(book, { from: dayFromIso(terms.from), to: dayFromIso(terms.to) })
    case 'worst':
      return replayOf(book, worstWindow(market.histories, valuesOf(book), terms.days))
    case 'rates':
      return { ...untouched, moveOf: rateMoves(terms.points / 100) }
    case 'pause':
      return { ...untouched, moveOf: () => ({ kind: 'told', move: 0 }), pausedMonths: terms.months }
  }
}

function fallsOf({ market }: StressBook, falls: Scenario['falls']): Scenario {
  const set = Object.fromEntries(falls.map(({ category, percent }) => [category, -percent / 100]))
  return { ...untouched, moveOf: shockMoves(market.estimates, set), falls }
}

function replayOf({ market }: StressBook, window: ReplayWindow | undefined): Scenario {
  if (window === undefined) {
    return {
      ...untouched,
      moveOf: () => ({ kind: 'untold', reason: 'no fund that is held has NAVs for so long' }),
    }
  }
  const days = { from: isoFromDay(window.from), to: isoFromDay(window.to) }
  return { ...untouched, moveOf: replayMoves(market.histories, window), window: days }
}

/** Rupees by fund code. */
function valuesOf({ holdings }: StressBook): Record<string, number> {
  const values: Record<string, number> = {}
  for (const { fund, value } of holdings) values[fund.code] = (values[fund.code] ?? 0) + Number(value) / 100
  return values
}
