import { createHash } from 'node:crypto'
import type { CommissionRead, CommissionStatement, NewCommission } from '@lakshya/contract'
import { AppError } from '../../../../core/app-error.ts'
import { audit } from '../../../../core/audit/audit.ts'
import { nextId } from '../../../../core/database/next-id.ts'
import type { AdviserContext } from '../../../../core/http/request-context.ts'
import { runBeside } from '../../reading/read-beside.ts'
import type { Refusal } from '../../reading/reading.ts'
import type { CommissionFile, CommissionHints } from '../reading/read-commission.ts'
import {
  findByDigest,
  findColumns,
  findStatement,
  findStatements,
  insertStatement,
  keepColumns,
  lockCommission,
  updateStatement,
} from './commission.repository.ts'
import { releaseRows } from './commission-rows.repository.ts'
import { keepRows } from './keep-rows.ts'

/**
 * Reads a brokerage statement in the thread beside and keeps its rows, all or none; a file that is kept changes nothing. Where
 * its columns are not known, they are asked for and nothing is kept. Opens its own transaction.
 * @throws STATEMENT_REFUSED with what to do
 */
export async function readCommissionFile(
  context: AdviserContext,
  input: NewCommission,
): Promise<CommissionRead> {
  const { firmId, adviserId, outerDb } = context
  const bytes = Buffer.from(input.file, 'base64')
  const digest = createHash('sha256').update(bytes).digest()
  const hints = { columns: input.columns, remembered: await findColumns(outerDb, firmId) }
  const read = await readOne(String(adviserId), bytes, hints)
  if (read.outcome === 'columns') return read
  if (read.outcome === 'refused') {
    const { message } = read
    throw new AppError('STATEMENT_REFUSED', message, { details: [{ path: 'file', message }] })
  }
  return outerDb.transaction().execute((db) => keepFile({ ...context, db }, input, { digest, file: read }))
}

async function readOne(account: string, bytes: Uint8Array, hints: CommissionHints) {
  const { href } = new URL('../reading/commission-bytes.ts', import.meta.url)
  const read = await runBeside(account, bytes, { module: href, name: 'commissionBytes', hint: hints })
  if ('outcome' in read) return read
  return JSON.parse(read.json) as CommissionFile | Extract<CommissionRead, { outcome: 'columns' }> | Refusal
}

async function keepFile(
  context: AdviserContext,
  input: NewCommission,
  { digest, file }: { digest: Buffer; file: CommissionFile },
): Promise<CommissionRead> {
  const { db, firmId, adviserId, clock } = context
  await lockCommission(db, firmId)
  const known = await findByDigest(db, firmId, digest)
  if (known !== undefined) {
    context.answerAsExisting()
    return { outcome: 'kept', isKnown: true, statement: await required(context, known) }
  }
  if (input.columns !== undefined) await keepColumns(db, firmId, file.signature, input.columns)
  const id = await nextId(db, 'commission_statement')
  const { layout, registrar } = file
  await insertStatement(db, firmId, {
    id,
    adviserId,
    fileName: input.fileName,
    digest,
    layout,
    registrar,
    now: clock(),
  })
  await updateStatement(db, firmId, id, { new_rows: await keepRows(context, id, file) })
  await audit(context, firmId, {
    action: 'firm.commission-read',
    record: { kind: 'commission-statement', id },
    words: `${file.rows.length} rows`,
  })
  return { outcome: 'kept', isKnown: false, statement: await required(context, id) }
}

async function required(
  { db, firmId }: Pick<AdviserContext, 'db' | 'firmId'>,
  id: number,
): Promise<CommissionStatement> {
  const statement = await findStatement(db, firmId, id)
  if (statement === undefined) throw new AppError('NOT_FOUND')
  return statement
}

/** Brokerage statements that were read, the newest first. */
export function listCommission({
  db,
  firmId,
}: Pick<AdviserContext, 'db' | 'firmId'>): Promise<CommissionStatement[]> {
  return findStatements(db, firmId)
}

/**
 * Takes back what a statement brought and no other has; one that is taken back answers as it is.
 * @throws NOT_FOUND
 */
export async function takeBackCommission(context: AdviserContext, id: number): Promise<CommissionStatement> {
  const { db, firmId, clock } = context
  await lockCommission(db, firmId)
  const before = await required(context, id)
  if (before.takenBackAt !== null) return before
  await releaseRows(db, firmId, id)
  await updateStatement(db, firmId, id, { taken_back_at: clock() })
  await audit(context, firmId, {
    action: 'firm.commission-taken-back',
    record: { kind: 'commission-statement', id },
  })
  return required(context, id)
}
