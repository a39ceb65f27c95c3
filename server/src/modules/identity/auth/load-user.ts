import type { User } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { RequestContext } from '../../../core/http/request-context.ts'
import { openAdviserPan } from './adviser-pan.ts'
import { findAdviser, type UserRow } from './auth.repository.ts'

type UserPlace = Pick<RequestContext, 'outerDb' | 'vault' | 'config'> & { db?: RequestContext['db'] }

/** @throws NOT_SIGNED_IN where the account is gone */
export async function loadUser(place: UserPlace, adviserId: number): Promise<User> {
  const adviser = await findAdviser(place.db ?? place.outerDb, adviserId)
  if (adviser === undefined) throw new AppError('NOT_SIGNED_IN')
  return userOf(adviser, place)
}

/** An account as the browser knows it. */
export function userOf(adviser: UserRow, { vault, config }: Pick<UserPlace, 'vault' | 'config'>): User {
  const user: User = {
    id: adviser.id,
    username: adviser.username,
    name: adviser.name,
    email: adviser.email,
    phone: adviser.phone,
    panNumber: openAdviserPan(adviser, vault),
    arn: adviser.arn,
    role: adviser.role,
    hasColleagues: adviser.has_colleagues,
  }
  const mustAddFactor = config.requiresSecondFactor && adviser.second_factor_since === null
  return mustAddFactor ? { ...user, mustAddFactor } : user
}
