import { audit } from '../../../core/audit/audit.ts'
import { chainWaiting } from '../../../core/audit/chain-audit.ts'
import { anchorText } from '../../../core/audit/verify-commands.ts'
import { businessDate, businessDateEnd } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { hexOf } from '../../../core/security/crypto.ts'
import { queueMail } from '../../messages/index.ts'
import { type AnchoredFirm, findDueFirms, takeAnchor } from './anchors.repository.ts'

const dayMs = 24 * 3_600_000

/**
 * Mails each owner once a day where the chains of the firm stand, if anything was done since: an anchor outside of the
 * database, which shows what was cut off at an end. One transaction a firm, so that it may be killed at any point.
 */
export async function mailAnchors(
  { database, config, vault, clock }: Dependencies,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = database
  const now = clock()
  const today = businessDate(now)
  const before = new Date(businessDateEnd(today).getTime() - dayMs)
  await chainWaiting(db, vault, signal === undefined ? {} : { signal })
  for (const firm of await findDueFirms(db, before)) {
    signal?.throwIfAborted()
    await db.transaction().execute(async (trx) => {
      if (await takeAnchor(trx, firm, { now, before }))
        await mailAnchor({ db: trx, config, vault, clock }, firm, today)
    })
  }
}

async function mailAnchor(
  place: { db: Database } & Pick<Dependencies, 'config' | 'vault' | 'clock'>,
  firm: AnchoredFirm,
  today: string,
): Promise<void> {
  const { firmId, auditSequence, auditHash, adviceSequence, adviceHash } = firm
  const auditAnchor = anchorText({ firmId, sequence: auditSequence, hash: hexOf(auditHash) })
  const advice =
    adviceHash === null
      ? []
      : [
          `Advice records: ${adviceSequence}. To check: npm run verify:advice -- --anchor ${anchorText({
            firmId,
            sequence: adviceSequence,
            hash: hexOf(adviceHash),
          })}`,
        ]
  await queueMail(place, {
    to: firm.email,
    adviserId: firm.ownerId,
    firmId,
    subject: `Where your records stood on ${today}`,
    paragraphs: [
      'Keep this mail. It says where the records of your practice ended when it was written: whoever removes or rewrites them afterwards, in the database itself, cannot make them fit what stands here.',
      `Activity: ${auditSequence} entries. To check: npm run verify:audit -- --anchor ${auditAnchor}`,
      ...advice,
      'Whoever runs the server can compare them. You need not do anything.',
    ],
  })
  await audit(place, firmId, {
    action: 'system.anchored',
    words: `Entry ${auditSequence}, advice record ${adviceSequence}`,
  })
}
