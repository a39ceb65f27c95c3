import { z } from 'zod'
import { adviserKey, readStored, removeStored, type Store, writeStored } from '../../core/storage.ts'
import type { ProfileForm } from './profile-fields.ts'

/** What is typed and not yet saved. The PAN is not kept: this browser may be shared. */
const profileDraft = z.record(z.string(), z.string().max(500))

const keyOf = (adviserId: number) => adviserKey(adviserId, 'profile')

/** The fields of an unfinished change that the form still has. */
export function readProfileDraft(adviserId: number, form: ProfileForm, store?: Store): Partial<ProfileForm> {
  const reading = readStored(keyOf(adviserId), profileDraft, store)
  if (reading.kind !== 'value') return {}
  return Object.fromEntries(
    Object.entries(reading.value).filter(([name, text]) => {
      return name in form && name !== 'panNumber' && form[name as keyof ProfileForm] !== text
    }),
  )
}

/** Keeps the fields that differ from the saved profile. */
export function keepProfileDraft(adviserId: number, typed: ProfileForm, saved: ProfileForm, store?: Store) {
  const changed = Object.entries(typed).filter(
    ([name, text]) => name !== 'panNumber' && saved[name as keyof ProfileForm] !== text,
  )
  if (changed.length === 0) removeStored(keyOf(adviserId), store)
  else writeStored(keyOf(adviserId), Object.fromEntries(changed), store)
}

export function forgetProfileDraft(adviserId: number, store?: Store): void {
  removeStored(keyOf(adviserId), store)
}
