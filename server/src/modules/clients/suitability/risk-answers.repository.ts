import type { Database } from '../../../core/database/database.ts'
import { usernameOf } from '../record/client-changes.repository.ts'

/** Answers to be stored. */
export interface AnswersToKeep {
  clientId: number
  version: string
  language: 'en' | 'hi'
  filledBy: 'distributor' | 'client'
  answersSealed: Buffer
  score: number
  givenAt: Date
  idempotencyKey: string | null
  requestHash: Buffer
}

/** Stores answers; undefined where the idempotency key is in the book already. */
export function insertAnswers(
  db: Database,
  adviserId: number,
  kept: AnswersToKeep,
): Promise<{ id: number } | undefined> {
  return db
    .insertInto('risk_answer')
    .values({
      adviser_id: adviserId,
      client_id: kept.clientId,
      version: kept.version,
      language: kept.language,
      filled_by: kept.filledBy,
      answers_sealed: kept.answersSealed,
      score: kept.score,
      given_at: kept.givenAt,
      idempotency_key: kept.idempotencyKey,
      request_hash: kept.requestHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** A number taken on answers; `by` is undefined for the adviser. */
export interface NumberToKeep {
  clientId: number
  answerId: number
  at: Date
  by?: string | undefined
  taken: string
  reason: string | null
}

export async function insertNumber(db: Database, adviserId: number, kept: NumberToKeep): Promise<void> {
  await db
    .insertInto('risk_number')
    .values({
      adviser_id: adviserId,
      client_id: kept.clientId,
      answer_id: kept.answerId,
      at: kept.at,
      by: kept.by ?? usernameOf(adviserId),
      taken: kept.taken,
      reason: kept.reason,
    })
    .execute()
}

export function findKeyedAnswers(db: Database, adviserId: number, idempotencyKey: string) {
  return db
    .selectFrom('risk_answer')
    .select(['id', 'client_id', 'request_hash'])
    .where('adviser_id', '=', adviserId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

/** The answers of one id, as those that a link was used for. */
export function findOneAnswer(db: Database, adviserId: number, answerId: number) {
  return db
    .selectFrom('risk_answer')
    .select(['score', 'request_hash'])
    .where('adviser_id', '=', adviserId)
    .where('id', '=', answerId)
    .executeTakeFirst()
}

export type AnswersRow = Awaited<ReturnType<typeof findAnswers>>[number]
export type NumberRow = Awaited<ReturnType<typeof findNumbers>>[number]

/** All answers of a client, or of a whole book where no client is named; the newest first. */
export function findAnswers(db: Database, adviserId: number, clientId?: number) {
  return db
    .selectFrom('risk_answer')
    .select(['id', 'client_id', 'version', 'language', 'filled_by', 'answers_sealed', 'score', 'given_at'])
    .where('adviser_id', '=', adviserId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
    .orderBy('id', 'desc')
    .execute()
}

/** The numbers taken on them, the oldest first. */
export function findNumbers(db: Database, adviserId: number, clientId?: number) {
  return db
    .selectFrom('risk_number')
    .select(['answer_id', 'at', 'by', 'taken', 'reason'])
    .where('adviser_id', '=', adviserId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
    .orderBy('id')
    .execute()
}
