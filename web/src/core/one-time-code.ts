/** How long a mailed code stands. */
export const codeLifeMs = 5 * 60_000
/** Before another code may be asked for. */
const resendAfterMs = 30_000

/** Whole seconds until another code may be asked for, 0 where one may. */
export function secondsToResend(sentAt: number | undefined, now: number): number {
  if (sentAt === undefined) return 0
  // A clock that was set back must not lock the button for hours.
  return Math.min(30, Math.max(0, Math.ceil((sentAt + resendAfterMs - now) / 1000)))
}

/** What is typed or pasted for a code: its digits, six at most. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6)
}

/** An address that its owner recognises and a passer-by does not: me•••••@gmail.com. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email.slice(0, Math.min(2, at - 1))}•••••${email.slice(at)}`
}
