import { createHash } from 'node:crypto'
import type { ImportAnswers, NewStatement, StatementImport } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import type { RawReading } from '../reading/raw-reading.ts'
import { readBeside } from '../reading/read-beside.ts'
import { statementsOf } from '../reading/read-file.ts'
import { sealReading } from './import-content.ts'
import { insertImport, lockImport, updateImport } from './imports.repository.ts'
import { viewImport } from './view-import.ts'

/**
 * Reads a statement and keeps what was read, sealed, until it is applied or a day is over; the file and its password are
 * kept nowhere. Opens its own transaction, as reading is too slow for an open one.
 * @throws STATEMENT_REFUSED with what to do, at the password where that is wrong
 */
export async function readStatement(context: AdviserContext, input: NewStatement): Promise<StatementImport> {
  const { firmId, adviserId, vault, clock } = context
  const bytes = Buffer.from(input.file, 'base64')
  const reading = await readOne(String(adviserId), bytes, input.password === '' ? undefined : input.password)
  return context.outerDb.transaction().execute(async (db) => {
    const { source } = reading.statement
    const read = {
      adviserId,
      source,
      fileName: input.fileName,
      digest: createHash('sha256').update(bytes).digest(),
      now: clock(),
    }
    const id = await insertImport(db, firmId, read, (row) => sealReading(vault, row, reading))
    await audit({ ...context, db }, firmId, {
      action: 'ledger.statement-read',
      record: { kind: 'statement', id },
    })
    return viewImport({ ...context, db }, id)
  })
}

async function readOne(
  account: string,
  bytes: Uint8Array,
  password: string | undefined,
): Promise<RawReading> {
  const reading = await readBeside(account, bytes, password)
  if ('outcome' in reading) {
    const path = reading.code === 'wrong_password' ? 'password' : 'file'
    throw new AppError('STATEMENT_REFUSED', reading.message, {
      details: [{ path, message: reading.message }],
    })
  }
  const [statement] = statementsOf([reading])
  if (statement === undefined) throw new AppError('STATEMENT_REFUSED')
  return statement
}

/**
 * Keeps what was answered of a statement that waits.
 * @throws NOT_FOUND; IMPORT_OVER where it waits no longer
 */
export async function answerImport(
  context: AdviserContext,
  importId: number,
  answers: ImportAnswers,
): Promise<StatementImport> {
  const { db, firmId } = context
  const row = await lockImport(db, firmId, importId)
  if (row === undefined) throw new AppError('NOT_FOUND')
  if (row.state !== 'preview' || row.content_sealed === null) throw new AppError('IMPORT_OVER')
  await updateImport(db, firmId, importId, { answers: JSON.stringify(answers) })
  await audit(context, firmId, {
    action: 'ledger.statement-answered',
    record: { kind: 'statement', id: importId },
  })
  return viewImport(context, importId)
}
