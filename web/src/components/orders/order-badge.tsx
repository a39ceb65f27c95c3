import type { Order } from '@lakshya/contract'
import { formatRupees, formatUnits } from '../../core/formats/format.ts'
import { Badge } from '../badge.tsx'

const states = {
  'to-send': { tone: 'neutral', words: 'To be sent' },
  handed: { tone: 'info', words: 'On its way' },
  sent: { tone: 'info', words: 'Sent' },
  accepted: { tone: 'brand', words: 'Accepted' },
  rejected: { tone: 'bad', words: 'Rejected' },
  allotted: { tone: 'ok', words: 'Allotted' },
} as const

/** What a state is called. */
export const orderStateWords = (state: Order['state']) => states[state].words

/** Where an order stands, with why where it was rejected. */
export function OrderBadge({
  order: { state, reason, trouble, isCancelAsked, isCancelled },
}: {
  order: Order
}) {
  const { tone, words } = states[state]
  return (
    <>
      <Badge tone={tone}>{words}</Badge>
      {reason !== null && (
        <span className="block max-w-96 text-small whitespace-normal text-loss">{reason}</span>
      )}
      {trouble !== null && (
        <span className="block max-w-96 text-small whitespace-normal text-warn">{trouble}</span>
      )}
      {isCancelAsked && <span className="block text-small text-ink-3">The rail is asked to cancel it</span>}
      {isCancelled && <span className="block text-small text-warn">Cancelled in the book</span>}
    </>
  )
}

const kinds = { purchase: 'Purchase', redemption: 'Redemption', switch: 'Switch', sip: 'SIP' } as const

/** What an order is called. */
export const orderKindWords = ({ kind }: Pick<Order, 'kind'>) => kinds[kind]

/** Rupees, units, or all that is held. */
export function orderAmount({ amount, units }: Pick<Order, 'amount' | 'units'>): string {
  if (amount !== null) return formatRupees(amount)
  return units === null ? 'All units' : `${formatUnits(units)} units`
}
