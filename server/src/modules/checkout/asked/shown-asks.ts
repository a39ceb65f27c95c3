import type { PortalProposal } from '@lakshya/contract'
import type { ClientContext } from '../../../core/http/request-context.ts'
import { loadClient } from '../../clients/index.ts'
import { identityKey } from '../../identity/index.ts'
import { senderWords } from '../acts/act-mail.ts'
import { senderOf } from '../consent/consent.service.ts'
import { mailedFunds } from '../consent/mailed-funds.ts'
import { findAsks, findMade } from './ask.repository.ts'
import type { AskRow } from './ask-row.ts'
import { stateOf } from './ask-state.ts'
import { wordsOfAsk } from './words-of-ask.ts'

/** How long an answer is shown beside what waits, and how many of all. */
const shownDays = 30
const mostShown = 10

/**
 * What is proposed to the client and what was answered lately, in the words that the mail of a code has, in the client's
 * language; of what was agreed to as it was read then. What was replaced or taken
 * back before it was answered is not shown.
 */
export async function shownAsks(context: ClientContext): Promise<PortalProposal[]> {
  const { db, firmId, clientId, clock } = context
  const now = clock()
  const { email, language } = await loadClient(context, clientId)
  const since = new Date(now.getTime() - shownDays * 24 * 3_600_000)
  const asks = (await findAsks(db, firmId, { clientId, since, most: mostShown })).filter(
    (ask) =>
      email !== null &&
      ask.email_key === identityKey(email) &&
      (stateOf(ask, now) !== 'ended' || ask.verified_at !== null),
  )
  if (asks.length === 0) return []
  const funds = await mailedFunds(db, firmId)
  const asker = senderWords(await senderOf(db, firmId, now), language)
  const made = await findMade(
    db,
    firmId,
    asks.map(({ id }) => id),
  )
  return asks.map((ask) => ({
    id: ask.id,
    state: stateOf(ask, now),
    askedAt: ask.requested_at.toISOString(),
    validUntil: (ask.valid_until ?? ask.requested_at).toISOString(),
    answeredAt: (ask.declined_at ?? ask.verified_at)?.toISOString() ?? null,
    reason: ask.decline_reason,
    asker,
    ...wordsOfAsk(ask, funds, language),
    papers: made
      .filter(({ agreementId }) => agreementId === ask.id)
      .map(({ adviceId, itemId }) => ({ adviceId, goalName: goalOf(ask, itemId) })),
  }))
}

/** The goal that a record of an agreement is of. */
function goalOf({ items, acts }: AskRow, itemId: string | null): string {
  const item = items.find((one) => one.itemId === itemId)
  const [, place] = /^act-(\d+)$/.exec(itemId ?? '') ?? []
  return item?.goalName ?? acts[Number(place ?? -1)]?.act.goalName ?? ''
}
