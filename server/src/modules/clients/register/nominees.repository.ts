import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { SomeClients } from '../../../core/database/narrowed.ts'

/** The next clients who are looked after and have a finalised goal, behind an id, with their sealed particulars. */
export function findWithDetails(
  db: Database,
  firmId: number,
  after: number,
  limit: number,
  clientIds: SomeClients,
) {
  return db
    .selectFrom('client')
    .leftJoin('client_profile', (join) =>
      join
        .onRef('client_profile.firm_id', '=', 'client.firm_id')
        .onRef('client_profile.client_id', '=', 'client.id'),
    )
    .select(['client.id', 'client_profile.details_sealed', 'client_profile.details'])
    .where('client.firm_id', '=', firmId)
    .where('client.id', '>', after)
    .$if(clientIds !== undefined, (query) =>
      query.where('client.id', '=', sql<number>`any(${[...(clientIds ?? [])]}::bigint[])`),
    )
    .where('client.archived_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('goal')
          .select('goal.id')
          .whereRef('goal.firm_id', '=', 'client.firm_id')
          .whereRef('goal.client_id', '=', 'client.id')
          .where('goal.finalised_at', 'is not', null)
          .where('goal.is_unassigned', '=', false),
      ),
    )
    .orderBy('client.id')
    .limit(limit)
    .execute()
}
