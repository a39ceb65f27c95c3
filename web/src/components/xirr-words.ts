import type { MoneyWeightedReturn } from '@lakshya/contract'
import { formatPercent } from '../core/format.ts'

export interface XirrBasisProps {
  clientId: number
  xirr: MoneyWeightedReturn
  /** Of one goal alone; its value is the last flow. */
  goal?: { readonly id: number; readonly value: number } | undefined
}

/** Why there is no rate, and the rates where there are several. */
export function reasonWords(xirr: Extract<MoneyWeightedReturn, { kind: 'none' }>): string {
  const rates = xirr.rates.map((rate) => formatPercent(rate)).join(', ')
  return rates === '' ? `None: ${xirr.reason}` : `None: ${xirr.reason} (${rates})`
}
