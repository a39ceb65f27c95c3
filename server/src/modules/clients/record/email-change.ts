import type { AdviserContext } from '../../../core/http/request-context.ts'
import { identityKey } from '../../identity/index.ts'
import { loadLetterhead, queueMail } from '../../messages/index.ts'
import { endLinks } from '../suitability/risk-links.repository.ts'
import { voidConsents } from './consent-codes.ts'

/** Ends what the old address could still agree to, and tells it. */
export async function noticeEmailChange(
  context: Pick<AdviserContext, 'db' | 'vault' | 'clock' | 'config' | 'firmId'>,
  client: { id: number; name: string; email: string | null },
  newEmail: string,
): Promise<void> {
  const { id, email, name } = client
  if (email === null || identityKey(email) === identityKey(newEmail)) return
  await voidConsents(context, email)
  await endLinks(context.db, context.firmId, id, context.clock())
  const letterhead = await loadLetterhead(context)
  const distributor = letterhead.name
  await queueMail(context, {
    to: email,
    client: { firmId: context.firmId, clientId: id, adviceId: null },
    subject: 'Your email address was changed',
    letterhead,
    notice: { kind: 'email-change', lead: [], close: [] },
    paragraphs: [
      `Your distributor ${distributor} has recorded another email address for ${name}. Codes that were sent to this one no longer count.`,
      `If you did not ask for this, tell ${distributor}.`,
    ],
  })
}
