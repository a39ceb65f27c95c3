import { defaultTrailRates, type TrailRates, trailRates } from '@lakshya/contract'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { readyQuery } from '../../../core/database/ready-query.ts'

const askRates = readyQuery(['firmId'], (db, { firmId }: { firmId: number }) =>
  db
    .selectFrom('adviser')
    .select('trail_rates')
    .where('firm_id', '=', firmId)
    .where('role', '=', sql.lit('owner' as const)),
)

/** The rates that a firm's trail is estimated at, those of its owner; percent a year by category. */
export async function loadTrailRates(db: Database, firmId: number): Promise<TrailRates> {
  const [row] = await askRates(db, { firmId })
  if (row === undefined) throw new Error('A firm has no owner.')
  return trailRatesOf(row)
}

export function trailRatesOf({ trail_rates }: { trail_rates: unknown }): TrailRates {
  return trail_rates === null ? defaultTrailRates : trailRates.parse(trail_rates)
}
