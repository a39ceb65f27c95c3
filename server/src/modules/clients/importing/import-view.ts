import type { ClientImport } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import {
  countChanged,
  deleteClients,
  findImport,
  findImports,
  findResting,
  holdImport,
  type ImportRow,
  setUndone,
} from './client-imports.repository.ts'
import { clientsInWords, overBecause, shownImport } from './undo-window.ts'

const shownImports = 10

type Book = Pick<AdviserContext, 'db' | 'firmId' | 'clock'>

/** The newest imports, newest first. */
export async function listImports(book: Book, limit = shownImports): Promise<ClientImport[]> {
  const views: ClientImport[] = []
  for (const row of await findImports(book.db, book.firmId, limit)) views.push(await viewOf(book, row))
  return views
}

/** One that the same transaction has made, so that nothing can rest on its clients. @throws NOT_FOUND */
export async function viewMade({ db, firmId }: Book, id: number): Promise<ClientImport> {
  const row = await findImport(db, firmId, id)
  if (row === undefined) throw new AppError('NOT_FOUND')
  return shownImport(row, null)
}

/** @throws NOT_FOUND alike for one that does not exist and for another firm's */
export async function viewImport(book: Book, id: number): Promise<ClientImport> {
  const row = await findImport(book.db, book.firmId, id)
  if (row === undefined) throw new AppError('NOT_FOUND')
  return viewOf(book, row)
}

async function viewOf(book: Book, row: ImportRow): Promise<ClientImport> {
  return shownImport(row, await keptBecause(book, row))
}

const words: Readonly<Record<string, string>> = {
  goal: 'a goal',
  holding: 'investments',
  risk_answer: 'answers to the risk questionnaire',
  risk_link: 'a link to the risk questionnaire',
  mail: 'a mail',
  waiting_change: 'a change that waits for a yes',
  expert_review: 'an expert review',
}

/** Why an import cannot be undone; null where it can. */
async function keptBecause({ db, firmId, clock }: Book, row: ImportRow): Promise<string | null> {
  const over = overBecause(row, clock())
  if (over !== null) return over
  const clientIds = row.client_ids
  const [resting] = await findResting(db, firmId, clientIds)
  if (resting !== undefined)
    return `There is ${words[resting] ?? 'something else on record'} of these clients by now.`
  const changed = await countChanged(db, firmId, { clientIds, appliedAt: row.applied_at })
  if (changed === 0) return null
  return changed === 1
    ? 'One of these clients was changed since.'
    : `${changed} of these clients were changed since.`
}

/**
 * Takes the clients of an import out of the book again; once it is undone the same call answers that.
 * @throws NOT_FOUND; CHANGED_MEANWHILE after a day, or where something rests on the clients
 */
export async function undoImport(context: AdviserContext, id: number): Promise<ClientImport> {
  const { db, firmId } = context
  const row = await holdImport(db, firmId, id)
  if (row === undefined) throw new AppError('NOT_FOUND')
  if (row.undone_at !== null) return viewOf(context, row)
  const reason = await keptBecause(context, row)
  if (reason !== null) throw new AppError('CHANGED_MEANWHILE', reason)
  await deleteClients(db, firmId, row.client_ids)
  await setUndone(db, firmId, id, context.clock())
  await audit(context, firmId, {
    action: 'client.import-undone',
    record: { kind: 'client-import', id },
    words: clientsInWords(row),
  })
  return viewImport(context, id)
}
