import { type ClientListQuery, goalStandings, kycStates } from '@lakshya/contract'
import { useState } from 'react'
import { z } from 'zod'
import { adviserKey, readStored, writeStored } from '../../../core/storage.ts'

/** Which clients a list is of, as the address of the page says it. */
export type ListFilter = Pick<ClientListQuery, 'kyc' | 'standing'> & { archived?: 'true' }

const standing = z.enum([...goalStandings, 'none'])
const kyc = z.enum([...kycStates, 'open'])

const savedFilter = z.object({
  name: z.string().min(1).max(40),
  kyc: kyc.exactOptional(),
  standing: standing.exactOptional(),
  archived: z.literal('true').exactOptional(),
})
export type SavedFilter = z.infer<typeof savedFilter>

/** What most begin a day with. */
export const usualFilters: readonly SavedFilter[] = [
  { name: 'Needs attention', standing: 'Needs attention' },
  { name: 'No goal', standing: 'none' },
  { name: 'KYC open', kyc: 'open' },
]

/** Reads a filter from an address; what is none is left out. */
export function readFilter(search: Record<string, unknown>): ListFilter {
  const [kycRead, standingRead] = [kyc.safeParse(search.kyc), standing.safeParse(search.standing)]
  return {
    ...(kycRead.success && { kyc: kycRead.data }),
    ...(standingRead.success && { standing: standingRead.data }),
    ...(search.archived === 'true' && { archived: 'true' as const }),
  }
}

export function isSameFilter(a: ListFilter, b: ListFilter): boolean {
  return a.kyc === b.kyc && a.standing === b.standing && a.archived === b.archived
}

const mostSaved = 12

/** The filters that somebody named, kept in this browser under the account; they hold no client's name. */
export function useSavedFilters(adviserId: number) {
  const key = adviserKey(adviserId, 'client-filters')
  const [saved, setSaved] = useState<readonly SavedFilter[]>(() => {
    const reading = readStored(key, z.array(savedFilter))
    return reading.kind === 'value' ? reading.value : []
  })
  const keep = (next: readonly SavedFilter[]) => {
    setSaved(next)
    writeStored(key, next)
  }
  return {
    saved,
    save: (name: string, filter: ListFilter) =>
      keep([...saved.filter((one) => one.name !== name), { ...filter, name }].slice(-mostSaved)),
    remove: (name: string) => keep(saved.filter((one) => one.name !== name)),
  }
}
