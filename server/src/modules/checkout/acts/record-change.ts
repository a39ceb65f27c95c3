import { actTitles } from '@lakshya/contract'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { hexOf } from '../../../core/security/crypto.ts'
import { bankOf, openPan } from '../../clients/index.ts'
import {
  appendChange,
  type ChangeContent,
  canonicalJson,
  hashContent,
  readAdvice,
} from '../../goals/index.ts'
import { queueMail } from '../../messages/index.ts'
import { changeMail } from '../proposals/change-words.ts'
import { letterheadOf } from '../proposals/proposals.service.ts'
import { agreedFacts } from './act-mail.ts'
import type { RestingAct } from './agreed-act.ts'
import type { ActGoal } from './held-act.ts'

type RecordedFact = ChangeContent['facts'][number]

/**
 * Puts a change that a client agreed to on record, in the transaction that makes it, and queues the mail with its paper:
 * the words that the client read, what they rest on, and the agreement.
 */
export async function recordChange(
  context: AdviserContext,
  goal: ActGoal,
  { act, agreement, itemId, email, basis }: RestingAct,
): Promise<void> {
  const { vault, firmId } = context
  const language = agreement.told?.language ?? 'en'
  const { client_id: id, client_name: name, pan_sealed } = goal
  const content = {
    client: {
      id,
      name,
      pan: openPan({ firm_id: firmId, id, pan_sealed }, vault),
      email,
      bank: await bankOf(context, id),
    },
    goal: { id: goal.id, name: goal.name },
    title: actTitles[act.kind],
    act: { ...act },
    facts: agreedFacts(act, basis, language).map(
      ([label, value, note]): RecordedFact => (note === undefined ? [label, value] : [label, value, note]),
    ),
    estimate: basis,
    agreement: {
      kind: 'agreed' as const,
      email,
      itemsDigest: hexOf(hashContent(canonicalJson(act))),
      requestedAt: agreement.requestedAt.toISOString(),
      verifiedAt: agreement.verifiedAt.toISOString(),
      ...(agreement.session === null ? {} : { session: agreement.session }),
      language,
    },
  }
  const adviceId = await appendChange(context, content, { agreementId: agreement.id, itemId })
  const recorded = await readAdvice(context, adviceId)
  if (recorded.format !== 2) throw new Error(`Record ${adviceId} is of no change.`)
  await queueMail(context, {
    to: email,
    client: { firmId, clientId: id, adviceId },
    letterhead: await letterheadOf(context, recorded),
    language,
    ...changeMail(recorded),
  })
}
