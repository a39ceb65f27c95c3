import { type DataProtection, type ErasureTerm, termOn, yearsLater } from '@lakshya/contract'
import { businessDate } from '../../../core/clock.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { loadLetterhead } from '../../messages/index.ts'
import { loadClient } from '../register/get-client.ts'
import { findConsents } from './consent.repository.ts'
import { findErasures, findLastActs } from './erasure.repository.ts'

type ProtectionContext = Pick<AdviserContext, 'db' | 'firmId' | 'clock' | 'config'>

/**
 * A client's consent, newest first, and when the records are deleted or could be.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's
 */
export async function getDataProtection(
  context: ProtectionContext,
  clientId: number,
): Promise<DataProtection> {
  await loadClient(context, clientId)
  const { db, firmId, config } = context
  const { name, contact } = await loadLetterhead(context)
  return {
    consents: await findConsents(db, firmId, clientId),
    erasure: (await findErasures(db, firmId, clientId)).get(clientId) ?? null,
    wouldEraseOn: await erasureTerm(context, clientId),
    grievance: { name, contact: contact ?? config.grievanceContact },
  }
}

/**
 * When the law's term of a client's records ends, asked for today: it counts from the last transaction or agreement, from
 * today while units are held, and from today for who never invested.
 */
export async function erasureTerm(
  { db, firmId, clock }: Pick<ProtectionContext, 'db' | 'firmId' | 'clock'>,
  clientId: number,
): Promise<ErasureTerm> {
  const today = businessDate(clock())
  const { lastOn, isHolding } = await findLastActs(db, firmId, clientId)
  const term = termOn(lastOn === null ? 'registered' : 'invested', today)
  const ends = yearsLater(lastOn === null || isHolding ? today : lastOn, term.years)
  return {
    eraseOn: ends < today ? today : ends,
    term: `${term.what}: ${term.years} ${term.years === 1 ? 'year' : 'years'}`,
    source: term.source,
  }
}
