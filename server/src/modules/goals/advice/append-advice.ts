import { createHash } from 'node:crypto'
import { ENGINE_VERSION } from '@lakshya/engine'
import { nextId } from '../../../core/database/next-id.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { hexOf } from '../../../core/security/crypto.ts'
import { trailRatesOf } from '../../identity/index.ts'
import { findDistributor, insertAdvice, lockChain } from './advice.repository.ts'
import type { AdviceContent } from './advice-content.ts'
import { endMac, recordMac } from './advice-macs.ts'
import { canonicalJson } from './canonical-json.ts'
import type { ChangeContent } from './change-content.ts'
import type { RecordContent } from './record-content.ts'

/** What appending needs of a request's context; `db` is the transaction that the booking is in. */
export type AdviceWriter = Pick<AdviserContext, 'db' | 'vault' | 'clock' | 'firmId'>

type Added = 'format' | 'sequence' | 'previousHash' | 'recordedAt' | 'engineVersion' | 'distributor'

/** What is to be recorded of a plan; place, chain, version and distributor are added. */
export type NewAdviceContent = Omit<AdviceContent, Added>

/** What is to be recorded of a change that was agreed to. */
export type NewChangeContent = Omit<ChangeContent, Added>

/** SHA-256 over a record's canonical JSON. */
export function hashContent(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest()
}

/**
 * Appends a record to the adviser's chain, in the transaction of what it stands for. `agreementId` and `itemId` say
 * what the client agreed to by; one item stands for one record.
 * @returns its id
 */
export function appendAdvice(
  context: AdviceWriter,
  content: NewAdviceContent,
  place: { agreementId: number; itemId: string | null },
): Promise<number> {
  return append(context, content.goal.id, place, (link) => ({ ...content, ...link, format: 1 }))
}

/**
 * Appends the record of a change, in the transaction that makes it; `itemId` says which of an agreement's acts it is of.
 * @returns its id
 */
export function appendChange(
  context: AdviceWriter,
  content: NewChangeContent,
  place: { agreementId: number; itemId: string },
): Promise<number> {
  return append(context, content.goal.id, place, (link) => ({ ...content, ...link, format: 2 }))
}

type Link = Pick<RecordContent, 'sequence' | 'previousHash' | 'recordedAt' | 'engineVersion' | 'distributor'>

async function append(
  { db, vault, clock, firmId }: AdviceWriter,
  goalId: number,
  { agreementId, itemId }: { agreementId: number; itemId: string | null },
  contentOf: (link: Link) => RecordContent,
): Promise<number> {
  const end = await lockChain(db, firmId)
  const { arn_valid_until, logo_digest, trail_rates, ...distributor } = await findDistributor(db, firmId)
  const recordedAt = clock()
  const sequence = end.sequence + 1
  const whole = contentOf({
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
  })
  const text = canonicalJson(whole)
  const id = await nextId(db, 'advice_record')
  const hash = hashContent(text)
  const keyedFrom = end.keyed_from ?? sequence
  const place = { firmId, sequence, hash: hexOf(hash) }
  return insertAdvice(db, firmId, {
    id,
    kind: whole.format === 1 ? 'plan' : 'change',
    clientId: whole.client.id,
    goalId,
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
