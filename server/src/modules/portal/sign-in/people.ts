import type { Language } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import { overFirms } from '../../../core/database/reach.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { findDoors, findPerson } from '../access/access.repository.ts'
import { hashAddress, mostViews } from '../access/give-access.ts'

/** A client whose view an address opens. */
export interface Person {
  firmId: number
  clientId: number
  name: string
  email: string
  language: Language
  passwordHash: string | null
}

/** Nobody's: it is asked for in the place of a view that is not there, so that every address costs as many questions. */
const nobodys = { firmId: 0, clientId: 0 }

/** The clients whose view an address opens now, the one that was opened last first. */
export function findPeople(place: { db: Database; vault: Vault }, email: string): Promise<Person[]> {
  return overFirms('client views', () => lookThrough(place, email))
}

async function lookThrough({ db, vault }: { db: Database; vault: Vault }, email: string): Promise<Person[]> {
  const doors = await findDoors(db, hashAddress(vault, email), mostViews)
  const people: Person[] = []
  for (let n = 0; n < mostViews; n++) {
    const { firmId, clientId } = doors[n] ?? nobodys
    const row = await findPerson(db, firmId, clientId)
    if (row === undefined) continue
    const { name, email: own, language, password_hash: passwordHash } = row
    people.push({ firmId, clientId, name, email: own, language, passwordHash })
  }
  return people
}
