import { holdsWebAddress } from '@lakshya/contract'
import { z } from 'zod'
import { AppError } from '../../../core/app-error.ts'

/**
 * Clients are mailed under the username until the profile has a name: none may hold a web address. One that is an e-mail
 * address is what many sign in with.
 * @throws INVALID_INPUT at the field
 */
export function refuseWebName(username: string): void {
  if (z.email().safeParse(username).success || !holdsWebAddress(username)) return
  const message = 'Username must not hold a web address.'
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'username', message }] })
}
