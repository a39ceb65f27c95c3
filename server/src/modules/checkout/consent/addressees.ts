import type { Language } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { identityKey } from '../../identity/index.ts'
import { findAddressees } from './consent.repository.ts'

interface AddressedClient {
  id: number
  name: string
  email: string
  language: Language
}

/**
 * The listed clients with an address, each with it as it is on record, never as it was typed: look-alikes have the same
 * key and another mailbox.
 * @throws NOT_FOUND where there is none, or not the one named
 */
export async function clientsAt(
  { db, firmId }: Pick<AdviserContext, 'db' | 'firmId'>,
  address: string,
  clientId?: number,
): Promise<readonly [AddressedClient, ...AddressedClient[]]> {
  const key = identityKey(address)
  const [first, ...others] = (await findAddressees(db, firmId, key)).flatMap(
    ({ id, name, email, language }) =>
      email !== null && identityKey(email) === key && (clientId ?? id) === id
        ? [{ id, name, email, language }]
        : [],
  )
  if (first !== undefined) return [first, ...others]
  throw new AppError('NOT_FOUND', 'No client of yours has this email address. Check it on the client’s page.')
}

/** The first client with an address; null where it is nobody's any more. */
export async function addresseeOf(
  { db, firmId }: Pick<AdviserContext, 'db' | 'firmId'>,
  address: string,
): Promise<number | null> {
  const [first] = await findAddressees(db, firmId, identityKey(address))
  return first?.id ?? null
}
