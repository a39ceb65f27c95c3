import { z } from 'zod'
import {
  adviserKey,
  readStored,
  removeStored,
  type Store,
  type StoredReading,
  writeStored,
} from '../../core/storage.ts'

const text = z.string().max(500).catch('')

/** What is kept of an unfinished registration. The PAN is not: this browser may be shared. */
const clientDraft = z.object({
  name: text,
  email: text,
  phone: text,
  dateOfBirth: text,
  riskAppetite: text,
})
export type ClientDraft = z.infer<typeof clientDraft>

const keyOf = (adviserId: number) => adviserKey(adviserId, 'new-client')

export function readDraft(adviserId: number, store?: Store): StoredReading<ClientDraft> {
  return readStored(keyOf(adviserId), clientDraft, store)
}

/** Keeps a draft; forgets one that is empty. False where the browser's storage takes nothing. */
export function keepDraft(adviserId: number, values: ClientDraft, store?: Store): boolean {
  const draft = clientDraft.parse(values)
  if (Object.values(draft).every((value) => value.trim() === '')) {
    forgetDraft(adviserId, store)
    return true
  }
  return writeStored(keyOf(adviserId), draft, store)
}

export function forgetDraft(adviserId: number, store?: Store): void {
  removeStored(keyOf(adviserId), store)
}
