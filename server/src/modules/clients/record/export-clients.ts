import type { DataExport } from '@lakshya/contract'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { clientFigures } from '../../book/index.ts'
import { kycRecordOf } from '../kyc/kyc-status.ts'
import { findConsents } from '../protection/consent.repository.ts'
import { findErasures } from '../protection/erasure.repository.ts'
import { detailOf } from '../register/client-view.ts'
import { findAllClients } from '../register/clients.repository.ts'
import { storedProfileOf } from '../register/stored-profile.ts'
import { exportRisk } from '../suitability/risk-history.ts'
import { changeOf, findAllChanges, findChanges } from './client-changes.repository.ts'

/**
 * The whole book for the adviser's export, or one client of it: each with particulars, KYC and the record of changes.
 */
export async function exportClients(
  context: AdviserContext,
  clientId?: number,
): Promise<DataExport['clients']> {
  const { db, firmId, vault } = context
  const rows = await findAllClients(db, firmId, clientId === undefined ? undefined : [clientId])
  const figures = await clientFigures(context, clientId === undefined ? undefined : [clientId])
  const found = clientId === undefined ? findAllChanges(db, firmId) : findChanges(db, firmId, clientId)
  const changes = Map.groupBy(await found, (change) => change.client_id)
  const riskOf = await exportRisk(context, clientId)
  const consents = Map.groupBy(await findConsents(db, firmId, clientId), (consent) => consent.clientId)
  const erasures = await findErasures(db, firmId, clientId)
  return rows.map((row) => ({
    ...detailOf(row, context, figures.get(row.id)),
    profile: { id: row.id, revision: row.revision, ...storedProfileOf(row, vault) },
    kyc: kycRecordOf(row, context),
    changes: (changes.get(row.id) ?? []).map((change) => changeOf(change, vault)),
    ...riskOf(row.id),
    consents: consents.get(row.id) ?? [],
    erasure: erasures.get(row.id) ?? null,
  }))
}
