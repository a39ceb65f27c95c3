import { actTitles, type ClientAct } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { type ActBasis, chanceEstimate, tradesEstimate } from '../../goals/index.ts'
import { type PlacedAct, whyApart } from './acts-together.ts'
import { type AgreedAct, goalOfAct, heldAct } from './held-act.ts'

/** An act that is wanted, with what its figures are reckoned from; null where it has none of its own. */
export interface WantedAct {
  wanted: ClientAct
  basis: ActBasis | null
}

/** An act as a code is mailed for it, with what it was asked as. Plain JSON. */
export interface MailedAct extends WantedAct {
  act: AgreedAct
}

/**
 * What acts' figures are reckoned from: before the transaction, in which nothing may wait for the market.
 * @throws NOT_FOUND; INVALID_INPUT at `chance` for one that is not the goal's by now
 */
export async function withBases(context: AdviserContext, acts: readonly ClientAct[]): Promise<WantedAct[]> {
  const wanted = []
  for (const act of acts) wanted.push({ wanted: act, basis: await basisOf(context, act) })
  return wanted
}

async function basisOf(context: AdviserContext, act: ClientAct): Promise<ActBasis | null> {
  if (act.kind === 'trades') return tradesEstimate(context, act.goalId, act.moves)
  if (act.kind !== 'accept-chance') return null
  const estimate = await chanceEstimate(context, act.goalId)
  if (estimate?.chance === act.chance) return estimate
  const message =
    estimate === undefined
      ? 'This goal has no chance that could be left as it is. Open its review again.'
      : `The chance is ${estimate.chance}% by now, not ${act.chance}%. Open the review again.`
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'chance', message }] })
}

/**
 * What acts of a cart come to now, once their goals are held, of clients with one address.
 * @throws INVALID_INPUT for an act of another client, or one that does not go together with one before it; what `heldAct` does, with the act named
 */
export async function heldActs(
  context: AdviserContext,
  wanted: readonly WantedAct[],
  clients: readonly { id: number }[],
): Promise<MailedAct[]> {
  const mailed: MailedAct[] = []
  const before: PlacedAct[] = []
  for (const [n, one] of wanted.entries()) {
    const goal = await goalOfAct(context, one.wanted)
    if (clients.every(({ id }) => id !== goal.client_id)) {
      const message = `${goal.name} is a goal of another client than this email address is of.`
      throw new AppError('INVALID_INPUT', message, { details: [{ path: `acts.${n}`, message }] })
    }
    const apart = whyApart(before, { act: one.wanted, goal })
    if (apart !== undefined) {
      throw new AppError('INVALID_INPUT', apart, { details: [{ path: `acts.${n}`, message: apart }] })
    }
    before.push({ act: one.wanted, goal })
    try {
      mailed.push({ ...one, act: await heldAct(context, one.wanted, goal) })
    } catch (error) {
      throw namedRefusal(error, `${actTitles[one.wanted.kind]} of ${goal.name}`, n)
    }
  }
  return mailed
}

/** A refusal with the act that it is of, at its place in the list. */
function namedRefusal(error: unknown, what: string, n: number): unknown {
  if (!(error instanceof AppError)) return error
  const message = `${what}: ${error.message}`
  return new AppError(error.code, message, { details: [{ path: `acts.${n}`, message }] })
}
