import { audit } from '../../../core/audit/audit.ts'
import { maskEmail } from '../../../core/audit/mask.ts'
import type { Database } from '../../../core/database/database.ts'
import { tellEvent } from '../../../core/database/events.ts'
import { findAttached, findGathering, rewriteGathering } from './gathered-mail.repository.ts'
import type { MailQueue, NewMail } from './mail.service.ts'
import { bodyOf } from './mail-body.ts'
import { sealBody } from './sealed-body.ts'

/** A mail that waits for the rest of what it is to tell. */
export interface GatheringMail {
  id: number
  /** The record whose proposal is attached to it by name. */
  adviceId: number
}

/** The newest mail of a firm that names one of these records and still waits for the others; undefined where none does. */
export async function gatheringMail(
  { db, clock }: Pick<MailQueue, 'db' | 'clock'>,
  firmId: number,
  adviceIds: readonly number[],
): Promise<GatheringMail | undefined> {
  const found = await findGathering(db, firmId, adviceIds, clock())
  return found?.advice_id == null ? undefined : { id: found.id, adviceId: found.advice_id }
}

/**
 * Gives a mail that waits the words for all that it is to tell now; it goes out at once where nothing more comes. False
 * where it is on its way already.
 */
export async function tellMore(
  queue: MailQueue,
  id: number,
  mail: Pick<NewMail, 'subject' | 'paragraphs' | 'letterhead' | 'language' | 'to'> & {
    client: NonNullable<NewMail['client']>
  },
  isLast: boolean,
): Promise<boolean> {
  const { db, vault, clock } = queue
  const { subject, paragraphs, letterhead, language, to, client } = mail
  const bodySealed = sealBody(vault, id, bodyOf(subject, paragraphs, letterhead, language))
  if (!(await rewriteGathering(db, client.firmId, { id, subject, bodySealed, now: clock(), isLast })))
    return false
  await audit({ db, vault, clock }, client.firmId, {
    action: 'mail.queued',
    clientId: client.clientId,
    record: { kind: 'mail', id },
    words: `${subject} · to ${maskEmail(to)}`,
  })
  if (isLast) await tellEvent(db, 'mail-queued')
  return true
}

/** Of these records in their order: those that go out with the mail that names the given one. */
export async function attachedWith(
  db: Database,
  firmId: number,
  adviceId: number,
  adviceIds: readonly number[],
): Promise<number[]> {
  const later = adviceIds.filter((id) => id > adviceId)
  const named = await findAttached(db, firmId, later)
  const next = Math.min(Number.POSITIVE_INFINITY, ...named)
  return [adviceId, ...later.filter((id) => id < next)]
}
