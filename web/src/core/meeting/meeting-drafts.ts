import { adviserKey, readStoredText, removeStored, writeStored } from '../storage.ts'

/** A meeting as this browser keeps it until the firm's own record has it. */
export interface MeetingDraft<R extends { revision: number } = { revision: number }> {
  readonly id: string
  readonly clientId: number
  readonly record: R
  /** The newest revision that has arrived; 0 before the first. */
  readonly sent: number
}

const prefix = (adviserId: number) => adviserKey(adviserId, 'meeting:')
const keyOf = (adviserId: number, { clientId, id }: Pick<MeetingDraft, 'clientId' | 'id'>) =>
  `${prefix(adviserId)}${clientId}:${id}`

/** Keeps it as it stands. False where storage is full or switched off. */
export function keepDraft(adviserId: number, draft: MeetingDraft): boolean {
  return writeStored(keyOf(adviserId, draft), draft)
}

export function dropDraft(adviserId: number, draft: Pick<MeetingDraft, 'clientId' | 'id'>): void {
  removeStored(keyOf(adviserId, draft))
}

/** The texts of all drafts of this distributor in this browser. */
export function draftTexts(adviserId: number): string[] {
  return keysOf(prefix(adviserId)).flatMap((key) => readStoredText(key) ?? [])
}

/** Whether something was written down here that has to be looked after. */
export function hasDrafts(adviserId: number): boolean {
  return keysOf(prefix(adviserId)).length > 0
}

/** Nobody is signed in any more: what the record has stays here no longer. What it has not is never thrown away. */
export function dropSentDrafts(): void {
  for (const key of keysOf('lakshya:').filter((name) => /^lakshya:\d+:meeting:/.test(name))) {
    const text = readStoredText(key) ?? ''
    const [sent, revision] = [/"sent":(\d+)/, /"revision":(\d+)/].map((part) => part.exec(text)?.[1])
    if (sent !== undefined && sent === revision) removeStored(key)
  }
}

function keysOf(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}
