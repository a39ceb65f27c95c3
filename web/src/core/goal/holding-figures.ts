import type { GoalHolding, HoldingAnalysis } from '@lakshya/contract'
import { formatDuration } from '../formats/duration.ts'

export interface AnalyzedHolding extends GoalHolding {
  readonly state: 'loading' | 'analyzed' | 'failed'
  /** As the analysis gave them; of a failed one zero NAV and the stored current value. Null while it waits for its NAV. */
  readonly shownNav: number | null
  readonly shownValue: number
  readonly absoluteReturn: number | null
  readonly cagr: number | null
  readonly cagrKind: HoldingAnalysis['cagrKind']
  readonly analysis: HoldingAnalysis | undefined
}

/** All that was bought of it waits for its NAV: it has no units yet. */
export function waitsForNav({ units }: Pick<GoalHolding, 'units'>): boolean {
  return Number(units) === 0
}

/** A holding with its figures. Until its analysis comes, the stored NAV and value stand. */
export function analyzedHolding(
  holding: GoalHolding,
  analysis: HoldingAnalysis | undefined,
  hasFailed: boolean,
): AnalyzedHolding {
  if (analysis !== undefined) {
    return {
      ...holding,
      state: 'analyzed',
      shownNav: analysis['Current NAV'],
      shownValue: analysis['Current Value'],
      absoluteReturn: analysis['Absolute Return'],
      cagr: analysis.CAGR,
      cagrKind: analysis.cagrKind,
      analysis,
    }
  }
  const storedNav = holding.nav === null ? null : Number(holding.nav)
  return {
    ...holding,
    state: hasFailed ? 'failed' : 'loading',
    shownNav: hasFailed && !waitsForNav(holding) ? 0 : storedNav,
    shownValue: holding.currentValue,
    absoluteReturn: null,
    cagr: null,
    cagrKind: null,
    analysis: undefined,
  }
}

/** A holding as it goes along with a review: its stored figures and the analysis under its own names. */
export function holdingAsSeen(row: AnalyzedHolding): Record<string, unknown> {
  const {
    state: _state,
    shownNav,
    shownValue,
    absoluteReturn,
    cagr,
    cagrKind: _kind,
    lots: _lots,
    analysis,
    ...holding
  } = row
  return {
    ...holding,
    analysis: analysis ?? {
      'Fund Name': holding.fundName,
      'Current NAV': shownNav,
      'Current Value': shownValue,
      'Absolute Return': absoluteReturn,
      CAGR: cagr,
    },
  }
}

const dayMs = 86_400_000

/** Days from one date to another, both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** Years of 365.25 days since a holding's oldest unit was bought. */
export function holdingYears(boughtAt: string, today: string): number {
  return Math.max(0, daysBetween(boughtAt, today)) / 365.25
}

/** Held for in words; days while they are few. */
export function holdingPeriod(boughtAt: string, today: string): string {
  const years = holdingYears(boughtAt, today)
  if (years * 12 >= 1) return formatDuration(years)
  const days = Math.max(0, daysBetween(boughtAt, today))
  return days === 1 ? '1 day' : `${days} days`
}

export type TaxTerm = 'Long-term' | 'Short-term'

/** Equity is always long-term, debt after more than two years, all else after more than one. A label, no advice. */
export function taxTerm(taxCategory: number, boughtAt: string, today: string): TaxTerm {
  if (taxCategory === 1) return 'Long-term'
  return holdingYears(boughtAt, today) > (taxCategory === 2 ? 2 : 1) ? 'Long-term' : 'Short-term'
}

export function taxCategoryName(taxCategory: number): 'Equity' | 'Debt' | 'Others' {
  if (taxCategory === 1) return 'Equity'
  return taxCategory === 2 ? 'Debt' : 'Others'
}
