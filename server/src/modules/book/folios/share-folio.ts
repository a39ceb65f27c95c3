import type { FolioHolding, FolioShares } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Database } from '../../../core/database/database.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refuseLocked } from '../../../core/schema/client-state.ts'
import type { BookContext } from '../figures/book-context.ts'
import { listFolios } from './list-folios.ts'
import { projectFolios } from './project-folios.ts'

interface FolioPlace {
  folioId: number
  fundCode: number
}

/**
 * Gives a scheme in a folio to goals of its client, whole or in parts; what is left is unassigned. The goals' ledgers are
 * made anew: what was sold from one of them since has to be covered still.
 * @throws NOT_FOUND; INVALID_INPUT for a goal that is not the client's, or not finalised
 */
export async function shareFolio(
  context: AdviserContext & BookContext,
  { folioId, fundCode }: FolioPlace,
  shares: FolioShares['shares'],
): Promise<FolioHolding[]> {
  const { db, firmId, clock } = context
  const clientId = await lockScheme(db, firmId, { folioId, fundCode })
  if (clientId === undefined) throw new AppError('NOT_FOUND')
  await refuseLockedClient(db, firmId, clientId)
  await refuseGoals(db, firmId, clientId, shares)
  await db
    .deleteFrom('folio_share')
    .where('firm_id', '=', firmId)
    .where('folio_id', '=', folioId)
    .where('fund_code', '=', fundCode)
    .execute()
  if (shares.length > 0) {
    await db
      .insertInto('folio_share')
      .values(
        shares.map(({ goalId, percent }) => ({
          firm_id: firmId,
          folio_id: folioId,
          fund_code: fundCode,
          goal_id: goalId,
          share: (Math.round(percent * 10_000) / 1_000_000).toFixed(6),
        })),
      )
      .execute()
  }
  await projectFolios(db, firmId, [clientId], clock())
  await audit(context, firmId, {
    action: 'ledger.folio-shared',
    clientId,
    record: { kind: 'folio', id: folioId },
    words:
      shares.length === 0 ? 'unassigned' : `to ${shares.length} ${shares.length === 1 ? 'goal' : 'goals'}`,
  })
  return listFolios(context, clientId)
}

/** @throws CLIENT_LOCKED */
async function refuseLockedClient(db: Database, firmId: number, clientId: number): Promise<void> {
  const client = await db
    .selectFrom('client')
    .select('locked_at')
    .where('firm_id', '=', firmId)
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  refuseLocked(client)
}

/** The client whose it is; held until the transaction ends. */
async function lockScheme(
  db: Database,
  firmId: number,
  { folioId, fundCode }: FolioPlace,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('folio_scheme')
    .select('client_id')
    .where('firm_id', '=', firmId)
    .where('folio_id', '=', folioId)
    .where('fund_code', '=', fundCode)
    .forUpdate()
    .executeTakeFirst()
  return found?.client_id
}

async function refuseGoals(
  db: Database,
  firmId: number,
  clientId: number,
  shares: FolioShares['shares'],
): Promise<void> {
  if (shares.length === 0) return
  const ids = shares.map(({ goalId }) => goalId)
  const goals = await db
    .selectFrom('goal')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .where('finalised_at', 'is not', null)
    .where('is_unassigned', '=', false)
    .execute()
  const own = new Set(goals.map(({ id }) => id))
  const index = ids.findIndex((id) => !own.has(id))
  if (index === -1) return
  const message = 'Choose a goal of this client that is finalised.'
  throw new AppError('INVALID_INPUT', message, {
    details: [{ path: `shares.${index}.goalId`, message }],
  })
}
