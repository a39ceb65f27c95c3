import type { ClientAct } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { type TradesEstimate, tradesEstimate } from '../../goals/index.ts'
import { actTitles } from './act-mail.ts'
import { type AgreedAct, goalOfAct, heldAct } from './held-act.ts'

/** An act that is wanted, with what its figures are reckoned from; null where it has none of its own. */
export interface WantedAct {
  wanted: ClientAct
  basis: TradesEstimate | null
}

/** An act as a code is mailed for it, with what it was asked as. Plain JSON. */
export interface MailedAct extends WantedAct {
  act: AgreedAct
}

/** What acts' figures are reckoned from: before the transaction, in which nothing may wait for the market. */
export async function withBases(context: AdviserContext, acts: readonly ClientAct[]): Promise<WantedAct[]> {
  const wanted = []
  for (const act of acts) {
    const basis = act.kind === 'trades' ? await tradesEstimate(context, act.goalId, act.moves) : null
    wanted.push({ wanted: act, basis })
  }
  return wanted
}

/**
 * What acts of a cart come to now, once their goals are held, of clients with one address.
 * @throws INVALID_INPUT for an act of another client; what `heldAct` does, with the act named
 */
export async function heldActs(
  context: AdviserContext,
  wanted: readonly WantedAct[],
  clients: readonly { id: number }[],
): Promise<MailedAct[]> {
  const mailed: MailedAct[] = []
  for (const [n, one] of wanted.entries()) {
    const goal = await goalOfAct(context, one.wanted)
    if (clients.every(({ id }) => id !== goal.client_id)) {
      const message = `${goal.name} is a goal of another client than this email address is of.`
      throw new AppError('INVALID_INPUT', message, { details: [{ path: `acts.${n}`, message }] })
    }
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
