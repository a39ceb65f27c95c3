import { addMonths, type EpochDay, type Milliunits } from '../numbers/index.ts'
import { decimalWritten, timesRate } from '../numbers/shared.ts'
import type { ExitLoad, FolioLot, LoadTier } from './folio-lots.ts'

/** What the load of a lot is on a day: its rate, and how many of the lot's units still go free. */
export interface LotLoad {
  readonly rate: number
  readonly freeUnits: Milliunits
}

/**
 * The load of a lot on a day: of the first tier whose last day is not before it. The free share counts on what was
 * allotted, rounded down to a thousandth, less what has left the lot before. Without a load all units go free.
 *
 * Example: at 1 % within 12 months, a tenth free, a lot of 1,000 units bought on 20 November 2025 still has a load on
 * 20 November 2026, and 100 of its units go free.
 */
export function lotLoad(load: ExitLoad | undefined, lot: FolioLot, soldDay: EpochDay): LotLoad {
  const tier = load?.tiers.find((one) => soldDay <= lastDayOf(one, lot.day))
  if (load === undefined || tier === undefined || tier.rate === 0) return { rate: 0, freeUnits: lot.units }
  const allotted = lot.allotted ?? lot.units
  const share = decimalWritten(load.free)
  const free = (allotted * share.digits) / 10n ** BigInt(share.decimals) - (allotted - lot.units)
  return { rate: tier.rate, freeUnits: free < 0n ? 0n : free > lot.units ? lot.units : free }
}

function lastDayOf(tier: LoadTier, bought: EpochDay): EpochDay {
  return 'months' in tier ? addMonths(bought, tier.months) : bought + tier.days
}

/** The load on what some units are worth, in paise, half up. Example: 1 % of 3,690.00 is 36.90. */
export function loadOf(worth: bigint, rate: number): bigint {
  return rate === 0 ? 0n : timesRate(worth, decimalWritten(rate))
}
