import type { MoneyWeightedReturn } from '@lakshya/contract'
import { formatPercent } from '../../core/formats/format.ts'

export interface XirrBasisProps {
  clientId: number
  xirr: MoneyWeightedReturn
  /** Of one goal alone; its value is the last flow. */
  goal?: { readonly id: number; readonly value: number } | undefined
}

/** Why there is no rate, and the rates where there are several. */
export function reasonWords(xirr: Extract<MoneyWeightedReturn, { kind: 'none' }>): string {
  const rates = xirr.rates.map((rate) => formatPercent(rate)).join(', ')
  return rates === '' ? xirr.reason : `${xirr.reason} (${rates})`
}

/** The rates beyond those that a return is looked for among; empty where there are none. */
export function outsideWords({ outside }: Pick<MoneyWeightedReturn, 'outside'>): string {
  if (outside.length === 0) return ''
  return `Beyond ${minus}99.9999% to 10,00,000% a year these come to zero as well, which no investment earns: ${outside.map(extremeRate).join(', ')}.`
}

const minus = '\u2212'
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** As a power of ten, or by how little is left of it: 1.2 × 10⁶⁵%, −100% + 3.5 × 10⁻⁹%. */
function extremeRate(percent: number): string {
  return percent > 0 ? `${power(percent)}%` : `${minus}100% + ${power(percent + 100)}%`
}

function power(value: number): string {
  const [digits = '', exponent = '0'] = value.toExponential(1).split('e')
  const raised = [...String(Math.abs(Number(exponent)))].map((digit) => superscripts[Number(digit)]).join('')
  return `${digits} × 10${Number(exponent) < 0 ? '⁻' : ''}${raised}`
}
