import type { AgreedItem, ClientAct, ClientAsk } from '@lakshya/contract'
import { agreedItem } from '@lakshya/contract'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findLastAsk, findMade } from './ask.repository.ts'
import type { AskRow } from './ask-row.ts'
import { stateOf } from './ask-state.ts'
import { tokenOfAsk } from './ask-token.ts'

/** What a client was asked last in the own view, as the distributor's cart compares it with itself; null for nothing. */
export async function lastAsk(
  { db, firmId, clock }: Pick<AdviserContext, 'db' | 'firmId' | 'clock'>,
  clientId: number,
): Promise<ClientAsk | null> {
  const ask = await findLastAsk(db, firmId, clientId)
  if (ask === undefined) return null
  const state = stateOf(ask, clock())
  const made = await findMade(db, firmId, [ask.id])
  return {
    id: ask.id,
    state,
    askedAt: ask.requested_at.toISOString(),
    validUntil: (ask.valid_until ?? ask.requested_at).toISOString(),
    answeredAt: (ask.declined_at ?? ask.verified_at)?.toISOString() ?? null,
    reason: ask.decline_reason,
    device: ask.session?.device ?? null,
    isCarriedOut: made.length > 0 && made.length >= ask.items.length + ask.acts.length,
    token: state === 'agreed' ? tokenOfAsk(ask.id) : null,
    items: ask.items.map(plainItem),
    acts: ask.acts.map(({ wanted }): ClientAct => wanted),
  }
}

/** An item as it was asked, without what was shown with it. */
function plainItem({ shown: _shown, ...item }: AskRow['items'][number]): AgreedItem {
  return agreedItem.parse(item)
}
