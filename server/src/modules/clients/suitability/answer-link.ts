import type { LinkedAnswers, RouteResult, riskRoutes } from '@lakshya/contract'
import { newestQuestionnaire } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Database } from '../../../core/database/database.ts'
import { asLinkHolder } from '../../../core/database/link-place.ts'
import type { RequestContext } from '../../../core/http/request-context.ts'
import { type CountedAttempts, countAttempts } from '../../../core/security/attempts.ts'
import { type ClientRow, lockClient } from '../register/clients.repository.ts'
import { loadClient } from '../register/get-client.ts'
import { firstNameOf, tokenHashOf } from './mail-link.ts'
import { clientByLink, hashOf, keepAnswers, sorted } from './record-answers.ts'
import { findOneAnswer } from './risk-answers.repository.ts'
import { stateOf } from './risk-history.ts'
import { findLink, findLinkSender, type LinkRow, useLink } from './risk-links.repository.ts'

/**
 * What the holder of a mailed link is asked. It tells the client's first name and the distributor's name, nothing else.
 * @throws LINK_USED; LINK_EXPIRED alike for one that is over, was replaced or never was; TOO_MANY_ATTEMPTS
 */
export async function openRiskLink(
  context: RequestContext,
  token: string,
): Promise<RouteResult<typeof riskRoutes.openRiskLink>> {
  const counted = await countOpening(context)
  const { outerDb, vault } = context
  return asLinkHolder(outerDb, tokenHashOf(vault, token), () => tellLink(context, token, counted))
}

async function tellLink(
  context: RequestContext,
  token: string,
  counted: CountedAttempts,
): Promise<RouteResult<typeof riskRoutes.openRiskLink>> {
  const { outerDb: db } = context
  const { link, client } = await goodLink({ ...context, db }, token)
  const { name } = await findLinkSender(db, link.firm_id)
  await counted.forgive()
  await audit({ ...context, db }, link.firm_id, {
    action: 'client.link-opened',
    clientId: link.client_id,
    by: { kind: 'client' },
  })
  return {
    firstName: firstNameOf(client.name),
    distributorName: name,
    language: client.language,
    expiresAt: link.expires_at.toISOString(),
    questionnaire: newestQuestionnaire,
  }
}

/**
 * Records what a client answered by a mailed link, which is used up by it; the same answers again get the same answer. The
 * score is the client's risk appetite from then on.
 * @throws INVALID_INPUT where an answer is missing, and the link stays good; else as `openRiskLink`
 */
export async function answerRiskLink(
  context: RequestContext,
  { token, ...given }: LinkedAnswers,
): Promise<{ score: number }> {
  const counted = await countOpening(context)
  const { outerDb, vault } = context
  const score = await asLinkHolder(outerDb, tokenHashOf(vault, token), () =>
    outerDb.transaction().execute((db) => answer({ ...context, db }, token, given)),
  )
  await counted.forgive()
  return { score }
}

async function answer(
  context: LinkContext,
  token: string,
  given: Omit<LinkedAnswers, 'token'>,
): Promise<number> {
  const { db, vault, clock } = context
  const requestHash = hashOf(vault, { version: given.version, answers: sorted(given.answers) })
  const found = await findLink(db, tokenHashOf(vault, token))
  if (found === undefined) throw new AppError('LINK_EXPIRED')
  const firmId = found.firm_id
  // The client first, as everywhere; whoever waited here sees what the link has become meanwhile.
  await lockClient(db, firmId, found.client_id)
  const earlier = await earlierScore(context, token, requestHash)
  if (earlier !== undefined) return earlier
  const { link, client } = await goodLink(context, token)
  const kept = await keepAnswers({ db, vault, clock, firmId, adviserId: clientByLink }, client, {
    ...given,
    filledBy: 'client',
    idempotencyKey: null,
    requestHash,
  })
  if (kept === undefined) throw new Error('Answers without a key were taken for others.')
  await useLink(db, firmId, link.id, kept.id)
  return kept.score
}

/** The score of the same answers, where the link was used for them. */
async function earlierScore(
  { db, vault }: LinkContext,
  token: string,
  requestHash: Buffer,
): Promise<number | undefined> {
  const link = await findLink(db, tokenHashOf(vault, token))
  if (link === undefined || link.answer_id === null) return undefined
  const earlier = await findOneAnswer(db, link.firm_id, link.answer_id)
  return earlier !== undefined && requestHash.equals(earlier.request_hash) ? earlier.score : undefined
}

type LinkContext = Pick<RequestContext, 'vault' | 'clock'> & { db: Database }

/** The link of a token and its client, where both are there and good. */
async function goodLink(
  { db, vault, clock }: LinkContext,
  token: string,
): Promise<{ link: LinkRow; client: ClientRow }> {
  const link = await findLink(db, tokenHashOf(vault, token))
  const state = link === undefined ? 'ended' : stateOf(link, clock())
  if (state === 'used') throw new AppError('LINK_USED')
  if (link === undefined || state !== 'open') throw new AppError('LINK_EXPIRED')
  const client = await loadClient({ db, firmId: link.firm_id }, link.client_id)
  if (client.archived_at !== null || client.consent_withdrawn_at !== null) throw new AppError('LINK_EXPIRED')
  return { link, client }
}

/** Nobody guesses a token; whoever tries is held up all the same. */
function countOpening({ outerDb, clock, ip }: RequestContext): Promise<CountedAttempts> {
  return countAttempts(outerDb, clock, [
    { kind: 'risk-link.address', subject: ip, max: 30, windowMinutes: 15 },
  ])
}
