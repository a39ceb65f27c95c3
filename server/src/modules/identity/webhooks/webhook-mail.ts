import type { Database } from '../../../core/database/database.ts'
import type { AdviserContext, Dependencies } from '../../../core/http/request-context.ts'
import { siteUrl } from '../../../core/process/config.ts'
import { queueMail } from '../../messages/index.ts'
import { accessFacts } from '../auth/begin-session.ts'

/** Tells who made a webhook that it was made, in its transaction; nobody where no e-mail is set. */
export async function mailWebhookMade(
  context: AdviserContext,
  account: { username: string; email: string | null; email_confirmed_at: Date | null },
  place: string,
): Promise<void> {
  if (account.email === null || account.email_confirmed_at === null) return
  await queueMail(context, {
    to: account.email,
    adviserId: context.adviserId,
    subject: 'A webhook was made on your Lakshya account',
    paragraphs: [
      `From now on ${place} is told what happens in your firm: which clients, goals and transactions changed, by their numbers, without names.`,
      accessFacts(context),
      {
        link: `${siteUrl(context.config)}/profile`,
        words: 'If this was not you, remove it and change your password here',
      },
    ],
  })
}

/** Tells the firm's owners that messages of a webhook were given up. */
export async function mailGivenUp(
  place: { db: Database } & Pick<Dependencies, 'config' | 'vault' | 'clock'>,
  firmId: number,
  { host, problem, isStopped }: { host: string; problem: string; isStopped: boolean },
): Promise<void> {
  const owners = await place.db
    .selectFrom('adviser')
    .select(['id', 'email'])
    .where('firm_id', '=', firmId)
    .where('role', '=', 'owner')
    .where('left_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .execute()
  for (const { id, email } of owners) {
    if (email === null) continue
    await queueMail(place, {
      to: email,
      adviserId: id,
      firmId,
      subject: isStopped ? `The webhook to ${host} was stopped` : `A message to ${host} was given up`,
      paragraphs: [
        isStopped
          ? `For three days nothing got through to ${host}. The webhook is stopped: what happens from now on is not noted for it.`
          : `A message to ${host} was tried for three days and is given up; others got through.`,
        `The last try: ${problem}`,
        {
          link: `${siteUrl(place.config)}/profile`,
          words: 'See the log, send again or let it go on',
        },
      ],
    })
  }
}
