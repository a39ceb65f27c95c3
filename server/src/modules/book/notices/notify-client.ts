import { businessDate } from '../../../core/clock.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { loadLetterhead, type Paragraph, queueMail } from '../../messages/index.ts'
import { findNoticed } from './notices.repository.ts'

/** What a client is told of, once it is recorded. */
export interface Notice {
  /** What happened, such as `sip-pause`: what follows soon of the same kind is told with it. */
  kind: string
  subject: string
  paragraphs: readonly Paragraph[]
}

/** What words of a notice may name. */
export interface NoticedGoal {
  goalName: string
  /** The day it is recorded on. */
  today: string
}

/**
 * Mails the client of a goal what was recorded in it, in the transaction that records it: one mail, sent if and only if
 * that is committed. The distributor is named first.
 * @returns whether there is an address to tell
 */
export async function notifyClient(
  context: AdviserContext,
  goalId: number,
  compose: (goal: NoticedGoal) => Notice,
): Promise<boolean> {
  const { db, firmId, clock } = context
  const found = await findNoticed(db, firmId, goalId)
  if (found === undefined || found.email === null) return false
  const today = businessDate(clock())
  const { kind, subject, paragraphs } = compose({ goalName: found.goal_name, today })
  const { distributor } = found
  const isRegistered =
    found.arn !== null && (found.arn_valid_until === null || found.arn_valid_until >= today)
  const role = isRegistered
    ? `AMFI-registered Mutual Fund Distributor, ${found.arn}`
    : 'mutual fund distributor'
  await queueMail(context, {
    to: found.email,
    client: { firmId: firmId, clientId: found.client_id, adviceId: null },
    letterhead: await loadLetterhead(context),
    subject,
    paragraphs: [...paragraphs],
    notice: {
      kind,
      lead: [`${distributor} (${role})`],
      close: [`Nothing is needed from you. If this is not what you asked for, tell ${distributor}.`],
    },
  })
  return true
}
