import { agreedItem, clientAct, id } from '@lakshya/contract'
import { z } from 'zod'
import { codeLifeMs } from '../../../core/one-time-code.ts'
import { adviserKey, readStored, removeStored, type Store, writeStored } from '../../../core/storage.ts'

/** That a code was mailed: for which client's goals and changes, and when. Neither the code, nor a token, nor an address. */
const sentCode = z.object({
  clientId: id,
  sentAt: z.number(),
  items: z.array(agreedItem),
  acts: z.array(clientAct).default([]),
})
export type SentCode = z.infer<typeof sentCode>

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
