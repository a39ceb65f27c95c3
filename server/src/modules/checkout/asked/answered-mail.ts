import type { ClientContext } from '../../../core/http/request-context.ts'
import { siteUrl } from '../../../core/process/config.ts'
import { queueMail } from '../../messages/index.ts'
import { findAsker } from './ask.repository.ts'
import { countedWords } from './ask-client.ts'
import type { AskRow } from './ask-row.ts'

/**
 * Tells who asked a client in the own view what the answer is, in the transaction that keeps it. No client is named in that mail,
 * and no figure stands in it.
 */
export async function tellAsker(
  context: ClientContext,
  ask: Pick<AskRow, 'asked_by' | 'items' | 'acts'>,
  answer: 'agreed' | 'declined',
): Promise<void> {
  const { db, firmId, clientId, config } = context
  const to = ask.asked_by === null ? undefined : await findAsker(db, firmId, ask.asked_by)
  if (to === undefined || ask.asked_by === null) return
  const what = countedWords(ask.items.length, ask.acts.length)
  const isAgreed = answer === 'agreed'
  await queueMail(context, {
    to,
    adviserId: ask.asked_by,
    isToOwner: true,
    subject: isAgreed ? 'A client agreed to what you proposed' : 'A client declined what you proposed',
    paragraphs: isAgreed
      ? [
          `A client agreed to ${what} in the own view. It can be finalised in your cart for 7 days from when you asked, and not later.`,
          { link: `${siteUrl(config)}/cart`, words: 'Open the cart' },
        ]
      : [
          `A client declined ${what} in the own view. The reason, where one was given, stands in the cart beside what was asked.`,
          { link: `${siteUrl(config)}/clients/${clientId}`, words: 'Open the client’s page' },
        ],
  })
}
