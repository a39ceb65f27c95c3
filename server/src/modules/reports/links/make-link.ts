import {
  type Language,
  type LinkKey,
  mostWrongTails,
  type ReportLink,
  type ReportTerms,
  type RouteResult,
  type reportLinkRoutes,
  reportNames,
  reportTerms,
  usualLinkDays,
} from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { requireClient } from '../../../core/database/require-client.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { indianDayWords } from '../../../core/pdf/figures-in-words.ts'
import { siteUrl } from '../../../core/process/config.ts'
import { refusedAt } from '../../../core/refused-at.ts'
import { refuseClosed } from '../../../core/schema/client-state.ts'
import { randomToken, type Vault } from '../../../core/security/crypto.ts'
import { loadClient } from '../../clients/index.ts'
import { getProfile } from '../../identity/index.ts'
import { loadLetterhead } from '../../messages/index.ts'
import { reportSay } from '../drawing/report-dictionary.ts'
import { linkSay, ofKey } from './link-dictionary.ts'
import { keyOf } from './link-keys.ts'
import { endLink, findLinks, findOneLink, insertLink, type LinkRow } from './links.repository.ts'

const dayMs = 24 * 3_600_000

/** @throws NOT_FOUND alike for a client that does not exist and for another firm's */
export async function listLinks(
  { db, firmId, clock }: AdviserContext,
  clientId: number,
): Promise<ReportLink[]> {
  await requireClient(db, firmId, clientId)
  return (await findLinks(db, firmId, clientId)).map((row) => linkOf(row, clock()))
}

/**
 * Makes a link by which the client opens a report with the end of the PAN, or what else is on record. The address has a token that is kept nowhere:
 * it is told this once.
 * @throws NOT_FOUND as listLinks; CLIENT_LOCKED, CONSENT_WITHDRAWN; INVALID_INPUT for one in the archive, and where there is
 * nothing to ask for
 */
export async function makeLink(
  context: AdviserContext,
  clientId: number,
  { terms, days = usualLinkDays }: { terms: ReportTerms; days?: number },
): Promise<RouteResult<typeof reportLinkRoutes.makeReportLink>> {
  const { db, firmId, vault, clock, config } = context
  const client = await loadClient(context, clientId)
  refuseClosed(client)
  const asks = keyOf(client, vault)
  if (asks === undefined) {
    throw refusedAt(
      'panNumber',
      'This client has no PAN on record, whose end the link asks for, and neither date of birth nor mobile number to ask for instead. Add one of them to the client first.',
    )
  }
  const now = clock()
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + days * dayMs)
  const row = await insertLink(db, firmId, {
    clientId,
    terms,
    by: (await getProfile(context)).username,
    asks,
    tokenHash: tokenHashOf(vault, token),
    createdAt: now,
    expiresAt,
  })
  await audit(context, firmId, {
    action: 'export.link-made',
    clientId,
    record: { kind: 'report link', id: row.id },
    words: reportNames[terms.kind],
  })
  const address = `${siteUrl(config)}/report#${new URLSearchParams({ token })}`
  const { name } = await loadLetterhead(context)
  const firstName = firstNameOf(client.name)
  const message = messageOf(client.language, { firstName, terms, asks, address, expiresAt, sender: name })
  return { link: linkOf(row, now), address, message, whatsApp: whatsAppOf(client.phone, message) }
}

interface MessageParts {
  firstName: string
  terms: ReportTerms
  asks: LinkKey
  address: string
  expiresAt: Date
  sender: string
}

function messageOf(
  language: Language,
  { firstName, terms, asks, address, expiresAt, sender }: MessageParts,
): string {
  const until = indianDayWords(expiresAt.toISOString(), language)
  const lead = linkSay[language].message(
    firstName,
    reportSay[language][terms.kind].toLowerCase(),
    until,
    address,
  )
  return `${lead}\n\n${ofKey(language, 'asks', asks)}\n\n${sender}`
}

/** To the client's own number where there is one, else to whom is chosen. */
function whatsAppOf(phone: string | null, message: string): string {
  const to = phone !== null && /^\d{10}$/.test(phone) ? `91${phone}` : ''
  return `https://wa.me/${to}?text=${encodeURIComponent(message)}`
}

/**
 * Ends a link at once, and the address that its report is read at.
 * @throws NOT_FOUND alike for a link that does not exist and for another firm's
 */
export async function withdrawLink(context: AdviserContext, linkId: number): Promise<ReportLink> {
  const { db, firmId, clock } = context
  const found = await findOneLink(db, firmId, linkId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const now = clock()
  await audit(context, firmId, {
    action: 'export.link-withdrawn',
    clientId: found.client_id,
    record: { kind: 'report link', id: linkId },
  })
  return linkOf(await endLink(db, firmId, linkId, now), now)
}

/** What the database holds of a token. */
export function tokenHashOf(vault: Vault, token: string): Buffer {
  return vault.hash('report.link', token)
}

/** All that a link tells of whom it is for. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? ''
}

/** What a link is to its distributor. */
export function linkOf(row: LinkRow, now: Date): ReportLink {
  return {
    id: row.id,
    clientId: row.client_id,
    terms: reportTerms.parse(row.terms),
    by: row.by,
    asks: row.asks,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: stateOf(row, now),
    openings: row.openings,
    openedAt: row.opened_at?.toISOString() ?? null,
  }
}

/** Whether a link is good, and why where it is not. */
export function stateOf(row: LinkRow, now: Date): ReportLink['state'] {
  if (row.withdrawn_at !== null) return 'withdrawn'
  if (row.wrong_tries >= mostWrongTails) return 'locked'
  return row.expires_at <= now ? 'expired' : 'open'
}
