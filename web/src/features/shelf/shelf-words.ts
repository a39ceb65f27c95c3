import type { ExitLoad, ShelfFund } from '@lakshya/contract'
import { assetClassOf } from '@lakshya/engine'

/** '13 y 6 m', or what stands for none. */
export function historyWords(months: number | null): string {
  if (months === null) return 'None'
  return `${Math.floor(months / 12)} y ${months % 12} m`
}

/** '1% in 12 m', '0.25% in 15 d', 'None', or 'Not Available'. */
export function loadWords(load: ExitLoad | null): string {
  if (load === null) return 'Not Available'
  if (load.percent === 0) return 'None'
  const isYears = load.days > 0 && load.days % 365 === 0
  const free = load.freePercent === undefined ? '' : `, ${load.freePercent}% free`
  return `${load.percent}% in ${isYears ? `${(load.days / 365) * 12} m` : `${load.days} d`}${free}`
}

/** '0.85%' with two decimals; a direct plan pays none. */
export function trailWords(rate: number | null): string {
  return rate === null ? 'None' : `${rate.toFixed(2)}%`
}

/** The parts of a shelf in the order that they are shown. */
const groups = ['Equity', 'Debt and hybrid', 'Gold and others'] as const
type Group = (typeof groups)[number]

function groupOf({ category }: ShelfFund): Group {
  const kind = assetClassOf(category)
  if (kind === 'equity') return 'Equity'
  return kind === 'gold' ? 'Gold and others' : 'Debt and hybrid'
}

/** Funds by what they hold, in the shelf's order; parts without a fund are left out. */
export function groupedFunds(funds: readonly ShelfFund[]): { group: Group; funds: ShelfFund[] }[] {
  const of = Map.groupBy(funds, groupOf)
  return groups.flatMap((group) => {
    const own = of.get(group)
    return own === undefined ? [] : [{ group, funds: own }]
  })
}

/** Whether every fund that has NAVs has simulated ones. */
export function areSimulated(funds: readonly ShelfFund[]): boolean {
  const priced = funds.filter((fund) => fund.historyMonths !== null)
  return priced.length > 0 && priced.every((fund) => fund.isSimulated)
}

/** Warnings of a fund that are not the same for all: simulated NAVs of every fund are said once. */
export function ownWarnings(fund: ShelfFund, areAllSimulated: boolean): ShelfFund['warnings'] {
  return areAllSimulated ? fund.warnings.filter(({ kind }) => kind !== 'simulated') : fund.warnings
}

/** Kinds of warning in a word or two, as the strip names them. */
export const warningWords: Readonly<Record<ShelfFund['warnings'][number]['kind'], string>> = {
  'short-history': 'short history',
  'history-comes': 'history comes',
  'no-navs': 'no NAVs',
  simulated: 'simulated',
  direct: 'direct',
  closed: 'closed',
  past: 'ended',
  'left-out': 'left out',
}
