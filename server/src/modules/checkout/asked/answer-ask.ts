import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { tellEvent } from '../../../core/database/events.ts'
import type { ClientContext } from '../../../core/http/request-context.ts'
import { refuseClosed } from '../../../core/schema/client-state.ts'
import { loadClient } from '../../clients/index.ts'
import { identityKey } from '../../identity/index.ts'
import { holdCheckout } from '../consent/consent.service.ts'
import { mailedFunds } from '../consent/mailed-funds.ts'
import { tellAsker } from './answered-mail.ts'
import { lockAsk, putAgreed, putDeclined } from './ask.repository.ts'
import { countedWords } from './ask-client.ts'
import type { AskRow } from './ask-row.ts'
import { stateOf } from './ask-state.ts'
import { wordsOfAsk } from './words-of-ask.ts'

/**
 * The client agrees to what was asked in the own view, once: asked again it is as it is. Of what is over, answered otherwise or
 * taken back nothing is changed: the page shows how it stands.
 * @param digest of what the page showed
 * @throws NOT_FOUND alike for what does not exist and for another client's; CONSENT_WITHDRAWN
 */
export async function agreeToAsk(context: ClientContext, id: number, digest: string): Promise<void> {
  const { db, firmId, clientId, clock, client, device } = context
  const ask = await heldAsk(context, id)
  if (ask === undefined) return
  const { language: now } = await loadClient(context, clientId)
  const shown = wordsOfAsk(ask, await mailedFunds(db, firmId), now)
  if (shown.digest !== digest) throw new AppError('NOT_FOUND')
  const { language, parts } = shown
  const session = { startedAt: client.startedAt.toISOString(), device: device() }
  await putAgreed(db, firmId, { id, session, told: { language, parts }, now: clock() })
  await tellAsker(context, ask, 'agreed')
  await tellEvent(db, 'causes-changed')
  await audit(context, firmId, {
    action: 'code.agreed',
    clientId,
    record: { kind: 'agreement', id },
    words: countedWords(ask.items.length, ask.acts.length),
  })
}

/** The same, declined. @param reason in the client's words; null where none is given @throws as `agreeToAsk` */
export async function declineAsk(context: ClientContext, id: number, reason: string | null): Promise<void> {
  const { db, firmId, clientId, clock } = context
  const ask = await heldAsk(context, id)
  if (ask === undefined) return
  await putDeclined(db, firmId, { id, reason, now: clock() })
  await tellAsker(context, ask, 'declined')
  await tellEvent(db, 'causes-changed')
  await audit(context, firmId, {
    action: 'code.declined',
    clientId,
    record: { kind: 'agreement', id },
    words: countedWords(ask.items.length, ask.acts.length),
  })
}

/** What waits for this client's answer, held; undefined where it waits no more. */
async function heldAsk(context: ClientContext, id: number): Promise<AskRow | undefined> {
  const { db, firmId, clientId, clock } = context
  const client = await loadClient(context, clientId)
  refuseClosed(client)
  if (client.email === null) throw new AppError('NOT_FOUND')
  await holdCheckout(context, client.email)
  const ask = await lockAsk(db, firmId, { clientId, id })
  if (ask === undefined || ask.email_key !== identityKey(client.email)) throw new AppError('NOT_FOUND')
  return stateOf(ask, clock()) === 'waiting' ? ask : undefined
}
