import {
  decimalOf,
  type EpochDay,
  type FolioLot,
  folioOrder,
  type Milliunits,
  type SaleYear,
  takeOldest,
  unitsIn,
} from '@lakshya/engine'
import type { FundFacts } from './fund-facts.ts'
import type { GainNames } from './gain-rows.repository.ts'
import { freeDay } from './lock-in.ts'
import type { ClientQueues } from './read-gains.ts'
import type { QueuePlace } from './tax-events.ts'
import type { TaxQueue } from './tax-queues.ts'

/** A lot of a goal's own units, and where it stands. */
export interface OwnLot {
  readonly place: QueuePlace
  readonly lot: FolioLot
}

interface Asked {
  goalId: number
  fundCode: number
  /** Units that the goal holds by its ledger. */
  units: Milliunits
  facts: Pick<FundFacts, 'terms' | 'hasLockIn'>
  /** What a sale is taxed by: it decides which folio gives first. */
  year: SaleYear
}

/**
 * A goal's own units of a fund in the order in which a sale takes them: of each place the oldest first, which place gives next
 * by what its lots cost (`folioOrder` of the engine), and place after place without a NAV; of a folio that other goals share
 * its oldest units. What of a place cannot be sold stands behind what of the others can. Undefined where the places together do not have what the ledger has.
 *
 * Example: of 10 units in one folio and 5 locked in another the 10 come first; a sale of 12 has no place for 2.
 */
export function ownLots(
  { queues, placesOf, ownIn, navOf }: ClientQueues,
  { goalId, fundCode, units, facts, year }: Asked,
): OwnLot[] | undefined {
  if (units === 0n) return []
  const held = placesOf(goalId, fundCode).flatMap(
    (place) => queues.find((queue) => isAt(queue, place) && queue.fundCode === fundCode) ?? [],
  )
  const standing = [...new Set(held)].filter((queue) => unitsIn(queue.lots) > 0n)
  const [only, ...others] = standing
  if (only !== undefined && others.length === 0) {
    return unitsIn(only.lots) < units ? undefined : lotsAt(only, units)
  }
  const own = ownIn(goalId, fundCode)
  const parts = standing.map((queue) =>
    lotsAt(queue, own.find(({ place }) => isAt(queue, place))?.units ?? 0n),
  )
  if (parts.flat().reduce((sum, { lot }) => sum + lot.units, 0n) !== units) return undefined
  const ends = parts.map((lots) => {
    const end = lots.findIndex(({ lot }) => isStuck(lot, facts.hasLockIn, year.day))
    return end === -1 ? lots.length : end
  })
  const free = parts.map((lots, i) => lots.slice(0, ends[i]))
  const nav = navOf(fundCode)?.nav
  const sold = nav === undefined ? free.flat() : cheapestFirst(free, { facts, nav, year })
  return [...sold, ...parts.flatMap((lots, i) => lots.slice(ends[i]))]
}

/** The lots of several places in the order in which they are best sold. */
function cheapestFirst(
  parts: readonly OwnLot[][],
  { facts, nav, year }: Pick<Asked, 'facts' | 'year'> & { nav: string },
): OwnLot[] {
  const order = folioOrder(
    parts.map((lots) => lots.map(({ lot }) => lot)),
    { scheme: { ...facts.terms, lots: [] }, nav: decimalOf(nav) },
    year,
  )
  const left = parts.map((lots) => lots.values())
  return order.flatMap((place) => left[place]?.next().value ?? [])
}

/** Whether they stand in more than one place. */
export function isSpread(lots: readonly OwnLot[]): boolean {
  const [first, ...others] = lots
  return first !== undefined && others.some((one) => !isAt(one, first.place))
}

/** How a folio is called; what is in none of a statement's has no number yet. */
export function folioWords(place: QueuePlace, { folios }: Pick<GainNames, 'folios'>): string {
  return ('folioId' in place ? folios.get(place.folioId) : undefined) ?? 'a folio without a number yet'
}

function isAt({ place }: { place: QueuePlace }, other: QueuePlace): boolean {
  return 'folioId' in place
    ? 'folioId' in other && other.folioId === place.folioId
    : 'goalId' in other && other.goalId === place.goalId
}

/** A lot that ends what of its folio can be sold with a figure. */
function isStuck(lot: FolioLot, hasLockIn: boolean, day: EpochDay): boolean {
  if (lot.isCostUnknown === true || lot.isDayUnknown === true) return true
  return hasLockIn && freeDay(lot, day) !== undefined
}

/** The oldest so many units of a queue; what was allotted in a lot that is cut counts less what stays behind. */
function lotsAt({ place, lots }: TaxQueue, units: Milliunits): OwnLot[] {
  const part: OwnLot[] = []
  let wanted = units
  for (const lot of lots) {
    if (wanted <= 0n) break
    const taken = wanted < lot.units ? wanted : lot.units
    const { cost } = takeOldest([lot], taken)
    const allotted = (lot.allotted ?? lot.units) - (lot.units - taken)
    part.push({ place, lot: { ...lot, units: taken, cost, allotted } })
    wanted -= taken
  }
  return part
}
