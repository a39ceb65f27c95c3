import {
  type CodeCounts,
  type CodeFile,
  codeOutcomes,
  type JudgedCode,
  type orderCodeRoutes,
  type RouteRequest,
} from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { keptShelf } from '../../market/index.ts'
import { judgeClientCodes } from './judge-clients.ts'
import { judgeSchemeCodes } from './judge-schemes.ts'
import {
  holdCodes,
  listClientCodes,
  listSchemeCodes,
  saveClientCodes,
  saveSchemeCodes,
} from './order-codes.repository.ts'

/** What clients and schemes are called on the rail, and which have no code yet. */
export async function listOrderCodes({ db, firmId }: AdviserContext) {
  const shelf = await keptShelf(db, firmId)
  const codes = shelf.map(({ code }) => Number(code))
  const schemes = await listSchemeCodes(db, firmId, codes)
  return {
    clients: await listClientCodes(db, firmId),
    schemes: schemes.map((scheme) => ({ ...scheme, fundCode: String(scheme.fundCode) })),
  }
}

/** What would become of each row. Nothing is kept of it. */
export async function previewOrderCodes(context: AdviserContext, file: CodeFile) {
  const judged = await (file.kind === 'clients'
    ? judgeClientCodes(context, file)
    : judgeSchemeCodes(context, file))
  const rows = judged.map((one) => one.judged)
  return { counts: countsOf(rows), rows }
}

function countsOf(rows: readonly JudgedCode[]): CodeCounts {
  const counts = { new: 0, changes: 0, same: 0, blank: 0, refused: 0 }
  for (const outcome of codeOutcomes) {
    counts[outcome] = rows.filter((row) => row.outcome === outcome).length
  }
  return counts
}

type Given = RouteRequest<(typeof orderCodeRoutes)['applyOrderCodes']>['body']

/**
 * Enters the codes of a file, all or none. Where all of them are on record already nothing happens, so that a repeated call
 * changes nothing and says so.
 * @throws INVALID_INPUT with a refused row that is not left out; CHANGED_MEANWHILE where the preview would be another now
 */
export async function applyOrderCodes(context: AdviserContext, given: Given): Promise<CodeCounts> {
  const { db, firmId } = context
  await holdCodes(db, firmId)
  const { rows, save } = await judged(context, given)
  const counts = countsOf(rows)
  refuseRefused(rows, given)
  if (counts.new + counts.changes === 0) return counts
  if (counts.new !== given.expected.new || counts.changes !== given.expected.changes) {
    throw new AppError(
      'CHANGED_MEANWHILE',
      'The book or its codes changed since the preview. Nothing was entered: look at the rows again.',
    )
  }
  await save()
  await audit(context, firmId, {
    action: 'firm.order-codes',
    words: `By a file of ${given.kind}: ${counts.new} new, ${counts.changes} changed`,
  })
  return counts
}

async function judged(context: AdviserContext, file: Given) {
  const { db, firmId } = context
  if (file.kind === 'clients') {
    const rows = await judgeClientCodes(context, file)
    const kept = rows.flatMap((one) => one.kept ?? [])
    return { rows: rows.map((one) => one.judged), save: () => saveClientCodes(db, firmId, kept) }
  }
  const rows = await judgeSchemeCodes(context, file)
  const kept = rows.flatMap((one) => one.kept ?? [])
  return { rows: rows.map((one) => one.judged), save: () => saveSchemeCodes(db, firmId, kept) }
}

function refuseRefused(rows: readonly JudgedCode[], given: Given): void {
  const refused = rows.find(({ outcome }) => outcome === 'refused')
  if (refused === undefined || given.leaveOutRefused) return
  const [reason] = refused.reasons
  const message = `${reason?.cell}: ${reason?.message} Mend it, or leave the refused rows out.`
  throw new AppError('INVALID_INPUT', message)
}
