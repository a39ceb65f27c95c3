import type { AdviserContext } from '../../../core/http/request-context.ts'
import type { ClientRow } from '../register/clients.repository.ts'
import { takenOf } from './judge-answers.ts'
import { findAnswers, insertNumber } from './risk-answers.repository.ts'

/**
 * Keeps another number that is set on a client who has answered the questionnaire, beside the answers; of one who has not
 * it keeps nothing.
 * @returns the reason, where one was needed
 * @throws INVALID_INPUT at `riskAppetiteReason` where the number is not the answers' score and no reason is given
 */
export async function takeLaterNumber(
  { db, firmId, adviserId, clock }: Pick<AdviserContext, 'db' | 'firmId' | 'adviserId' | 'clock'>,
  client: Pick<ClientRow, 'id'>,
  given: { taken: number; reason: string | null | undefined },
): Promise<string | undefined> {
  const [newest] = await findAnswers(db, firmId, client.id)
  if (newest === undefined) return undefined
  const { taken, reason } = takenOf(newest.score, given, 'riskAppetiteReason')
  await insertNumber(db, firmId, {
    clientId: client.id,
    answerId: newest.id,
    at: clock(),
    by: adviserId,
    taken,
    reason,
  })
  return reason ?? undefined
}
