import type { GoalHolding } from '@lakshya/contract'
import { classesOfLots, dayFromIso, isoFromDay, milliunitsOf, unitsOf } from '@lakshya/engine'
import { isDay } from '../dates/calendar.ts'
import { formatDate, formatUnits } from '../formats/format.ts'

type TaxedHolding = Pick<GoalHolding, 'taxKind' | 'lots'>

/**
 * The tax class of a holding sold on a day (`YYYY-MM-DD`), lot by lot and by the law of that day: 'long-term', '18 of 24
 * months, long-term from 16 May 2027', 'long-term: 1,204.331 of 1,900.000 units', 'slab rate at any age'. Undefined while
 * no units are held.
 */
export function taxClassWords({ taxKind, lots }: TaxedHolding, soldOn: string): string | undefined {
  const read = lots.map(({ boughtOn, units }) => ({ day: dayFromIso(boughtOn), units: milliunitsOf(units) }))
  if (!isDay(soldOn)) return undefined
  const { units, longTerm, neverLongTerm, unknown, next } = classesOfLots(taxKind, read, dayFromIso(soldOn))
  if (units === 0n) return undefined
  if (longTerm === units) return 'long-term'
  if (longTerm > 0n) return `long-term: ${shown(longTerm)} of ${shown(units)} units`
  if (neverLongTerm === units) return 'slab rate at any age'
  if (next === undefined) return unknown > 0n ? 'no rule on file for that day' : 'short-term'
  return `${next.months} of ${next.ofMonths} months, long-term from ${formatDate(isoFromDay(next.from))}`
}

const shown = (units: bigint) => formatUnits(unitsOf(units))
