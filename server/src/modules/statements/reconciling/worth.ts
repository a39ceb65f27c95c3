import { decimalOf, divideHalfUp, milliunitsOf, type Paise } from '@lakshya/engine'
import type { StatementScheme } from '../reading/statement.ts'

/** Closing units x NAV, to the paisa, half up; null where no NAV is printed. */
export function worthOf({ closingUnits, nav }: Pick<StatementScheme, 'closingUnits' | 'nav'>): Paise | null {
  if (nav === null) return null
  const { digits, decimals } = decimalOf(nav)
  return divideHalfUp(milliunitsOf(closingUnits) * digits, 10n ** BigInt(decimals + 1))
}
