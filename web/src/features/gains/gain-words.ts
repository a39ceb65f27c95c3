import type { ClientGains, GainClassName, HeldLot } from '@lakshya/contract'
import { formatDate } from '../../core/formats/format.ts'

/** The order in which they stand. */
export const shownClasses: readonly GainClassName[] = ['equity-long', 'equity-short', 'other-long', 'slab']

/** What every estimate says of itself. */
export function estimateWords({ rates }: Pick<ClientGains, 'rates'>): string {
  return `Estimate by the rules of ${formatDate(rates.asOf)}, from the transactions and inputs shown; not tax advice: please confirm with a tax professional.`
}

/** What is not in an estimate. */
export const notModelled =
  'Not in it: an unused basic exemption, relief under section 87A, marginal relief, and tax deducted at source.'

/** When a lot changes its class, when it leaves its exit load, and until when it is locked in. */
export function lotWords(lot: HeldLot): string[] {
  const { isLongTerm, turnsOn, loadFreeOn, loadPercent, gainClass, lockedUntil } = lot
  const term =
    turnsOn !== null
      ? `turns long-term on ${formatDate(turnsOn)}`
      : gainClass === null
        ? 'no rule on file'
        : isLongTerm === true
          ? 'long-term'
          : 'at the slab however long it is held'
  return [
    term,
    ...(loadFreeOn === null ? [] : [`exit load of ${loadPercent}% until ${formatDate(loadFreeOn)}`]),
    ...(lockedUntil === null ? [] : [`locked until ${formatDate(lockedUntil)}`]),
  ]
}
