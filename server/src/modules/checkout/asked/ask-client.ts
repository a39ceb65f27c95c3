import type { AgreedItem, ClientAct } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refuseClosed } from '../../../core/schema/client-state.ts'
import { consentCode, consentSubject, consentToken, loadClient } from '../../clients/index.ts'
import { identityKey, voidCodes } from '../../identity/index.ts'
import { heldActs, withBases } from '../acts/cart-acts.ts'
import { digestOf } from '../consent/agreed-items.ts'
import { countRequest, holdCheckout } from '../consent/consent.service.ts'
import { withFolios } from '../consent/item-folios.ts'
import { mailedFunds, refuseUnknownFunds } from '../consent/mailed-funds.ts'
import { figuresOf, refuseOthersItems } from '../consent/wanted-items.ts'
import { insertAsk, putEnded } from './ask.repository.ts'
import { validDays } from './ask-state.ts'

/** What a client is to be asked. */
interface AskWanted {
  clientId: number
  items: readonly AgreedItem[]
  acts: readonly ClientAct[]
}

const dayMs = 24 * 3_600_000

/**
 * Asks a client in the own view for what a code would be mailed for, with the same figures. It takes the place of what was asked
 * there before and of any code. `tell` is run in the same transaction: who may be asked is looked at and told there.
 * @throws as a code's request; INVALID_INPUT for a client without address, or where nothing is named
 */
export async function askInView(
  context: AdviserContext,
  { clientId, items, acts }: AskWanted,
  tell: (inside: AdviserContext, email: string) => Promise<void>,
): Promise<void> {
  const { outerDb, clock, firmId } = context
  const outside = { ...context, db: outerDb }
  if (items.length + acts.length === 0) {
    throw new AppError('INVALID_INPUT', 'Name at least one goal or change.')
  }
  const { email } = await loadClient(outside, clientId)
  if (email === null) throw new AppError('INVALID_INPUT', 'This client has no e-mail address on record.')
  await countRequest(context, email)
  refuseUnknownFunds([...items], (await mailedFunds(outerDb, firmId)).fundNames)
  // Before the transaction, in which nothing may wait for the market.
  const shown = items.length === 0 ? [] : await figuresOf(context, [...items])
  const wanted = await withBases(outside, acts)
  await outerDb.transaction().execute(async (db) => {
    const inside = { ...context, db }
    await holdCheckout(inside, email)
    const client = await loadClient(inside, clientId)
    refuseClosed(client)
    if (client.email !== email) throw new AppError('INVALID_INPUT', 'The client has another address by now.')
    refuseOthersItems(shown, [client])
    const own = await withFolios(inside, shown)
    const held = await heldActs(inside, wanted, [client])
    const now = clock()
    await endAsks(inside, email)
    await voidCodes(inside, [consentCode, consentToken], consentSubject(firmId, email))
    const id = await insertAsk(db, firmId, {
      clientId,
      askedBy: context.adviserId,
      emailKey: identityKey(email),
      items: own,
      itemsDigest: digestOf(own),
      acts: held,
      now,
      validUntil: new Date(now.getTime() + validDays * dayMs),
    })
    await audit(inside, firmId, {
      action: 'code.asked',
      clientId,
      record: { kind: 'agreement', id },
      words: countedWords(own.length, held.length),
    })
    await tell(inside, email)
  })
}

/** Example: '1 goal and 2 changes'. */
export function countedWords(goals: number, changes: number): string {
  const counted = (count: number, one: string) =>
    count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${one}s`]
  return [...counted(goals, 'goal'), ...counted(changes, 'change')].join(' and ')
}

/** Ends what an address was asked in a view and could still agree to or have carried out: something newer takes its place. */
export async function endAsks(
  { db, firmId, clock }: Pick<AdviserContext, 'db' | 'firmId' | 'clock'>,
  email: string,
): Promise<void> {
  await putEnded(db, firmId, { emailKey: identityKey(email) }, clock())
}

/** Takes back what a client was asked in the own view, agreed to or not. @throws NOT_FOUND alike for another firm's client */
export async function takeBackAsk(context: AdviserContext, clientId: number): Promise<void> {
  const { db, firmId, clock } = context
  const { email } = await loadClient(context, clientId)
  if (email !== null) await holdCheckout(context, email)
  const ended = await putEnded(db, firmId, { clientId }, clock())
  if (ended > 0) await audit(context, firmId, { action: 'code.taken-back', clientId })
}

/** Ends what waits for an answer in a view that is closed; what was agreed to there stands. */
export async function endWaitingAsks(
  { db, firmId, clock }: Pick<AdviserContext, 'db' | 'firmId' | 'clock'>,
  clientId: number,
): Promise<void> {
  await putEnded(db, firmId, { clientId, waitingAlone: true }, clock())
}
