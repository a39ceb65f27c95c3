import type { ClientRisk, NewAnswers } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { nextId } from '../../../core/database/next-id.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refuseClosed } from '../../../core/schema/client-state.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { type ChangedField, recordChange } from '../record/client-changes.ts'
import { type ClientRow, lockClient, updateClient } from '../register/clients.repository.ts'
import { loadClient } from '../register/get-client.ts'
import type { Book } from '../register/register-client.ts'
import { type GivenAnswers, scoreOf, takenOf } from './judge-answers.ts'
import { findKeyedAnswers, insertAnswers, insertNumber } from './risk-answers.repository.ts'
import { getClientRisk } from './risk-history.ts'

/** What stands in the records for a client who answered by a link. */
export const clientByLink = 'The client, by link'

/**
 * Records what the distributor filled in with a client: the number taken is the client's risk appetite from then on.
 * @throws NOT_FOUND alike for a client that does not exist and for another adviser's; INVALID_INPUT where an answer is
 * missing, or another number than the score comes without a reason; IDEMPOTENCY_CONFLICT
 */
export async function recordAnswers(
  context: AdviserContext,
  clientId: number,
  body: NewAnswers,
): Promise<ClientRisk> {
  const { db, firmId, idempotencyKey } = context
  await lockClient(db, firmId, clientId)
  const client = await loadClient(context, clientId)
  refuseClosed(client)
  const requestHash = hashOf(context.vault, { clientId, ...body, answers: sorted(body.answers) })
  const kept = await keepAnswers(context, client, {
    ...body,
    filledBy: 'distributor',
    idempotencyKey: idempotencyKey ?? null,
    requestHash,
  })
  if (kept === undefined) {
    const earlier = await findKeyedAnswers(db, firmId, idempotencyKey ?? '')
    // As the drivers give bytes, which are no Buffer on each of them.
    const isSame = earlier !== undefined && requestHash.equals(earlier.request_hash)
    if (!isSame) throw new AppError('IDEMPOTENCY_CONFLICT')
    context.answerAsExisting()
  }
  return getClientRisk(context, clientId)
}

/**
 * The same for who is no request: the demo book, with its own clock.
 * @throws INVALID_INPUT as `recordAnswers`
 */
export async function addAnswers(
  book: Book,
  clientId: number,
  given: Omit<AnswersOfClient, 'idempotencyKey' | 'requestHash'>,
): Promise<void> {
  const client = await loadClient(book, clientId)
  await keepAnswers(book, client, {
    ...given,
    idempotencyKey: null,
    requestHash: hashOf(book.vault, { clientId, answers: sorted(given.answers) }),
  })
}

/** Answers with all that is stored beside them. */
export interface AnswersOfClient extends GivenAnswers {
  filledBy: 'distributor' | 'client'
  taken?: number | undefined
  reason?: string | undefined
  idempotencyKey: string | null
  requestHash: Buffer
}

/**
 * Stores answers and the number taken on them, sets the risk appetite and puts both on the client's record of changes;
 * undefined where the idempotency key was used before. The client is held by the caller.
 */
export async function keepAnswers(
  book: Book,
  client: Pick<ClientRow, 'id' | 'revision' | 'risk_appetite'>,
  given: AnswersOfClient,
): Promise<{ id: number; score: number } | undefined> {
  const { db, firmId, vault } = book
  const score = scoreOf(given)
  const { taken, reason } = takenOf(score, { taken: given.taken, reason: given.reason }, 'reason')
  const now = book.clock()
  const id = await nextId(db, 'risk_answer')
  const kept = await insertAnswers(db, firmId, {
    id,
    clientId: client.id,
    version: given.version,
    language: given.language,
    filledBy: given.filledBy,
    answersSealed: vault.seal(
      'risk_answer.answers_sealed',
      [firmId, id],
      JSON.stringify(sorted(given.answers)),
    ),
    score,
    givenAt: now,
    idempotencyKey: given.idempotencyKey,
    requestHash: given.requestHash,
  })
  if (kept === undefined) return undefined
  await insertNumber(db, firmId, {
    clientId: client.id,
    answerId: kept.id,
    at: now,
    by: book.adviserId,
    taken,
    reason,
  })
  await updateClient(db, firmId, client.id, {
    risk_appetite: taken,
    risk_appetite_recorded_at: now,
    revision: client.revision + 1,
  })
  const fields = changesOf(client, given, { score, taken })
  await recordChange(book, client.id, { kind: 'risk', fields, reason: reason ?? undefined })
  return { id: kept.id, score }
}

const languages = { en: 'English', hi: 'Hindi' } as const

function changesOf(
  { risk_appetite: before }: Pick<ClientRow, 'risk_appetite'>,
  { version, language }: GivenAnswers,
  { score, taken }: { score: number; taken: string },
): ChangedField[] {
  const answered = `version ${version}, in ${languages[language]}: ${score} of 10`
  const fields = [{ field: 'riskQuestionnaire', label: 'Risk questionnaire', from: null, to: answered }]
  if (before !== null && Number(before) === Number(taken)) return fields
  const from = before === null ? null : String(Number(before))
  return [...fields, { field: 'riskAppetite', label: 'Risk appetite', from, to: String(Number(taken)) }]
}

/** Answers in one order, however they were sent. */
export function sorted(answers: GivenAnswers['answers']): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Keyed, as the answers are the client's own matter. */
export function hashOf(vault: Vault, request: object): Buffer {
  const entries = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))
  return vault.hash('client.risk-answers', JSON.stringify(entries))
}
