import type { ClientRisk, Language } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { maskEmail } from '../../../core/audit/mask.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { siteUrl } from '../../../core/process/config.ts'
import { refuseClosed } from '../../../core/schema/client-state.ts'
import { countAttempts } from '../../../core/security/attempts.ts'
import { randomToken, type Vault } from '../../../core/security/crypto.ts'
import { loadLetterhead, queueMail } from '../../messages/index.ts'
import { lockClient } from '../register/clients.repository.ts'
import { loadClient } from '../register/get-client.ts'
import { getClientRisk } from './risk-history.ts'
import { riskLinkMail } from './risk-link-mail.ts'
import { endLinks, findLinkSender, insertLink } from './risk-links.repository.ts'

const dayMs = 24 * 3_600_000
/** How long a link is good. */
const lifetimeMs = 7 * dayMs

/**
 * Mails a client a link to the questionnaire, in place of earlier ones. Counts what it refuses, so it opens its own
 * transaction.
 * @throws NOT_FOUND alike for a client that does not exist and for another adviser's; INVALID_INPUT for one in the archive
 * or without an e-mail; TOO_MANY_ATTEMPTS
 */
export async function mailRiskLink(context: AdviserContext, clientId: number): Promise<ClientRisk> {
  const { outerDb, clock, firmId, adviserId } = context
  await readAddressee(context, clientId)
  const day = { windowMinutes: 24 * 60, words: 'This client was mailed enough for a day. Please' }
  await countAttempts(outerDb, clock, [
    { ...day, kind: 'risk-link.client', subject: `${firmId} ${clientId}`, max: 5 },
    { kind: 'risk-link.adviser', subject: String(adviserId), max: 60, windowMinutes: 15 },
  ])
  await outerDb.transaction().execute((db) => mailLink({ ...context, db }, clientId))
  return getClientRisk({ ...context, db: outerDb }, clientId)
}

async function readAddressee(
  context: AdviserContext,
  clientId: number,
): Promise<{ name: string; email: string; language: Language }> {
  const client = await loadClient(context, clientId)
  refuseClosed(client)
  const { name, email, language } = client
  if (email !== null) return { name, email, language }
  throw new AppError('INVALID_INPUT', 'This client has no email address. Add it to the client first.')
}

async function mailLink(context: AdviserContext, clientId: number): Promise<void> {
  const { db, firmId, vault, config } = context
  await lockClient(db, firmId, clientId)
  const { name, email, language } = await readAddressee(context, clientId)
  const sender = await findLinkSender(db, firmId)
  const now = context.clock()
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await endLinks(db, firmId, clientId, now)
  await insertLink(db, firmId, {
    clientId,
    tokenHash: tokenHashOf(vault, token),
    mailedTo: email,
    createdAt: now,
    expiresAt,
  })
  await audit(context, firmId, { action: 'client.link-mailed', clientId, words: maskEmail(email) })
  const link = `${siteUrl(config)}/risk-questions?${new URLSearchParams({ token })}`
  await queueMail(context, {
    to: email,
    letterhead: await loadLetterhead(context),
    language,
    ...riskLinkMail({ firstName: firstNameOf(name), distributor: sender.name, link }, language),
    secretUntil: expiresAt,
  })
}

/** What the database holds of a token. */
export function tokenHashOf(vault: Vault, token: string): Buffer {
  return vault.hash('client.risk-link', token)
}

/** All that a link tells of whom it was mailed to. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? ''
}
