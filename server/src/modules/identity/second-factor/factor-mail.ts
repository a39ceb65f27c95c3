import type { AdviserContext } from '../../../core/http/request-context.ts'
import { siteUrl } from '../../../core/process/config.ts'
import { queueMail } from '../../messages/index.ts'
import { accessFacts } from '../auth/begin-session.ts'

/** Tells the owner of a change of the account's second factors, in its transaction; nobody where no e-mail is set. */
export async function mailFactorChange(
  context: Pick<AdviserContext, 'db' | 'vault' | 'clock' | 'config' | 'device' | 'ip' | 'adviserId'>,
  account: { username: string; email: string | null; email_confirmed_at: Date | null },
  words: string,
): Promise<void> {
  if (account.email === null || account.email_confirmed_at === null) return
  await queueMail(context, {
    to: account.email,
    adviserId: context.adviserId,
    subject: 'The second factor of your Lakshya account was changed',
    paragraphs: [
      `${words} on the Lakshya account ${account.username}.`,
      accessFacts(context),
      {
        link: `${siteUrl(context.config)}/profile`,
        words: 'If this was not you, change your password and look at your second factors here',
      },
    ],
  })
}
