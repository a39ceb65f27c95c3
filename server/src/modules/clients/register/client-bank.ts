import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findClient } from './clients.repository.ts'
import { storedProfileOf } from './stored-profile.ts'

/** The account that a client pays from, as papers name it: of its number the last four characters. */
export interface ClientBank {
  name: string
  lastFour: string
}

type Place = Pick<AdviserContext, 'db' | 'vault' | 'firmId'>

/** Null where no account is on record of this adviser's client. */
export async function bankOf(place: Place, clientId: number): Promise<ClientBank | null> {
  const account = await accountOf(place, clientId)
  return account && { name: account.name, lastFour: account.lastFour }
}

/** The same with the branch that it is at; an empty IFSC where none is on record. */
export async function accountOf(
  { db, vault, firmId }: Place,
  clientId: number,
): Promise<(ClientBank & { ifsc: string }) | null> {
  const row = await findClient(db, firmId, clientId)
  if (row === undefined) return null
  const { bankName, bankAccountNo, ifsc } = storedProfileOf(row, vault)
  if (bankName === null || bankAccountNo === null) return null
  return { name: bankName, lastFour: bankAccountNo.slice(-4), ifsc: ifsc ?? '' }
}
