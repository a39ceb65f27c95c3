import { z } from 'zod'
import { adviserKey, readStored, removeStored, type Store, writeStored } from '../../../core/storage.ts'

const keyOf = (adviserId: number, goalId: number) => adviserKey(adviserId, `review-comments:${goalId}`)
const comments = z.string().max(20_000)

/** Comments that were typed and not yet submitted; empty where there are none. */
export function readDraft(adviserId: number, goalId: number, store?: Store): string {
  const read = readStored(keyOf(adviserId, goalId), comments, store)
  return read.kind === 'value' ? read.value : ''
}

/** Keeps what is typed through a reload. Nothing is kept of an empty field. */
export function keepDraft(adviserId: number, goalId: number, text: string, store?: Store): void {
  if (text === '') removeStored(keyOf(adviserId, goalId), store)
  else writeStored(keyOf(adviserId, goalId), text, store)
}
