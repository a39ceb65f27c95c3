import type { Confirmation } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { RequestContext } from '../../../core/http/request-context.ts'
import { type CountedAttempts, countAttempts } from '../../../core/security/attempts.ts'
import { takeAppCode } from './authenticator-app.ts'
import { takePasskey } from './passkeys.ts'
import { takeRecovery } from './recovery-codes.ts'

/** Whose factor is given, and in which session. */
export interface FactorHolder {
  adviserId: number
  sessionId: number
  /** Whose wrong codes are counted together: the session's, or at sign-in the browser's that the password came from. */
  countedAs: string
}

/**
 * Checks a code of the authenticator app, a recovery code or a passkey; each is good once. Wrong ones: 10 in 15 minutes,
 * 30 a day. To be called outside any transaction, as it counts what fails.
 * @returns which kind it was
 * @throws INVALID_CODE at `code`; INVALID_PASSKEY; TOO_MANY_ATTEMPTS
 */
export async function takeFactor(
  context: RequestContext,
  holder: FactorHolder,
  given: Pick<Confirmation, 'code' | 'passkey'>,
): Promise<'app' | 'recovery' | 'passkey'> {
  const { outerDb: db, vault, clock, siteOrigin } = context
  const { adviserId, sessionId } = holder
  const counted = await countFactorCodes(context, holder.countedAs)
  const place = { db, vault, clock, siteOrigin, adviserId, sessionId }
  const { code, passkey } = given
  if (passkey !== undefined && (await takePasskey(place, passkey))) {
    await counted.forgive()
    return 'passkey'
  }
  if (code !== undefined) {
    const isApp = await takeAppCode(place, adviserId, code)
    if (isApp || (await takeRecovery(place, adviserId, code))) {
      await counted.forgive()
      return isApp ? 'app' : 'recovery'
    }
  }
  if (code === undefined) throw new AppError('INVALID_PASSKEY')
  const message = 'The code is wrong, has expired, or was used. Wait for the next one and try again.'
  throw new AppError('INVALID_CODE', message, { details: [{ path: 'code', message }] })
}

/** Counts a code before it is checked. */
export function countFactorCodes(
  { outerDb, clock }: Pick<RequestContext, 'outerDb' | 'clock'>,
  subject: string,
): Promise<CountedAttempts> {
  return countAttempts(outerDb, clock, [
    { kind: 'factor.quarter', subject, max: 10, windowMinutes: 15 },
    {
      kind: 'factor.day',
      subject,
      max: 30,
      windowMinutes: 24 * 60,
      words: 'Too many wrong codes. Please',
    },
  ])
}
