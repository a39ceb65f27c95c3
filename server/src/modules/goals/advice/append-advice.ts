import { createHash } from 'node:crypto'
import { ENGINE_VERSION } from '@lakshya/engine'
import { nextId } from '../../../core/database/next-id.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { hexOf } from '../../../core/security/crypto.ts'
import { trailRatesOf } from '../../identity/index.ts'
import { findDistributor, insertAdvice, lockChain } from './advice.repository.ts'
import { type AdviceContent, canonicalJson } from './advice-content.ts'
import { endMac, recordMac } from './advice-macs.ts'

/** What appending needs of a request's context; `db` is the transaction that the booking is in. */
export type AdviceWriter = Pick<AdviserContext, 'db' | 'vault' | 'clock' | 'firmId'>

/** What is to be recorded; place, chain, version and distributor are added. */
export type NewAdviceContent = Omit<
  AdviceContent,
  'format' | 'sequence' | 'previousHash' | 'recordedAt' | 'engineVersion' | 'distributor'
>

/** SHA-256 over a record's canonical JSON. */
export function hashContent(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest()
}

/**
 * Appends a record to the adviser's chain, in the transaction of what it stands for. `agreementId` and `itemId` say
 * what the client agreed to by; one item stands for one record.
 * @returns its id
 */
export async function appendAdvice(
  { db, vault, clock, firmId }: AdviceWriter,
  content: NewAdviceContent,
  { agreementId, itemId }: { agreementId: number; itemId: string | null },
): Promise<number> {
  const end = await lockChain(db, firmId)
  const { arn_valid_until, logo_digest, trail_rates, ...distributor } = await findDistributor(db, firmId)
  const recordedAt = clock()
  const sequence = end.sequence + 1
  const whole: AdviceContent = {
    ...content,
    format: 1,
    sequence,
    previousHash: end.hash === null ? null : hexOf(end.hash),
    recordedAt: recordedAt.toISOString(),
    engineVersion: ENGINE_VERSION,
    distributor: {
      ...distributor,
      firmId,
      arnValidUntil: arn_valid_until,
      logo: logo_digest,
      trailRates: trailRatesOf({ trail_rates }),
    },
  }
  const text = canonicalJson(whole)
  const id = await nextId(db, 'advice_record')
  const hash = hashContent(text)
  const keyedFrom = end.keyed_from ?? sequence
  const place = { firmId, sequence, hash: hexOf(hash) }
  return insertAdvice(db, firmId, {
    id,
    clientId: content.client.id,
    goalId: content.goal.id,
    agreementId,
    itemId,
    sequence,
    recordedAt,
    contentSealed: vault.seal('advice_record.content_sealed', [firmId, id], text),
    hash,
    mac: recordMac(vault.chainKey, place),
    endMac: endMac(vault.chainKey, place, keyedFrom),
    keyId: vault.chainKey.id,
    keyedFrom,
  })
}
