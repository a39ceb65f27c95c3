import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findDistributorCard } from '../letterhead/letterhead.repository.ts'
import { queueMail } from './mail.service.ts'
import type { Paragraph } from './mail-parts.ts'

/** Tells the firm's owner something, where the address is confirmed. */
export async function mailOwner(
  context: Pick<AdviserContext, 'db' | 'vault' | 'clock' | 'config' | 'firmId'>,
  { subject, paragraphs }: { subject: string; paragraphs: Paragraph[] },
): Promise<void> {
  const owner = await findDistributorCard(context.db, context.firmId)
  if (owner.email === null || owner.email_confirmed_at === null) return
  await queueMail(context, { to: owner.email, adviserId: owner.id, isToOwner: true, subject, paragraphs })
}
