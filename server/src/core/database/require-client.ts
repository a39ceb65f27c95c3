import { AppError } from '../app-error.ts'
import type { Database } from './database.ts'
import { readyQuery } from './ready-query.ts'

const askClient = readyQuery(
  ['firmId', 'clientId'],
  (db, { firmId, clientId }: { firmId: number; clientId: number }) =>
    db.selectFrom('client').select('id').where('firm_id', '=', firmId).where('id', '=', clientId),
)

/** @throws NOT_FOUND alike for a client, archived or not, that does not exist and for another firm's */
export async function requireClient(db: Database, firmId: number, clientId: number): Promise<void> {
  const [found] = await askClient(db, { firmId, clientId })
  if (found === undefined) throw new AppError('NOT_FOUND')
}
