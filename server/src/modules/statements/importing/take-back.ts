import type { StatementImport } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { projectFolios } from '../../book/index.ts'
import { takeBackLarge } from '../large/ask-take-back.ts'
import type { NewFolioScheme } from './book-import.repository.ts'
import { lockImport, updateImport } from './imports.repository.ts'
import { takeBackFilled } from './particulars/take-back-filled.ts'
import { findImported, findRestingOn } from './take-back.repository.ts'
import { outWords, takeOutMade, untouchedMade } from './take-out-made.ts'
import { unbook } from './unbook.ts'
import { viewImport } from './view-import.ts'

/**
 * Takes all back that a statement brought: its folios, its rows, what the ledger made of them, and clients on whom nothing
 * else rests. A preview is discarded. One that was taken back answers as it is.
 * @throws NOT_FOUND; IMPORT_NEEDED with what rests on it
 */
export async function takeBackImport(context: AdviserContext, importId: number): Promise<StatementImport> {
  const { db, firmId, clock } = context
  const row = await lockImport(db, firmId, importId)
  if (row === undefined) throw new AppError('NOT_FOUND')
  if (row.state === 'taken-back') return viewImport(context, importId)
  if (await takeBackLarge(context, row)) return viewImport(context, importId)
  let out: number[] = []
  if (row.state === 'applied') {
    const resting = await findRestingOn(db, firmId, importId)
    if (resting !== null) throw new AppError('IMPORT_NEEDED', resting)
    const made = await untouchedMade(db, firmId, importId)
    const clientIds = (await findImported(db, firmId, importId)).map(({ id }) => id)
    await takeBackFilled(context, importId)
    await unbook(db, firmId, importId, { clientIds, before: beforeOf(row.counts) })
    await projectFolios(db, firmId, clientIds, clock())
    out = await takeOutMade(db, firmId, made)
  }
  await updateImport(db, firmId, importId, {
    state: 'taken-back',
    taken_back_at: clock(),
    content_sealed: null,
  })
  await audit(context, firmId, {
    action: 'ledger.statement-taken-back',
    record: { kind: 'statement', id: importId },
    ...(row.state === 'preview' ? { words: 'before it was applied' } : outWords(out)),
  })
  return viewImport(context, importId)
}

/** What was said of schemes before the import, as it was stored with it. */
function beforeOf(counts: unknown): NewFolioScheme[] {
  if (typeof counts !== 'object' || counts === null || !('before' in counts)) return []
  return Array.isArray(counts.before) ? counts.before : []
}
