import { createHash } from 'node:crypto'
import type { FilePiece, LargeAnswers, NewLargeImport, StatementImport } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { tellEvent } from '../../../core/database/events.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { insertImport, lockImport } from '../importing/imports.repository.ts'
import { viewImport } from '../importing/view-import.ts'
import { changeLarge, findLarge, type LargeRow } from './large-imports.repository.ts'
import { pieceCount } from './piece-count.ts'

/** What the embedded database takes at once, in bytes: everybody waits for its one connection meanwhile. */
const mostEmbedded = 20_000_000

/**
 * Begins an import of registrars' files: they come piece by piece, and are read once all are there.
 * @throws INVALID_INPUT where they are more than is taken
 */
export async function beginLarge(
  context: AdviserContext & { isEmbedded: boolean },
  { files }: NewLargeImport,
): Promise<StatementImport> {
  const { db, firmId, adviserId, clock, isEmbedded } = context
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0)
  if (isEmbedded && bytes > mostEmbedded) {
    const message =
      'On the built-in database files have at most 20 MB. Order them for fewer years, or run the server on PostgreSQL.'
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'files', message }] })
  }
  const fileName = files
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 200)
  const digest = createHash('sha256').digest()
  const read = { adviserId, source: 'mailback' as const, fileName, digest, now: clock() }
  const id = await insertImport(db, firmId, read, () => null)
  await db
    .insertInto('large_import')
    .values({
      firm_id: firmId,
      import_id: id,
      stage: 'uploading',
      files: JSON.stringify(files),
      total: files.reduce((sum, one) => sum + pieceCount(one.bytes), 0),
      words: null,
    })
    .execute()
  await audit(context, firmId, { action: 'ledger.statement-read', record: { kind: 'statement', id } })
  return viewImport(context, id)
}

/**
 * Takes a piece, sealed; one that comes twice counts once. With the last one reading begins.
 * @throws NOT_FOUND; IMPORT_OVER where no piece is waited for; INVALID_INPUT for one that no file has
 */
export async function takePiece(
  { db, firmId, vault }: AdviserContext,
  importId: number,
  { file, place, content }: FilePiece,
): Promise<{ isWhole: boolean }> {
  const large = await findLarge(db, firmId, importId)
  if (large === undefined) throw new AppError('NOT_FOUND')
  if (large.stage === 'reading') return { isWhole: true }
  if (large.stage !== 'uploading') throw new AppError('IMPORT_OVER')
  if (place >= pieceCount(large.files[file]?.bytes ?? 0)) {
    const message = 'No file of this import has such a piece. Choose the files once more.'
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'place', message }] })
  }
  const sealed = vault.seal('import_piece.content_sealed', [firmId, importId, file, place], content)
  const stored = await db
    .insertInto('import_piece')
    .values({ firm_id: firmId, import_id: importId, file, place, content_sealed: sealed })
    .onConflict((conflict) => conflict.doNothing())
    .returning('place')
    .execute()
  return stored.length === 0 ? { isWhole: false } : countPiece(db, large)
}

/** The row is held until the transaction ends: pieces that come at once are counted one after the other. */
async function countPiece(db: AdviserContext['db'], large: LargeRow): Promise<{ isWhole: boolean }> {
  const counted = await db
    .updateTable('large_import')
    .set((row) => ({ done: row('done', '+', 1) }))
    .where('firm_id', '=', large.firmId)
    .where('import_id', '=', large.importId)
    .where('stage', '=', 'uploading')
    .returning(['done', 'total'])
    .executeTakeFirst()
  if (counted === undefined || counted.done < counted.total) return { isWhole: false }
  await changeLarge(db, large, ['uploading'], { stage: 'reading', done: 0, total: 0 })
  await tellEvent(db, 'import-asked')
  return { isWhole: true }
}

/**
 * Keeps what was said of a large import that waits.
 * @throws NOT_FOUND; IMPORT_OVER where it waits no longer
 */
export async function answerLarge(
  context: AdviserContext,
  importId: number,
  answers: LargeAnswers,
): Promise<StatementImport> {
  const { db, firmId } = context
  const row = await lockImport(db, firmId, importId)
  const large = await findLarge(db, firmId, importId)
  if (row === undefined || large === undefined) throw new AppError('NOT_FOUND')
  if (!(await changeLarge(db, large, ['ready'], { answers: JSON.stringify(answers), words: null }))) {
    throw new AppError('IMPORT_OVER')
  }
  await audit(context, firmId, {
    action: 'ledger.statement-answered',
    record: { kind: 'statement', id: importId },
  })
  return viewImport(context, importId)
}
