import type { StatementImport } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { projectFolios } from '../../book/index.ts'
import { askApply } from '../large/ask-apply.ts'
import { insertFolioEntries } from './book-import.repository.ts'
import { bookPlan } from './book-plan.ts'
import { blockOf, describeEffects } from './describe-import.ts'
import { answersOf, openReading } from './import-content.ts'
import { lockImport, updateImport } from './imports.repository.ts'
import { takeStated } from './particulars/take-stated.ts'
import { planImport } from './plan-import.ts'
import { isTaken } from './planned-import.ts'
import { findSchemesBefore } from './take-back.repository.ts'
import { viewImport } from './view-import.ts'

/**
 * Books what a statement has that is new, all or nothing, in the call's transaction: clients, folios, rows, and what the
 * ledger makes of them. An import that was applied answers as it is.
 * @throws NOT_FOUND, IMPORT_OVER, IMPORT_BLOCKED with what is in the way
 */
export async function applyImport(context: AdviserContext, importId: number): Promise<StatementImport> {
  const { db, firmId, vault, clock } = context
  const row = await lockImport(db, firmId, importId)
  if (row === undefined) throw new AppError('NOT_FOUND')
  if (row.state === 'applied' || (await askApply(context, importId))) return viewImport(context, importId)
  if (row.state !== 'preview' || row.content_sealed === null) throw new AppError('IMPORT_OVER')
  const raw = openReading(vault, [firmId, importId], row.content_sealed)
  const plan = await planImport(context, raw, answersOf(row.answers))
  const blocked = blockOf(plan)
  if (blocked !== null) throw new AppError('IMPORT_BLOCKED', blocked)
  const effects = describeEffects(plan)
  const touched = plan.schemes.filter(isTaken).flatMap(({ folioId }) => folioId ?? [])
  const before = await findSchemesBefore(db, firmId, [...new Set(touched)])
  const { clientIds, made } = await bookPlan(context, importId, plan, insertFolioEntries)
  await takeStated(context, importId, plan, answersOf(row.answers).taken)
  await projectFolios(db, firmId, clientIds, clock())
  await updateImport(db, firmId, importId, {
    state: 'applied',
    applied_at: clock(),
    content_sealed: null,
    counts: JSON.stringify({ ...effects, newClients: [], leftOut: [], before }),
    made: JSON.stringify(made),
  })
  await audit(context, firmId, {
    action: 'ledger.statement-applied',
    record: { kind: 'statement', id: importId },
    words: `${effects.newRows} rows of ${clientIds.length} ${clientIds.length === 1 ? 'client' : 'clients'}`,
  })
  return viewImport(context, importId)
}
