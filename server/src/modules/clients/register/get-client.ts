import type { ClientDetail, ClientSip, RiskProfile } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { noteView } from '../../../core/audit/record-views.ts'
import { businessDate } from '../../../core/clock.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { clientFigures, listClientSips } from '../../book/index.ts'
import { detailOf } from './client-view.ts'
import { type ClientRow, findClient } from './clients.repository.ts'
import { riskProfileOf } from './risk-profile.ts'

/** @throws NOT_FOUND alike for a client that does not exist and for another adviser's */
export async function loadClient(
  { db, firmId }: Pick<AdviserContext, 'db' | 'firmId'>,
  clientId: number,
): Promise<ClientRow> {
  const row = await findClient(db, firmId, clientId)
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

/** @throws NOT_FOUND alike for a client that does not exist and for another adviser's */
export async function getClient(context: AdviserContext, clientId: number): Promise<ClientDetail> {
  const [row, figures] = await Promise.all([
    loadClient(context, clientId),
    clientFigures(context, [clientId]),
  ])
  noteView({ action: 'view.client', clientId })
  return detailOf(row, context, figures.get(clientId))
}

/**
 * What a client's risk appetite rests on, and whether it is to be asked anew; null where none is on record.
 * @throws NOT_FOUND alike for a client that does not exist and for another adviser's
 */
export async function getRiskProfile(
  context: Pick<AdviserContext, 'db' | 'firmId' | 'clock'>,
  clientId: number,
): Promise<RiskProfile | null> {
  return riskProfileOf(await loadClient(context, clientId), businessDate(context.clock()))
}

/** @throws NOT_FOUND alike for a client that does not exist and for another adviser's */
export async function getClientSips(context: AdviserContext, clientId: number): Promise<ClientSip[]> {
  await loadClient(context, clientId)
  return listClientSips(context, clientId)
}
