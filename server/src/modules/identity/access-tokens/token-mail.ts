import type { AdviserContext } from '../../../core/http/request-context.ts'
import { siteUrl } from '../../../core/process/config.ts'
import { queueMail } from '../../messages/index.ts'
import { accessFacts } from '../auth/begin-session.ts'

/** Tells the owner that a token of the account was made, in its transaction; nobody where no e-mail is set. */
export async function mailTokenMade(
  context: AdviserContext,
  account: { username: string; email: string | null; email_confirmed_at: Date | null },
  name: string,
): Promise<void> {
  if (account.email === null || account.email_confirmed_at === null) return
  await queueMail(context, {
    to: account.email,
    adviserId: context.adviserId,
    subject: 'A token was made for your Lakshya account',
    paragraphs: [
      `The personal token ‘${name}’ was made on the Lakshya account ${account.username}. A program that has it can work with your clients.`,
      accessFacts(context),
      {
        link: `${siteUrl(context.config)}/profile`,
        words: 'If this was not you, revoke it and change your password here',
      },
    ],
  })
}
