import type { Language } from '@lakshya/contract'
import { businessDate } from '../../../core/clock.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { loadLetterhead, type Paragraph, queueMail } from '../../messages/index.ts'
import { noticeSay } from './notice-dictionary.ts'
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
  /** Of who is told. */
  language: Language
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
  const { distributor, language } = found
  const say = noticeSay[language]
  const goal = { goalName: found.goal_name, today, language }
  const { kind, subject, paragraphs } = compose(goal)
  const { arn, arn_valid_until: until } = found
  const isRegistered = arn !== null && (until === null || until >= today)
  await queueMail(context, {
    to: found.email,
    client: { firmId: firmId, clientId: found.client_id, adviceId: null },
    letterhead: await loadLetterhead(context),
    language,
    subject,
    paragraphs: [...paragraphs],
    notice: {
      kind,
      lead: [isRegistered ? say.registered(distributor, arn) : say.unregistered(distributor)],
      close: [say.close(distributor)],
    },
  })
  return true
}
