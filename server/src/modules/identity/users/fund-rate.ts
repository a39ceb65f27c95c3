import { businessDate } from '../../../core/clock.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { auditProfile } from './audit-profile.ts'
import { noteRates } from './dated-rates.ts'
import { trailRatesOf } from './trail-rates.ts'
import { findProfile, updateProfileRow } from './users.repository.ts'

/**
 * Gives one fund a trail rate of its own in the account's rates, percent a year; null gives it its category's again.
 * To be run in a transaction.
 */
export async function setFundRate(
  context: Pick<AdviserContext, 'db' | 'vault' | 'clock' | 'firmId' | 'adviserId'>,
  code: string,
  rate: number | null,
): Promise<void> {
  const { db, adviserId, firmId, clock } = context
  const before = await findProfile(db, adviserId)
  const rates = trailRatesOf(before)
  const { [code]: _old, ...others } = rates.funds ?? {}
  const funds = rate === null ? others : { ...others, [code]: rate }
  const after = { ...rates, funds }
  await updateProfileRow(db, adviserId, { trail_rates: JSON.stringify(after) })
  const now = clock()
  await noteRates(db, firmId, { before: rates, after, day: businessDate(now), source: 'your shelf', now })
  await auditProfile(context, before, await findProfile(db, adviserId))
}
