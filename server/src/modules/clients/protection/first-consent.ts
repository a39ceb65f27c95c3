import { noticeOf } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import type { ChangeWriter } from '../record/client-changes.ts'
import { insertConsent } from './consent.repository.ts'

/** What a registration says of the client's consent, put on record: the notice that was consented to, or 'not given'. */
export function keepFirstConsent(
  { db, firmId, adviserId, clock }: Pick<ChangeWriter, 'db' | 'firmId' | 'adviserId' | 'clock'>,
  clientId: number,
  consentNotice: string | null | undefined,
): Promise<void> {
  const notice = consentNotice == null ? undefined : noticeOf(consentNotice)
  const state = notice === undefined ? 'not given' : 'given'
  return insertConsent(db, firmId, { clientId, by: adviserId, state, at: clock(), notice, reason: undefined })
}

/** @throws INVALID_INPUT in production, where nobody is registered without consent */
export function refuseWithoutConsent(
  { config }: Pick<AdviserContext, 'config'>,
  consentNotice: string | null | undefined,
): void {
  if (config.environment !== 'production' || consentNotice != null) return
  const message = 'The client’s consent to the privacy notice is needed.'
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'consentNotice', message }] })
}
