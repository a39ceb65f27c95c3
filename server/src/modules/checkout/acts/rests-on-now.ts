import type { ClientAct } from '@lakshya/contract'
import { dateWords, dayFromIso, rupees } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { type ActBasis, costOf } from '../../goals/index.ts'
import { askOfToken } from '../asked/ask-token.ts'
import { withBases } from './cart-acts.ts'

/** What an act rests on now, or why it has no figures any more. */
export type RestsOnNow = { basis: ActBasis | null } | { refusal: AppError }

/**
 * What an act that was agreed to in the client's own view rests on by now: days may have passed, where a code leaves half an hour.
 * Undefined where a code stands for it. Outside any transaction, as it asks the market.
 */
export async function restsOnNow(
  context: AdviserContext,
  wanted: ClientAct,
  token: string | undefined,
): Promise<RestsOnNow | undefined> {
  if (token === undefined || askOfToken(token) === undefined) return undefined
  try {
    const [one] = await withBases({ ...context, db: context.outerDb }, [wanted])
    return { basis: one?.basis ?? null }
  } catch (error) {
    if (error instanceof AppError) return { refusal: error }
    throw error
  }
}

/** By how much a cost may have risen since it was agreed to: a share of it, and rupees where that is less. */
const costSlack = { share: 0.05, rupees: 100 } as const

/** @throws OTP_REQUIRED where trades would cost more by now than was agreed to, with both; what kept an act from having figures */
export function refuseDearer(agreed: ActBasis | null, now: RestsOnNow): void {
  if ('refusal' in now) throw now.refusal
  const [before, after] = [costOf(agreed), costOf(now.basis)]
  if (before === undefined || after === undefined) return
  // Where none was known nothing was promised of it.
  if (before.kind === 'none') return
  const most = before.total + Math.max(before.total * costSlack.share, costSlack.rupees)
  if (after.kind === 'cost' && after.total <= most) return
  const by =
    after.kind === 'none'
      ? `not known: ${after.reason}`
      : `${rupees(after.total)}, at the NAVs of ${dateWords(dayFromIso(after.navDate))}.`
  throw new AppError(
    'OTP_REQUIRED',
    `What this would cost has changed since the client agreed: ${rupees(before.total)} → ${by} Please ask again.`,
  )
}
