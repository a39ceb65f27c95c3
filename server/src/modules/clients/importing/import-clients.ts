import type {
  ClientImport,
  clientImportRoutes,
  ImportedRows,
  JudgedRow,
  RouteRequest,
} from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { neededKey } from '../../../core/http/needed-key.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refuseWithoutConsent } from '../protection/first-consent.ts'
import { findKeyedImport, insertImport, setClients } from './client-imports.repository.ts'
import { viewImport, viewMade } from './import-view.ts'
import { judgeRows } from './judge-rows.ts'
import { addClients } from './new-clients.ts'

type Given = RouteRequest<(typeof clientImportRoutes)['importClients']>['body']

/** What would become of each row. Nothing is kept of it. */
export async function previewImport(context: AdviserContext, { rows }: ImportedRows) {
  const judged = (await judgeRows(context, rows)).map((one) => one.judged)
  return { counts: countsOf(judged), rows: judged }
}

function countsOf(rows: readonly JudgedRow[]) {
  const count = (outcome: JudgedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return { new: count('new'), known: count('known'), differs: count('differs'), refused: count('refused') }
}

/**
 * Registers the new clients of a spreadsheet, all or none, once: the same Idempotency-Key answers the import made first.
 * @throws INVALID_INPUT without a key, with a refused row that is not left out, in production without consent;
 * CHANGED_MEANWHILE where the book changed since the preview
 */
export async function importClients(context: AdviserContext, given: Given): Promise<ClientImport> {
  const { db, firmId, vault } = context
  const idempotencyKey = neededKey(context)
  refuseWithoutConsent(context, given.consentNotice)
  const requestHash = vault.hash('client-import.request', JSON.stringify(given))
  const made = await insertImport(db, firmId, {
    file_name: given.fileName,
    idempotency_key: idempotencyKey,
    request_hash: requestHash,
    by: context.adviserId,
    applied_at: context.clock(),
    undone_at: null,
  })
  if (made === undefined) {
    const earlier = await findKeyedImport(db, firmId, idempotencyKey)
    if (earlier === undefined || !requestHash.equals(earlier.request_hash)) {
      throw new AppError('IDEMPOTENCY_CONFLICT')
    }
    context.answerAsExisting()
    return viewImport(context, earlier.id)
  }
  const clientIds = await addAll(context, given)
  await setClients(db, firmId, made.id, clientIds)
  await audit(context, firmId, {
    action: 'client.imported',
    record: { kind: 'client-import', id: made.id },
    words: clientIds.length === 1 ? 'One client' : `${clientIds.length} clients`,
  })
  return viewMade(context, made.id)
}

async function addAll(context: AdviserContext, given: Given): Promise<number[]> {
  const judged = await judgeRows(context, given.rows)
  const refused = judged.find((one) => one.judged.outcome === 'refused')
  if (refused !== undefined && !given.leaveOutRefused) {
    const [reason] = refused.judged.reasons
    const message = `${reason?.cell}: ${reason?.message} Mend it, or leave the refused rows out.`
    throw new AppError('INVALID_INPUT', message)
  }
  const fresh = judged.filter((one) => one.judged.outcome === 'new')
  const ids = fresh.length === given.expectedNew ? await addClients(context, fresh, given) : undefined
  if (ids === undefined) {
    throw new AppError(
      'CHANGED_MEANWHILE',
      'Your book changed since the preview. Nothing was imported: look at the rows again.',
    )
  }
  return ids
}
