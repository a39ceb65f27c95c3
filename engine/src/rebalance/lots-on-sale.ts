import { type FolioLot, gainClassOf, sellableLots } from '../gains/index.ts'
import type { EpochDay } from '../numbers/index.ts'
import type { BlockedSale, RebalanceFund } from './rebalance-book.ts'

/** The lots of a fund whose sale can be reckoned, oldest first, and what blocks the next one, if anything does. */
export interface LotsOnSale {
  readonly lots: readonly FolioLot[]
  readonly blocked: BlockedSale | undefined
}

/**
 * What of a fund can be sold on a day: its lots up to the first that is locked in, or whose class, load or cost is not known;
 * nothing younger goes before it, and nothing is guessed.
 *
 * Example: of a fund whose load nobody has told it is none, with the reason.
 */
export function lotsOnSale({ code, scheme, unknown }: RebalanceFund, day: EpochDay): LotsOnSale {
  if (unknown !== undefined && scheme.lots.length > 0) {
    const what = unknown === 'load' ? 'its exit load is not known' : 'what it is for income tax is not known'
    return { lots: [], blocked: { code, fromLot: 0, reason: what } }
  }
  const lots = sellableLots(scheme.lots, day)
  for (const [fromLot, lot] of lots.entries()) {
    const reason = whyBlocked(scheme.kind, lot, day)
    if (reason !== undefined) return { lots: lots.slice(0, fromLot), blocked: { code, fromLot, reason } }
  }
  return { lots, blocked: undefined }
}

function whyBlocked(kind: RebalanceFund['scheme']['kind'], lot: FolioLot, day: EpochDay): string | undefined {
  if (lot.isCostUnknown === true) return 'what a lot cost is not known'
  if (lot.isDayUnknown === true) return 'the day on which a lot was bought is not known'
  const found = gainClassOf(kind, lot.day, day)
  return found.kind === 'unknown' ? found.reason : undefined
}
