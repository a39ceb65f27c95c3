import type { Language } from '@lakshya/contract'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { identityKey } from '../../identity/index.ts'
import { loadLetterhead, queueMail } from '../../messages/index.ts'
import { recordMailSay } from '../client-mail-dictionary.ts'
import { endLinks } from '../suitability/risk-links.repository.ts'
import { voidConsents } from './consent-codes.ts'

/** Ends what the old address could still agree to, and tells it. */
export async function noticeEmailChange(
  context: Pick<AdviserContext, 'db' | 'vault' | 'clock' | 'config' | 'firmId'>,
  client: { id: number; name: string; email: string | null; language: Language },
  newEmail: string,
): Promise<void> {
  const { id, email, name, language } = client
  if (email === null || identityKey(email) === identityKey(newEmail)) return
  await voidConsents(context, email)
  await endLinks(context.db, context.firmId, id, context.clock())
  const letterhead = await loadLetterhead(context)
  const distributor = letterhead.name
  const say = recordMailSay[language]
  await queueMail(context, {
    to: email,
    client: { firmId: context.firmId, clientId: id, adviceId: null },
    subject: say.emailSubject,
    letterhead,
    language,
    notice: { kind: 'email-change', lead: [], close: [] },
    paragraphs: [say.email(distributor, name), say.emailAsk(distributor)],
  })
}
