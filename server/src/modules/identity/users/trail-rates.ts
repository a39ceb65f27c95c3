import { defaultTrailRates, type TrailRates, trailRates } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'

/** The rates that a firm's trail is estimated at, those of its owner; percent a year by category. */
export async function loadTrailRates(db: Database, firmId: number): Promise<TrailRates> {
  const row = await db
    .selectFrom('adviser')
    .select('trail_rates')
    .where('firm_id', '=', firmId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return trailRatesOf(row)
}

export function trailRatesOf({ trail_rates }: { trail_rates: unknown }): TrailRates {
  return trail_rates === null ? defaultTrailRates : trailRates.parse(trail_rates)
}
