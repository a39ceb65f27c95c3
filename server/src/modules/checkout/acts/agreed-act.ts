import type { ClientAct } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { type ActBasis, canonicalJson } from '../../goals/index.ts'
import { askOfToken } from '../asked/ask-token.ts'
import type { Agreement } from '../consent/agreed-items.ts'
import { agreementOf, holdCheckout } from '../consent/consent.service.ts'
import type { MailedAct } from './cart-acts.ts'
import type { ActGoal, AgreedAct } from './held-act.ts'
import { type RestsOnNow, refuseDearer } from './rests-on-now.ts'
import { findActs, isActDone } from './sip-act.repository.ts'

interface WantedAct<A> {
  wanted: ClientAct
  goal: ActGoal
  token: string | undefined
  /** Holds what the act is of, and says what it comes to now. */
  hold: () => Promise<A>
  /** Why the client is asked. */
  why: string
  /** What it rests on by now, where the client agreed in the own view. */
  now?: RestsOnNow | undefined
}

/** An act with what it rests on: the client's agreement, and what its figures were reckoned from. */
export interface RestingAct<A extends AgreedAct = AgreedAct> {
  act: A
  agreement: Agreement
  /** Which of the agreement's acts it is. */
  itemId: string
  /** The client's address, which agreed. */
  email: string
  basis: ActBasis | null
}

/**
 * Holds what an act is of, and finds the agreement to exactly this, by which it is not done yet: its record says so.
 * @throws what `hold` does; DONE_ALREADY; OTP_REQUIRED with the reason
 */
export async function agreedAct<A extends AgreedAct>(
  context: AdviserContext,
  { wanted, goal, token, hold, why, now }: WantedAct<A>,
): Promise<RestingAct<A>> {
  const { email } = goal
  if (email !== null) await holdCheckout(context, email)
  const stored = email === null || token === undefined ? undefined : await storedActs(context, email, token)
  // Looked at first: what is done has changed what it was of.
  await refuseDone(context, stored, (one) => canonicalJson(one.wanted) === canonicalJson(wanted))
  if (now !== undefined && 'refusal' in now) throw now.refusal
  const act = await hold()
  if (email === null || token === undefined) throw codeNeeded(why)
  if (stored === undefined) {
    throw otpRequired(
      askOfToken(token) === undefined
        ? 'The OTP has expired, or a newer one was asked for. Please request and verify a new OTP.'
        : 'What the client agreed to has expired, or something newer was asked. Please ask again.',
    )
  }
  const isThis = (one: MailedAct) => canonicalJson(one.act) === canonicalJson(act)
  const found = stored.acts.find(isThis)
  if (found === undefined) {
    throw otpRequired(
      stored.agreement.session === null
        ? 'The OTP was for something else than this. Please request and verify a new OTP.'
        : 'The client agreed to something else than this comes to now. Please ask again.',
    )
  }
  await refuseDone(context, stored, isThis)
  if (now !== undefined) refuseDearer(found.basis, now)
  const itemId = itemIdOf(stored.acts.indexOf(found))
  return { act, agreement: stored.agreement, itemId, email, basis: found.basis }
}

/** The place of an act in its agreement, as its record names it. */
const itemIdOf = (n: number) => `act-${n}`

interface StoredActs {
  agreement: Agreement
  acts: readonly MailedAct[]
}

async function storedActs(
  context: AdviserContext,
  email: string,
  token: string,
): Promise<StoredActs | undefined> {
  const agreement = await agreementOf(context, email, token)
  if (agreement === undefined) return undefined
  const acts = await findActs(context.db, context.firmId, agreement.id)
  return { agreement, acts: (acts ?? []) as MailedAct[] }
}

async function refuseDone(
  { db, firmId }: AdviserContext,
  stored: StoredActs | undefined,
  isThis: (one: MailedAct) => boolean,
): Promise<void> {
  const n = stored?.acts.findIndex(isThis) ?? -1
  if (stored === undefined || n === -1) return
  const place = { agreementId: stored.agreement.id, itemId: itemIdOf(n) }
  if (await isActDone(db, firmId, place)) throw new AppError('DONE_ALREADY')
}

/** The refusal of what needs the client's code and comes without one. */
export function codeNeeded(why: string): AppError {
  return otpRequired(`${why} Please request an OTP for it and verify it with the client.`)
}

function otpRequired(message: string): AppError {
  return new AppError('OTP_REQUIRED', message)
}
