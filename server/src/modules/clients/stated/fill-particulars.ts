import type { ClientChange } from '@lakshya/contract'
import { type ChangeWriter, differences } from '../record/client-changes.ts'
import { findAllClients } from '../register/clients.repository.ts'
import { profileFields, type StoredProfile } from '../register/field-labels.ts'
import { storedProfileOf } from '../register/stored-profile.ts'
import { holdClients } from './stated.repository.ts'
import {
  type Compared,
  compareStated,
  type StatedParticulars,
  setBack,
  type Values,
  valuesOf,
  withoutGuarded,
} from './stated-particulars.ts'
import { type NewValues, storeValues } from './store-values.ts'

/** A client with what a file tells. */
export interface StatedOfClient {
  clientId: number
  stated: StatedParticulars
  /** Made a moment ago: whoever registers a client says e-mail and bank too. */
  isNew: boolean
}

/** What was filled in of a client, so that it can be taken back. */
export interface FilledOfClient {
  clientId: number
  before: Values
  after: Values
}

/** What of a file would fill gaps of a client, and what it says otherwise; secrets show their last four characters. */
export interface ShownParticulars {
  fills: ClientChange['fields']
  differs: ClientChange['fields']
}

/** Shows what a file tells of clients of the book, by their ids; of one who is not in it all that it tells. */
export async function showStated(
  { db, firmId, vault }: Pick<ChangeWriter, 'db' | 'firmId' | 'vault'>,
  all: readonly Omit<StatedOfClient, 'isNew'>[],
  isStaff: boolean,
): Promise<Map<number, ShownParticulars>> {
  const ids = all.map(({ clientId }) => clientId)
  const rows = new Map((await findAllClients(db, firmId, ids)).map((row) => [row.id, row]))
  return new Map(
    all.flatMap(({ clientId, stated }) => {
      const row = rows.get(clientId)
      if (row === undefined) return []
      const held = storedProfileOf(row, vault)
      return [[clientId, shownOf(held, forStaff(compareStated(held, stated), isStaff))] as const]
    }),
  )
}

/** The same of somebody who is in no book yet. */
export function showNew(stated: StatedParticulars): ShownParticulars {
  return shownOf(emptyProfile(), compareStated(emptyProfile(), stated))
}

function forStaff({ fill, differ }: Compared, isStaff: boolean): Compared {
  return isStaff ? { fill: withoutGuarded(fill), differ } : { fill, differ }
}

function shownOf(held: StoredProfile, { fill, differ }: Compared): ShownParticulars {
  return {
    fills: differences(held, { ...held, ...fill }),
    differs: differences(held, { ...held, ...differ }),
  }
}

/** Nothing on record. */
function emptyProfile(): StoredProfile {
  // Every field of the form, so that none is left out.
  const none: unknown = null
  const single = Object.fromEntries(profileFields.map((field) => [field, none]))
  return { ...(single as Omit<StoredProfile, 'nominees'>), nominees: [] }
}

/**
 * Fills gaps in the particulars of clients with what a file tells; what is on record stays as it is. Of clients who were
 * in the book staff fills in neither e-mail nor bank.
 * @returns what was filled in, of those of whom anything was
 */
export async function fillParticulars(
  book: ChangeWriter,
  all: readonly StatedOfClient[],
  { reason, isStaff }: { reason: string; isStaff: boolean },
): Promise<FilledOfClient[]> {
  const { db, firmId, vault } = book
  const ids = all.map(({ clientId }) => clientId)
  await holdClients(db, firmId, ids)
  const told = new Map(all.map((one) => [one.clientId, one]))
  const filled: FilledOfClient[] = []
  const stored: NewValues[] = []
  for (const row of await findAllClients(db, firmId, ids)) {
    const one = told.get(row.id)
    if (one === undefined || row.locked_at !== null || row.consent_withdrawn_at !== null) continue
    const held = storedProfileOf(row, vault)
    const { fill } = forStaff(compareStated(held, one.stated), isStaff && !one.isNew)
    const after = { ...held, ...fill }
    const fields = differences(held, after)
    if (fields.length === 0) continue
    stored.push({ row, after, fields })
    const keys = Object.keys(fill) as (keyof StoredProfile)[]
    filled.push({ clientId: row.id, before: valuesOf(keys, held), after: fill })
  }
  await storeValues(book, stored, reason)
  return filled
}

/** Takes back what was filled in, where it still stands as it was. */
export async function emptyParticulars(
  book: ChangeWriter,
  all: readonly FilledOfClient[],
  reason: string,
): Promise<void> {
  const { db, firmId, vault } = book
  const ids = all.map(({ clientId }) => clientId)
  await holdClients(db, firmId, ids)
  const filled = new Map(all.map((one) => [one.clientId, one]))
  const stored = (await findAllClients(db, firmId, ids)).flatMap((row): NewValues[] => {
    const one = filled.get(row.id)
    if (one === undefined || row.locked_at !== null) return []
    const held = storedProfileOf(row, vault)
    const after = { ...held, ...setBack(held, one.before, one.after) }
    const fields = differences(held, after)
    return fields.length === 0 ? [] : [{ row, after, fields }]
  })
  await storeValues(book, stored, reason)
}
