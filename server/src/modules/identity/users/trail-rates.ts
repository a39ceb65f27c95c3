import { defaultTrailRates, type TrailRates, trailRates } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'

/** The rates that an adviser's trail is estimated at; percent a year by category. */
export async function loadTrailRates(db: Database, adviserId: number): Promise<TrailRates> {
  const row = await db
    .selectFrom('adviser')
    .select('trail_rates')
    .where('id', '=', adviserId)
    .executeTakeFirstOrThrow()
  return trailRatesOf(row)
}

export function trailRatesOf({ trail_rates }: { trail_rates: unknown }): TrailRates {
  return trail_rates === null ? defaultTrailRates : trailRates.parse(trail_rates)
}
