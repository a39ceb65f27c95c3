import type { ClientAct } from '@lakshya/contract'
import { minimumsOf } from '@lakshya/engine'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { consentCode, consentSubject } from '../../clients/index.ts'
import type { ActBasis } from '../../goals/index.ts'
import { holdCodes, identityKey, issueCode } from '../../identity/index.ts'
import { loadLetterhead, queueMail } from '../../messages/index.ts'
import { putEnded } from '../asked/ask.repository.ts'
import { clientsAt } from '../consent/addressees.ts'
import { digestOf } from '../consent/agreed-items.ts'
import { auditCode } from '../consent/audit-code.ts'
import { insertAgreement } from '../consent/consent.repository.ts'
import { countRequest, senderOf } from '../consent/consent.service.ts'
import { toldTerms } from '../consent/told-terms.ts'
import { actMail } from './act-mail.ts'
import { withBases } from './cart-acts.ts'
import { goalOfAct, heldAct } from './held-act.ts'

/** A change names its funds itself. */
const noFunds = { fundNames: new Map<string, string>(), minimums: minimumsOf }

/**
 * Mails a code to the client of a SIP's goal, with what is to be done in figures. What cannot be done is refused
 * here, before anybody is mailed.
 * @throws NOT_FOUND alike for an address that is not that client's and for what is not this adviser's; what `heldAct`
 * does
 */
export async function requestActCode(
  context: AdviserContext,
  { email, act }: { email: string; act: ClientAct },
): Promise<{ message: string }> {
  await countRequest(context, email)
  // Before the transaction, in which nothing may wait for the market.
  const [wanted] = await withBases(context, [act])
  const basis = wanted?.basis ?? null
  await context.outerDb.transaction().execute((db) => mailCode({ ...context, db }, { email, act, basis }))
  return { message: 'OTP sent to email' }
}

interface Asked {
  email: string
  act: ClientAct
  /** What its figures are reckoned from. */
  basis: ActBasis | null
}

async function mailCode(context: AdviserContext, { email, act, basis }: Asked): Promise<void> {
  const { db, clock, firmId } = context
  const subject = consentSubject(firmId, email)
  await holdCodes(context, [subject])
  const goal = await goalOfAct(context, act)
  const [client] = await clientsAt(context, email, goal.client_id)
  const agreed = await heldAct(context, act, goal)
  const acts = [{ wanted: act, act: agreed, basis }]
  const { language } = client
  const now = clock()
  await putEnded(db, firmId, { emailKey: identityKey(email) }, now)
  const code = await issueCode(context, consentCode, subject)
  // Without a goal among its items it finalises none.
  await insertAgreement(db, firmId, {
    emailKey: identityKey(email),
    items: [],
    itemsDigest: digestOf([]),
    acts,
    told: toldTerms({ items: [], acts }, noFunds, language),
    now,
  })
  await auditCode(context, 'code.sent', { email, clientId: client.id, act: act.kind })
  await queueMail(context, {
    to: client.email,
    firmId,
    letterhead: await loadLetterhead(context),
    language,
    ...actMail({
      language,
      distributor: await senderOf(db, firmId, now),
      code,
      act: agreed,
      basis,
    }),
    secretUntil: new Date(now.getTime() + consentCode.lifetimeMs),
  })
}
