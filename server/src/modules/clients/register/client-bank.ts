import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findClient } from './clients.repository.ts'
import { storedProfileOf } from './stored-profile.ts'

/** The account that a client pays from, as papers name it: of its number the last four characters. */
export interface ClientBank {
  name: string
  lastFour: string
}

/** Null where no account is on record of this adviser's client. */
export async function bankOf(
  { db, vault, firmId }: Pick<AdviserContext, 'db' | 'vault' | 'firmId'>,
  clientId: number,
): Promise<ClientBank | null> {
  const row = await findClient(db, firmId, clientId)
  if (row === undefined) return null
  const { bankName, bankAccountNo } = storedProfileOf(row, vault)
  return bankName === null || bankAccountNo === null
    ? null
    : { name: bankName, lastFour: bankAccountNo.slice(-4) }
}
