import type { AdviserContext } from '../../../core/http/request-context.ts'
import { type CodeKind, identityKey, voidCodes } from '../../identity/index.ts'

const minuteMs = 60_000
/** What is mailed to a client, who agrees by it. */
export const consentCode: CodeKind = { purpose: 'checkout', lifetimeMs: 5 * minuteMs, mostAttempts: 5 }
/** What a right code is exchanged for. */
export const consentToken: CodeKind = { purpose: 'checkout-token', lifetimeMs: 30 * minuteMs }

/** What codes and tokens are bound to: one adviser and one address. */
export function consentSubject(firmId: number, email: string): string {
  return `${firmId} ${identityKey(email)}`
}

/** Ends what could still be agreed to from an address, as when the client has another one. */
export function voidConsents(
  context: Pick<AdviserContext, 'db' | 'vault' | 'firmId'>,
  email: string,
): Promise<void> {
  return voidCodes(context, [consentCode, consentToken], consentSubject(context.firmId, email))
}
