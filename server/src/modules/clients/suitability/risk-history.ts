import type { ClientRisk, DataExport, GivenAnswers } from '@lakshya/contract'
import { newestQuestionnaire, questionnaireOf } from '@lakshya/engine'
import { z } from 'zod'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { getRiskProfile } from '../register/get-client.ts'
import { type AnswersRow, findAnswers, findNumbers, type NumberRow } from './risk-answers.repository.ts'
import { findLinks, type LinkRow } from './risk-links.repository.ts'

type RiskContext = Pick<AdviserContext, 'db' | 'vault' | 'clock' | 'firmId'>

/** @throws NOT_FOUND alike for a client that does not exist and for another adviser's */
export async function getClientRisk(context: RiskContext, clientId: number): Promise<ClientRisk> {
  const { db, firmId, vault } = context
  const profile = await getRiskProfile(context, clientId)
  const numbers = Map.groupBy(await findNumbers(db, firmId, clientId), (row) => row.answer_id)
  const history = (await findAnswers(db, firmId, clientId)).map((row) =>
    givenOf(row, numbers.get(row.id) ?? [], vault),
  )
  const named = new Set([newestQuestionnaire.version, ...history.map(({ version }) => version)])
  const [link] = await findLinks(db, firmId, clientId)
  return {
    profile,
    questionnaires: [...named].flatMap((version) => questionnaireOf(version) ?? []),
    history,
    link: link === undefined ? null : linkOf(link, context.clock()),
  }
}

type Exported = Pick<DataExport['clients'][number], 'riskAnswers' | 'riskLinks'>

/** All that a book holds of it, or of one client in it, by client, for the export. */
export async function exportRisk(
  { db, vault, clock, firmId }: RiskContext,
  only?: number,
): Promise<(clientId: number) => Exported> {
  const numbers = Map.groupBy(await findNumbers(db, firmId, only), (row) => row.answer_id)
  const answers = Map.groupBy(await findAnswers(db, firmId, only), (row) => row.client_id)
  const links = Map.groupBy(await findLinks(db, firmId, only), (row) => row.client_id)
  return (clientId) => ({
    riskAnswers: (answers.get(clientId) ?? []).map((row) => givenOf(row, numbers.get(row.id) ?? [], vault)),
    riskLinks: (links.get(clientId) ?? []).map((row) => linkOf(row, clock())),
  })
}

const answersShape = z.record(z.string(), z.string())

/** Answers as they are shown; the first number taken on them belongs to them. */
function givenOf(row: AnswersRow, [first, ...later]: readonly NumberRow[], vault: Vault): GivenAnswers {
  return {
    id: row.id,
    version: row.version,
    language: row.language,
    answers: answersShape.parse(JSON.parse(openAnswers(row, vault))),
    givenAt: row.given_at.toISOString(),
    filledBy: row.filled_by,
    score: row.score,
    taken: first === undefined ? row.score : Number(first.taken),
    reason: first?.reason ?? null,
    later: later.map(({ at, by, taken, reason }) => ({
      at: at.toISOString(),
      by,
      taken: Number(taken),
      reason,
    })),
  }
}

function openAnswers({ firm_id, id, answers_sealed }: AnswersRow, vault: Vault): string {
  return vault.open('risk_answer.answers_sealed', [firm_id, id], answers_sealed)
}

type Link = NonNullable<ClientRisk['link']>

/** How a link stands at an instant. */
export function stateOf(row: LinkRow, now: Date): Link['state'] {
  if (row.answer_id !== null) return 'used'
  if (row.ended_at !== null) return 'ended'
  return row.expires_at <= now ? 'expired' : 'open'
}

function linkOf(row: LinkRow, now: Date): Link {
  return {
    to: row.mailed_to,
    sentAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: stateOf(row, now),
  }
}
