import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { tellEvent } from '../../../core/database/events.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { changeLarge, findLarge } from './large-imports.repository.ts'
import { largeBlock } from './large-totals.ts'

/**
 * Asks for an import of files of any size to be applied: the job does it. @returns false where it is none
 * @throws IMPORT_OVER, IMPORT_BLOCKED with what is in the way
 */
export async function askApply(context: AdviserContext, importId: number): Promise<boolean> {
  const { db, firmId } = context
  const large = await findLarge(db, firmId, importId)
  if (large === undefined) return false
  if (large.stage === 'applying') return true
  if (large.stage !== 'ready' || large.totals === undefined) throw new AppError('IMPORT_OVER')
  const blocked = largeBlock(large.totals, large.answers)
  if (blocked !== null) throw new AppError('IMPORT_BLOCKED', blocked)
  const { rows } = large.totals
  await changeLarge(db, large, ['ready'], { stage: 'applying', done: 0, total: rows, words: null })
  await audit(context, firmId, {
    action: 'ledger.statement-approved',
    record: { kind: 'statement', id: importId },
  })
  await tellEvent(db, 'import-asked')
  return true
}
