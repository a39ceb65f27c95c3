import type { ClientImport } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { markBookChanged } from '../../book/index.ts'
import { clientsInWords, overBecause, shownImport } from '../../clients/index.ts'
import { heldDigests } from './held-clients.ts'
import {
  deleteBrought,
  findOwnExport,
  findOwnExports,
  findRestingOn,
  holdOwnExport,
  type OwnExportRow,
  setUndone,
} from './own-exports.repository.ts'
import { digestOfAll } from './split-clients.ts'

const shown = 10

type Book = Pick<AdviserContext, 'db' | 'firmId' | 'vault' | 'clock'>

/** The newest that were brought back, newest first. */
export async function listOwnExports(book: Book, limit = shown): Promise<ClientImport[]> {
  const views: ClientImport[] = []
  for (const row of await findOwnExports(book.db, book.firmId, limit)) views.push(await viewOf(book, row))
  return views
}

/** @throws NOT_FOUND alike for one that does not exist and for another firm's */
export async function viewOwnExport(book: Book, id: number): Promise<ClientImport> {
  const row = await findOwnExport(book.db, book.firmId, id)
  if (row === undefined) throw new AppError('NOT_FOUND')
  return viewOf(book, row)
}

async function viewOf(book: Book, row: OwnExportRow): Promise<ClientImport> {
  return shownImport(row, await keptBecause(book, row))
}

/** Why it cannot be undone; null where it can. */
async function keptBecause(book: Book, row: OwnExportRow): Promise<string | null> {
  const over = overBecause(row, book.clock())
  if (over !== null) return over
  const resting = await findRestingOn(book.db, book.firmId, row.client_ids)
  if (resting.length > 0) return 'There is something else on record of these clients by now.'
  const digests = await heldDigests(book, row.client_ids)
  return digestOfAll([...digests.values()]) === row.digest
    ? null
    : 'Something of these clients was changed since.'
}

/**
 * Takes out again what an export brought; once it is undone the same call answers that.
 * @throws NOT_FOUND; CHANGED_MEANWHILE after a day, or where something was changed since
 */
export async function undoOwnExport(context: AdviserContext, id: number): Promise<ClientImport> {
  const { db, firmId, clock } = context
  const row = await holdOwnExport(db, firmId, id)
  if (row === undefined) throw new AppError('NOT_FOUND')
  if (row.undone_at !== null) return viewOf(context, row)
  const reason = await keptBecause(context, row)
  if (reason !== null) throw new AppError('CHANGED_MEANWHILE', reason)
  await deleteBrought(db, firmId, row)
  await markBookChanged(db, firmId, '1900-01-01')
  await setUndone(db, firmId, id, clock())
  await audit(context, firmId, {
    action: 'client.export-undone',
    record: { kind: 'own-export', id },
    words: clientsInWords(row),
  })
  return viewOwnExport(context, id)
}
