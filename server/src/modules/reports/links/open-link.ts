import {
  type Language,
  mostWrongTails,
  type RouteResult,
  type reportLinkRoutes,
  reportTerms,
} from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { type Audited, audit } from '../../../core/audit/audit.ts'
import { asLinkHolder } from '../../../core/database/link-place.ts'
import type { RequestContext } from '../../../core/http/request-context.ts'
import { refusedAt } from '../../../core/refused-at.ts'
import { type CountedAttempts, countAttempts } from '../../../core/security/attempts.ts'
import { randomToken, type Vault } from '../../../core/security/crypto.ts'
import { loadClient } from '../../clients/index.ts'
import { loadLetterhead } from '../../messages/index.ts'
import { reportSay } from '../drawing/report-dictionary.ts'
import { linkSay, ofKey } from './link-dictionary.ts'
import { readAnswer, rightAnswer } from './link-keys.ts'
import { countWrong, findByToken, type LinkRow, putTicket } from './links.repository.ts'
import { firstNameOf, stateOf, tokenHashOf } from './make-link.ts'

/** How long the address of an opened report is good. */
const ticketMs = 10 * 60_000
/** How often a link is opened in an hour. */
const openingsAnHour = 10

type LinkClient = Awaited<ReturnType<typeof loadClient>>
type LinkContext = Pick<RequestContext, 'outerDb' | 'vault' | 'clock' | 'ip'>

/**
 * What the holder of a link is told: the first name, the distributor's name and what the report is; nothing of the book and
 * nothing of the PAN.
 * @throws LINK_EXPIRED alike for one that is over, was withdrawn or never was; TOO_MANY_ATTEMPTS
 */
export async function openLink(
  context: LinkContext,
  token: string,
): Promise<RouteResult<typeof reportLinkRoutes.openReportLink>> {
  const { outerDb: db, clock } = context
  const counted = await countAttempts(db, clock, [
    { kind: 'report-link.address', subject: context.ip, max: 30, windowMinutes: 15 },
  ])
  return asLinkHolder(db, tokenHashOf(context.vault, token), () => tellLink(context, token, counted))
}

async function tellLink(
  context: LinkContext,
  token: string,
  counted: CountedAttempts,
): Promise<RouteResult<typeof reportLinkRoutes.openReportLink>> {
  const { outerDb: db, clock } = context
  const { link, client } = await goodLink(context, token)
  const { name } = await loadLetterhead({ db, firmId: link.firm_id, clock })
  await counted.forgive()
  await write(context, link, 'export.link-seen')
  return {
    firstName: firstNameOf(client.name),
    distributorName: name,
    language: client.language,
    reportName: reportSay[client.language][reportTerms.parse(link.terms).kind],
    asks: link.asks,
    expiresAt: link.expires_at.toISOString(),
  }
}

/**
 * The address at which the report is read for ten minutes, for who knows what the link asks for; wrong answers are counted,
 * and after five the link is over for good.
 * @throws LINK_EXPIRED as openLink; INVALID_INPUT at `answer`; TOO_MANY_ATTEMPTS
 */
export async function readLink(
  context: LinkContext,
  { token, answer: typed }: { token: string; answer: string },
): Promise<{ address: string }> {
  const { outerDb: db, clock, vault } = context
  const counted = await countAttempts(db, clock, [
    { kind: 'report-link.address', subject: context.ip, max: 30, windowMinutes: 15 },
  ])
  return asLinkHolder(db, tokenHashOf(vault, token), () => takeLink(context, { token, typed }, counted))
}

async function takeLink(
  context: LinkContext,
  { token, typed }: { token: string; typed: string },
  counted: CountedAttempts,
): Promise<{ address: string }> {
  const { outerDb: db, clock, vault } = context
  const { link, client } = await goodLink(context, token)
  const read = readAnswer({ key: link.asks, language: client.language }, typed)
  if ('refusal' in read) throw refusedAt('answer', read.refusal)
  if (rightAnswer(link.asks, client, vault) !== read.answer)
    return refuseAnswer(context, link, client.language)
  await countAttempts(db, clock, [
    {
      kind: 'report-link.opening',
      subject: `${link.firm_id} ${link.id}`,
      max: openingsAnHour,
      windowMinutes: 60,
      words: 'This report was opened many times. Please',
    },
  ])
  await counted.forgive()
  const ticket = randomToken()
  const now = clock()
  const ticketHash = ticketHashOf(vault, ticket)
  await db.transaction().execute(async (trx) => {
    await putTicket(trx, link, { ticketHash, until: new Date(now.getTime() + ticketMs), now })
    await write(context, link, 'export.link-opened', trx)
  })
  return { address: `/shared-reports/${ticket}.pdf` }
}

async function refuseAnswer(context: LinkContext, link: LinkRow, language: Language): Promise<never> {
  const wrong = await countWrong(context.outerDb, link)
  await write(context, link, 'export.link-refused')
  const left = mostWrongTails - wrong
  if (left <= 0) throw new AppError('LINK_EXPIRED')
  const say = linkSay[language]
  const rest = left === 1 ? say.oneMore : say.more(left)
  throw refusedAt('answer', `${ofKey(language, 'wrong', link.asks)} ${rest}`)
}

/** The link of a token and its client, where both are there and good. */
async function goodLink(
  { outerDb: db, vault, clock }: LinkContext,
  token: string,
): Promise<{ link: LinkRow; client: LinkClient }> {
  const link = await findByToken(db, tokenHashOf(vault, token))
  if (link === undefined || stateOf(link, clock()) !== 'open') throw new AppError('LINK_EXPIRED')
  return { link, client: await goodClient({ db }, link) }
}

/** The client of a link, of whom something may still be told. */
export async function goodClient(
  { db }: Pick<RequestContext, 'db'>,
  link: Pick<LinkRow, 'firm_id' | 'client_id'>,
): Promise<LinkClient> {
  const client = await loadClient({ db, firmId: link.firm_id }, link.client_id)
  const isClosed =
    client.archived_at !== null || client.consent_withdrawn_at !== null || client.locked_at !== null
  if (isClosed) throw new AppError('LINK_EXPIRED')
  return client
}

/** What the database holds of the address of an opened report. */
export function ticketHashOf(vault: Vault, ticket: string): Buffer {
  return vault.hash('report.ticket', ticket)
}

function write(
  { outerDb, vault, clock }: LinkContext,
  link: LinkRow,
  action: Audited['action'],
  db: RequestContext['db'] = outerDb,
): Promise<void> {
  return audit({ db, vault, clock }, link.firm_id, {
    action,
    clientId: link.client_id,
    record: { kind: 'report link', id: link.id },
    by: { kind: 'client' },
  })
}
