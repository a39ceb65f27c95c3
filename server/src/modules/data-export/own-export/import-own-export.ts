import type { ClientImport, ownExportRoutes, RouteRequest } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { sqlState } from '../../../core/database/broken-constraint.ts'
import { neededKey } from '../../../core/http/needed-key.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { markBookChanged } from '../../book/index.ts'
import { ensureFunds } from '../../market/index.ts'
import { heldDigests } from './held-clients.ts'
import { type JudgedRows, judgeClients } from './judge-clients.ts'
import { findKeyed, insertOwnExport, setBrought } from './own-exports.repository.ts'
import { readsBack } from './read-back.ts'
import { readBeside } from './read-beside.ts'
import { type ReadExport, refused } from './read-own-export.ts'
import { digestOfAll } from './split-clients.ts'
import { viewOwnExport } from './undo-own-export.ts'
import { writePortable } from './write-portable.ts'

type Given = RouteRequest<(typeof ownExportRoutes)['importOwnExport']>['body']

/**
 * Brings the new clients of an export into the firm with all that is theirs, all or none, once: the same Idempotency-Key
 * answers the import made first. What then stands in the book is what the file has, or nothing was done.
 * @throws INVALID_INPUT for what is no whole export, with refused clients that are not left out; CHANGED_MEANWHILE where
 * the book changed since the preview
 */
export async function importOwnExport(context: AdviserContext, given: Given): Promise<ClientImport> {
  const { db, firmId, vault } = context
  const idempotencyKey = neededKey(context)
  const read = await readBeside(given.content)
  const requestHash = vault.hash('own-export.request', JSON.stringify(given))
  const made = await insertOwnExport(db, firmId, {
    file_name: given.fileName,
    idempotency_key: idempotencyKey,
    request_hash: requestHash,
    by: context.adviserId,
    applied_at: context.clock(),
  })
  if (made === undefined) {
    const earlier = await findKeyed(db, firmId, idempotencyKey)
    if (earlier === undefined || !requestHash.equals(earlier.request_hash)) {
      throw new AppError('IDEMPOTENCY_CONFLICT')
    }
    context.answerAsExisting()
    return viewOwnExport(context, earlier.id)
  }
  const fresh = chosen(await judgeClients(context, read), given)
  const brought = await bring(context, read, fresh)
  await setBrought(db, firmId, made.id, brought)
  const count = brought.clientIds.length
  await audit(context, firmId, {
    action: 'client.export-imported',
    record: { kind: 'own-export', id: made.id },
    words: count === 1 ? 'One client' : `${count} clients`,
  })
  return viewOwnExport(context, made.id)
}

/** The new ones, as they were shown. */
function chosen(judged: readonly JudgedRows[], given: Given): JudgedRows[] {
  const first = judged.find((one) => one.judged.outcome === 'refused')
  if (first !== undefined && !given.leaveOutRefused) {
    const { name, reasons } = first.judged
    throw refused(`${name}: ${reasons[0]} Leave the refused clients out, or choose another export.`)
  }
  const fresh = judged.filter((one) => one.judged.outcome === 'new')
  if (fresh.length !== given.expectedNew) {
    throw new AppError(
      'CHANGED_MEANWHILE',
      'Your book changed since the preview. Nothing was imported: look at the clients again.',
    )
  }
  return fresh
}

async function bring(context: AdviserContext, { statements }: ReadExport, fresh: readonly JudgedRows[]) {
  const { db, firmId } = context
  const clients = fresh.map(({ rows }) => rows)
  const codes = clients.flatMap(({ rows }) =>
    Object.values(rows).flatMap((some) => some.flatMap((row) => row.fund_code ?? [])),
  )
  await ensureFunds(db, codes.map(Number))
  const brought = await writePortable(context, clients, statements).catch(refuseUnfit)
  await markBookChanged(db, firmId, '1900-01-01', brought.clientIds)
  const held = await heldDigests(context, brought.clientIds)
  const digests = [...held.values()]
  const said = clients.map(({ digest }) => digest)
  if (JSON.stringify(digests) !== JSON.stringify(said)) throw unfit()
  if (!(await readsBack(context, brought.clientIds))) throw unfit()
  return { ...brought, digest: digestOfAll(digests) }
}

const unfit = () =>
  refused(
    'What this file says does not fit together. Export the data again, and choose the file as it was saved.',
  )

/** What the database takes for no value, or for none that fits. */
function refuseUnfit(error: unknown): never {
  throw /^2[23]/.test(sqlState(error) ?? '') || error instanceof SyntaxError ? unfit() : error
}
