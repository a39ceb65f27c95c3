import type { ClientSip } from '@lakshya/contract'
import { formatNumber, formatRupees } from '../../core/format.ts'

/** Example: '3 SIPs of ₹15,000 in all are'; what they are follows. */
export function sipsInWords(sips: readonly Pick<ClientSip, 'amount'>[]): string {
  const total = formatRupees(sips.reduce((sum, { amount }) => sum + amount, 0))
  return sips.length === 1
    ? `1 SIP of ${total} is`
    : `${formatNumber(sips.length)} SIPs of ${total} in all are`
}

/** Example: 'UTI Nifty 50 Index for House, ₹3,000 monthly'. */
export function sipInWords({ fundName, goalName, amount, frequency }: ClientSip): string {
  return `${fundName} for ${goalName}, ${formatRupees(amount)} ${frequency}`
}
