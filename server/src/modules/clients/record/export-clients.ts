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
import { changeOf, findAllChanges } from './client-changes.repository.ts'

/** The whole book for the adviser's export: each client with particulars, KYC and the record of changes. */
export async function exportClients(context: AdviserContext): Promise<DataExport['clients']> {
  const { db, firmId, vault } = context
  const rows = await findAllClients(db, firmId)
  const figures = await clientFigures(context)
  const changes = Map.groupBy(await findAllChanges(db, firmId), (change) => change.client_id)
  const riskOf = await exportRisk(context)
  const consents = Map.groupBy(await findConsents(db, firmId), (consent) => consent.clientId)
  const erasures = await findErasures(db, firmId)
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
