import type { ImportedScheme } from '@lakshya/contract'
import { addUnits } from './unit-sums.ts'

/** A file of holders names what is held and no transactions: there is nothing to add up. */
export function isBalanceOnly({
  newRows,
  knownRows,
  opening,
  units,
  closing,
}: Pick<ImportedScheme, 'newRows' | 'knownRows' | 'opening' | 'units' | 'closing'>): boolean {
  return newRows + knownRows === 0 && addUnits(opening, units) !== addUnits(closing, '0')
}
