import type { User } from '@lakshya/contract'

/** The tagline that a distributor with an ARN must show. */
export function registrationOf(user: Pick<User, 'arn'>): string | undefined {
  if (user.arn === null) return undefined
  return `AMFI-registered Mutual Fund Distributor, ARN-${user.arn.replace(/^ARN[-\s]*/i, '')}`
}
