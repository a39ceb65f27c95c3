import type { ClientAsk } from '@lakshya/contract'
import { sortedJson } from '../../../core/sorted-json.ts'
import { isSameAgreement } from '../items/agreed-items.ts'
import type { Agreed } from './use-otp.ts'

/** Where it stands what the client was asked in the own view, for this cart. */
export type AskStage = 'none' | 'waiting' | 'agreed' | 'declined' | 'expired' | 'outdated'

/** What of an ask is for a cart: nothing where it was for other goals, was replaced, or is done. */
export function askStage(ask: ClientAsk | null | undefined, { items, acts }: Agreed): AskStage {
  if (ask == null || ask.isCarriedOut || ask.state === 'ended') return 'none'
  const texts = new Set(ask.acts.map(sortedJson))
  const known = items.filter(({ itemId }) => ask.items.some((one) => one.itemId === itemId))
  const knownActs = acts.filter((act) => texts.has(sortedJson(act)))
  if (known.length + knownActs.length === 0) return 'none'
  // What is done already has left the cart: the rest is compared, each for itself.
  const isSame =
    knownActs.length === acts.length &&
    items.every((item) =>
      isSameAgreement(
        [item],
        ask.items.filter(({ itemId }) => itemId === item.itemId),
      ),
    )
  if (ask.state === 'declined' || ask.state === 'expired') return ask.state
  return isSame ? ask.state : 'outdated'
}
