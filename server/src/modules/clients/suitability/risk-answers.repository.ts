import type { Database } from '../../../core/database/database.ts'
import { type Author, nameOf } from '../record/client-changes.repository.ts'

/** Answers to be stored. */
export interface AnswersToKeep {
  id: number
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
  firmId: number,
  kept: AnswersToKeep,
): Promise<{ id: number } | undefined> {
  return db
    .insertInto('risk_answer')
    .values({
      id: kept.id,
      firm_id: firmId,
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

/** A number taken on answers. */
export interface NumberToKeep {
  clientId: number
  answerId: number
  at: Date
  by: Author
  taken: string
  reason: string | null
}

export async function insertNumber(db: Database, firmId: number, kept: NumberToKeep): Promise<void> {
  await db
    .insertInto('risk_number')
    .values({
      firm_id: firmId,
      client_id: kept.clientId,
      answer_id: kept.answerId,
      at: kept.at,
      by: await nameOf(db, kept.by),
      taken: kept.taken,
      reason: kept.reason,
    })
    .execute()
}

export function findKeyedAnswers(db: Database, firmId: number, idempotencyKey: string) {
  return db
    .selectFrom('risk_answer')
    .select(['id', 'client_id', 'request_hash'])
    .where('firm_id', '=', firmId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

/** The answers of one id, as those that a link was used for. */
export function findOneAnswer(db: Database, firmId: number, answerId: number) {
  return db
    .selectFrom('risk_answer')
    .select(['score', 'request_hash'])
    .where('firm_id', '=', firmId)
    .where('id', '=', answerId)
    .executeTakeFirst()
}

export type AnswersRow = Awaited<ReturnType<typeof findAnswers>>[number]
export type NumberRow = Awaited<ReturnType<typeof findNumbers>>[number]

/** All answers of a client, or of a whole book where no client is named; the newest first. */
export function findAnswers(db: Database, firmId: number, clientId?: number) {
  return db
    .selectFrom('risk_answer')
    .select([
      'firm_id',
      'id',
      'client_id',
      'version',
      'language',
      'filled_by',
      'answers_sealed',
      'score',
      'given_at',
    ])
    .where('firm_id', '=', firmId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
    .orderBy('id', 'desc')
    .execute()
}

/** The numbers taken on them, the oldest first. */
export function findNumbers(db: Database, firmId: number, clientId?: number) {
  return db
    .selectFrom('risk_number')
    .select(['answer_id', 'at', 'by', 'taken', 'reason'])
    .where('firm_id', '=', firmId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
    .orderBy('id')
    .execute()
}
