import { agreedItem, id } from '@lakshya/contract'
import { z } from 'zod'
import { adviserKey, readStored, removeStored, type Store, writeStored } from '../../../core/storage.ts'

/** That a code was mailed: for which client's goals, and when. Neither the code, nor a token, nor an address. */
const sentCode = z.object({
  clientId: id,
  sentAt: z.number(),
  items: z.array(agreedItem),
})
export type SentCode = z.infer<typeof sentCode>

/** How long a mailed code stands. */
export const codeLifeMs = 5 * 60_000
/** Before another code may be asked for. */
const resendAfterMs = 30_000

/** Kept for this tab alone, so that a reload asks for no second mail. */
function tabStore(): Store | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

const key = (adviserId: number) => adviserKey(adviserId, 'otp-sent')

/** What was sent and still stands at an instant (milliseconds). */
export function readSentCode(adviserId: number, now: number, store = tabStore()): SentCode | undefined {
  const reading = readStored(key(adviserId), sentCode, store)
  if (reading.kind !== 'value') return undefined
  const age = now - reading.value.sentAt
  return age >= 0 && age < codeLifeMs ? reading.value : undefined
}

export function writeSentCode(adviserId: number, sent: SentCode | undefined, store = tabStore()): void {
  if (sent === undefined) removeStored(key(adviserId), store)
  else writeStored(key(adviserId), sent, store)
}

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
