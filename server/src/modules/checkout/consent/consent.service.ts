import type { OtpRequest } from '@lakshya/contract'
import type { FundMinimums } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { countAttempts } from '../../../core/security/attempts.ts'
import { consentCode, consentSubject, consentToken } from '../../clients/index.ts'
import {
  type CodeStore,
  holdCodes,
  identityKey,
  issueCode,
  issueToken,
  isTokenGood,
  takeCode,
} from '../../identity/index.ts'
import { loadLetterhead, queueMail } from '../../messages/index.ts'
import { heldActs, type WantedAct, withBases } from '../acts/cart-acts.ts'
import { findAgreedAsk, putEnded } from '../asked/ask.repository.ts'
import { askOfToken } from '../asked/ask-token.ts'
import { addresseeOf, clientsAt } from './addressees.ts'
import { type Agreement, type ConsentItem, digestOf } from './agreed-items.ts'
import { auditCode } from './audit-code.ts'
import {
  deleteUnverified,
  findSender,
  findVerified,
  insertAgreement,
  verifyNewest,
} from './consent.repository.ts'
import { type OtpWords, otpMail } from './consent-mail.ts'
import { withFolios } from './item-folios.ts'
import { mailedFunds, refuseUnknownFunds } from './mailed-funds.ts'
import { toldTerms } from './told-terms.ts'
import { figuresOf, refuseOthersItems } from './wanted-items.ts'

const dayMs = 24 * 3_600_000

/**
 * Mails a code to a client's address, with the goals and changes that it is for.
 * @throws NOT_FOUND alike for every address that is no client's of this adviser, whosever it is
 */
export async function requestOtp(
  context: AdviserContext,
  { email, items, acts }: OtpRequest,
): Promise<{ message: string }> {
  const { outerDb } = context
  await countRequest(context, email)
  const { fundNames, minimums } = await mailedFunds(outerDb, context.firmId)
  refuseUnknownFunds(items ?? [], fundNames)
  const shown = items === undefined ? undefined : await figuresOf(context, items)
  const wanted = acts === undefined ? undefined : await withBases(context, acts)
  await outerDb
    .transaction()
    .execute((db) => mailCode({ ...context, db }, { email, items: shown, acts: wanted, fundNames, minimums }))
  return { message: 'OTP sent to email' }
}

/** Counts a request for a code. @throws TOO_MANY_REQUESTS past the limits */
export async function countRequest(context: AdviserContext, email: string): Promise<void> {
  const { outerDb, clock, firmId, adviserId } = context
  const limit = { windowMinutes: 15 }
  await countAttempts(outerDb, clock, [
    { ...limit, kind: 'checkout.otp', subject: consentSubject(firmId, email), max: 5 },
    { ...limit, kind: 'checkout.adviser', subject: String(adviserId), max: 60 },
    { ...limit, kind: 'code.address', subject: context.ip, max: 30 },
  ])
}

interface CodeWanted {
  email: string
  minimums: FundMinimums
  items: readonly ConsentItem[] | undefined
  acts: readonly WantedAct[] | undefined
  fundNames: ReadonlyMap<string, string>
}

async function mailCode(
  context: AdviserContext,
  { email, items: wanted, acts: wantedActs, fundNames, minimums }: CodeWanted,
): Promise<void> {
  const { db, clock, firmId } = context
  const emailKey = identityKey(email)
  await holdCodes(context, [consentSubject(firmId, email)])
  const clients = await clientsAt(context, email)
  refuseOthersItems(wanted ?? [], clients)
  const own = wanted === undefined ? undefined : await withFolios(context, wanted)
  const acts = wantedActs === undefined ? undefined : await heldActs(context, wantedActs, clients)
  // Without a goal among its items it finalises none.
  const items = own ?? (acts === undefined ? undefined : [])
  const { language } = clients[0]
  const now = clock()
  await putEnded(db, firmId, { emailKey }, now)
  const code = await issueCode(context, consentCode, consentSubject(firmId, email))
  await insertAgreement(db, firmId, {
    emailKey,
    now,
    items: items ?? null,
    itemsDigest: items === undefined ? null : digestOf(items),
    acts,
    told:
      items === undefined ? null : toldTerms({ items, acts: acts ?? [] }, { fundNames, minimums }, language),
  })
  await auditCode(context, 'code.sent', {
    email,
    clientId: clients[0].id,
    items: items?.length ?? 0,
    acts: acts?.length ?? 0,
  })
  await queueMail(context, {
    to: clients[0].email,
    firmId,
    letterhead: await loadLetterhead(context),
    language,
    ...otpMail({
      language,
      distributor: await senderOf(db, firmId, now),
      code,
      items,
      acts: acts ?? [],
      clients: new Map(clients.map(({ id, name }) => [id, name])),
      today: businessDate(now),
      goodUntil: new Date(now.getTime() + consentCode.lifetimeMs),
      minimums,
      isBareEnough: context.config.environment !== 'production',
      fundNames,
    }),
    secretUntil: new Date(now.getTime() + consentCode.lifetimeMs),
  })
}

/** Registered is who has an ARN that has not run out. */
export async function senderOf(db: Database, firmId: number, now: Date): Promise<OtpWords['distributor']> {
  const { name, arn, arn_valid_until: until } = await findSender(db, firmId)
  return { name, arn: until === null || until >= businessDate(now) ? arn : null }
}

/** Exchanges a right code for the token that finalises what the code was mailed for. */
export async function verifyOtp(
  context: AdviserContext,
  { email, otp }: { email: string; otp: string },
): Promise<{ verificationToken: string; message: string }> {
  const { outerDb, clock, firmId } = context
  const subject = consentSubject(firmId, email)
  const counted = await countAttempts(outerDb, clock, [
    {
      kind: 'checkout.wrong-code',
      subject,
      max: 20,
      windowMinutes: 24 * 60,
      words: 'Too many wrong codes for this address. Please',
    },
    { kind: 'code-guess.address', subject: context.ip, max: 30, windowMinutes: 15 },
  ])
  const verificationToken = await outerDb.transaction().execute(async (db) => {
    const store = { ...context, db }
    await holdCodes(store, [subject])
    const clientId = await addresseeOf(store, email)
    if (!(await takeCode(store, consentCode, subject, otp))) {
      await auditCode(store, 'code.refused', { email, clientId })
      return undefined
    }
    await auditCode(store, 'code.verified', { email, clientId })
    await verifyNewest(db, firmId, identityKey(email), clock())
    return issueToken(store, consentToken, subject)
  })
  if (verificationToken === undefined) throw new AppError('INVALID_CODE')
  await counted.forgive()
  return { verificationToken, message: 'OTP verified successfully' }
}

/** What a token needs to be judged; a request's context has it. */
export type TokenStore = CodeStore & Pick<AdviserContext, 'firmId'>

/** Keeps codes and tokens of an address as they are until the transaction ends. */
export function holdCheckout(context: TokenStore, email: string): Promise<void> {
  return holdCodes(context, [consentSubject(context.firmId, email)])
}

/** What the holder of an address agreed to by this token, or in the own view; undefined where it is not good. Uses nothing up. */
export async function agreementOf(
  context: TokenStore,
  email: string,
  token: string,
): Promise<Agreement | undefined> {
  const { db, firmId } = context
  const askId = askOfToken(token)
  if (askId !== undefined) return agreedInView(context, email, askId)
  if (!(await isTokenGood(context, consentToken, consentSubject(firmId, email), token))) return undefined
  return findVerified(db, firmId, identityKey(email))
}

async function agreedInView(
  { db, firmId, clock }: TokenStore,
  email: string,
  id: number,
): Promise<Agreement | undefined> {
  const ask = await findAgreedAsk(db, firmId, { id, emailKey: identityKey(email), now: clock() })
  if (ask === undefined || ask.verified_at === null) return undefined
  return {
    id: ask.id,
    items: ask.items,
    itemsDigest: ask.items_digest,
    requestedAt: ask.requested_at,
    verifiedAt: ask.verified_at,
    session: ask.session,
    told: ask.told,
  }
}

/** How long what was asked in a client's view and not agreed to is kept, so that both can look at it. */
const askDays = 60

/** Forgets requests of the day before whose code was never entered, and what nobody agreed to in a view. */
export function forgetUnverified(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  return deleteUnverified(db, { codesBefore: before(1), asksBefore: before(askDays) })
}
