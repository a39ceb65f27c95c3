import type { GoalSip } from '@lakshya/contract'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'

/** A SIP with the instalment that a review proposes; without one a new SIP of so much. */
export interface ProposedRaise {
  readonly sip: GoalSip | undefined
  readonly amount: number
}

/** So much more a month, on the largest monthly SIP that runs. Undefined where it is no amount. */
export function proposedRaise(more: string | undefined, sips: readonly GoalSip[]): ProposedRaise | undefined {
  const amount = Math.round(Number(more))
  if (more === undefined || !(amount > 0)) return undefined
  const sip = sips
    .filter((one) => one.isActive && one.frequency === 'monthly')
    .toSorted((a, b) => b.amount - a.amount)[0]
  return { sip, amount: amount + (sip?.amount ?? 0) }
}

/** What the address proposes, until it is dropped. */
export function useProposedRaise(sips: readonly GoalSip[] | undefined) {
  const { raise } = useSearch({ strict: false })
  const [isDropped, setIsDropped] = useState(false)
  const proposal = sips === undefined || isDropped ? undefined : proposedRaise(raise, sips)
  return { proposal, drop: () => setIsDropped(true) }
}
