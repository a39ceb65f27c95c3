import { type DataProtection, noticeOf } from '@lakshya/contract'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { loadLetterhead, queueMail } from '../../messages/index.ts'
import { recordMailSay } from '../client-mail-dictionary.ts'
import { recordChange } from '../record/client-changes.ts'
import { type ClientRow, lockClient } from '../register/clients.repository.ts'
import { loadClient } from '../register/get-client.ts'
import { endLinks } from '../suitability/risk-links.repository.ts'
import { insertConsent } from './consent.repository.ts'
import { getDataProtection } from './data-protection.ts'

/**
 * Records that the client consented, to the notice of a version; the same again is recorded again, with its time.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's; CLIENT_LOCKED
 */
export async function giveConsent(
  context: AdviserContext,
  clientId: number,
  { consentNotice }: { consentNotice: string },
): Promise<DataProtection> {
  await holdClient(context, clientId)
  const { db, firmId, adviserId, clock } = context
  const notice = noticeOf(consentNotice)
  const kept = { clientId, by: adviserId, at: clock(), notice, reason: undefined }
  await insertConsent(db, firmId, { ...kept, state: 'given' })
  const field = { field: 'consent', label: 'Privacy notice', from: null, to: consentNotice }
  await recordChange(context, clientId, { kind: 'consent-given', fields: [field] })
  return getDataProtection(context, clientId)
}

/**
 * Records that the client withdrew the consent, ends what could still be agreed to by link, and tells the client. Where it
 * was withdrawn before, nothing changes.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's; CLIENT_LOCKED
 */
export async function withdrawConsent(
  context: AdviserContext,
  clientId: number,
  { reason }: { reason?: string },
): Promise<DataProtection> {
  const client = await holdClient(context, clientId)
  if (client.consent_withdrawn_at === null) {
    const { db, firmId, adviserId, clock } = context
    const kept = { clientId, by: adviserId, at: clock(), notice: undefined, reason }
    await insertConsent(db, firmId, { ...kept, state: 'withdrawn' })
    await endLinks(db, firmId, clientId, clock())
    await recordChange(context, clientId, { kind: 'consent-withdrawn', fields: [], reason })
    await tellClient(context, client)
  }
  return getDataProtection(context, clientId)
}

async function holdClient(context: AdviserContext, clientId: number): Promise<ClientRow> {
  await lockClient(context.db, context.firmId, clientId)
  return loadClient(context, clientId)
}

async function tellClient(context: AdviserContext, { id, name, email, language }: ClientRow): Promise<void> {
  if (email === null) return
  const letterhead = await loadLetterhead(context)
  const say = recordMailSay[language]
  await queueMail(context, {
    to: email,
    client: { firmId: context.firmId, clientId: id, adviceId: null },
    subject: say.withdrawnSubject,
    letterhead,
    language,
    paragraphs: [say.dear(name), say.withdrawn, say.withdrawnAsk(letterhead.name)],
  })
}
