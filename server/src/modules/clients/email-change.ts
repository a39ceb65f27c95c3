import type { AdviserContext } from '../../core/request-context.ts'
import { identityKey } from '../auth/auth.service.ts'
import { queueMail } from '../mail/mail.service.ts'
import { type CodeKind, voidCodes } from '../one-time-codes/one-time-codes.service.ts'

/** The code by which a client agrees at checkout, and the token that it is exchanged for. */
const checkoutKinds: CodeKind[] = [
  { purpose: 'checkout', lifetimeMs: 5 * 60_000, mostAttempts: 5 },
  { purpose: 'checkout-token', lifetimeMs: 30 * 60_000 },
]

/** What a checkout's codes are bound to: one adviser and one address. */
function checkoutSubject(adviserId: number, email: string): string {
  return `${adviserId} ${identityKey(email)}`
}

/** Ends what the old address could still agree to, and tells it. */
export async function noticeEmailChange(
  context: AdviserContext,
  client: { name: string; email: string | null },
  newEmail: string,
): Promise<void> {
  const { email, name } = client
  if (email === null || identityKey(email) === identityKey(newEmail)) return
  await voidCodes(context, checkoutKinds, checkoutSubject(context.adviserId, email))
  await queueMail(context, {
    to: email,
    subject: 'Your email address was changed',
    paragraphs: [
      `Your distributor has recorded another email address for ${name}. Codes that were sent to this one no longer count.`,
      'If you did not ask for this, tell your distributor.',
    ],
  })
}
