import { type LargeAnswers, largeAnswers, type NewLargeImport } from '@lakshya/contract'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../core/database/database.ts'
import type { Schema } from '../../../core/schema/schema.ts'
import { type LargeTotals, largeTotals } from './large-totals.ts'

export type LargeStage = Schema['large_import']['stage']

/** A large import as it is stored, read. */
export interface LargeRow {
  firmId: number
  importId: number
  stage: LargeStage
  files: NewLargeImport['files']
  done: number
  total: number
  words: string | null
  answers: LargeAnswers
  totals: LargeTotals | undefined
}

const storedFiles = z.array(z.object({ name: z.string(), bytes: z.number() }))
const noAnswers: LargeAnswers = { leaveOut: [], schemes: {} }

function rowOf(row: Selectable<Schema['large_import']>): LargeRow {
  const answers = largeAnswers.safeParse(row.answers)
  const totals = largeTotals.safeParse(row.totals)
  return {
    firmId: row.firm_id,
    importId: row.import_id,
    stage: row.stage,
    files: storedFiles.parse(row.files),
    done: row.done,
    total: row.total,
    words: row.words,
    answers: answers.success ? answers.data : noAnswers,
    totals: totals.success ? totals.data : undefined,
  }
}

export async function findLarge(
  db: Database,
  firmId: number,
  importId: number,
): Promise<LargeRow | undefined> {
  const row = await db
    .selectFrom('large_import')
    .selectAll()
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return row === undefined ? undefined : rowOf(row)
}

/** The oldest one of any firm's that is to be read, booked or taken back. */
export async function findLargeWork(db: Database): Promise<LargeRow | undefined> {
  const row = await db
    .selectFrom('large_import')
    .selectAll()
    .where('stage', 'in', ['reading', 'applying', 'taking-back'])
    .orderBy('import_id')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : rowOf(row)
}

/** What of a large import is changed; `stage` only from the one that it is in. */
export interface LargeChange {
  stage?: LargeStage
  done?: number
  total?: number
  words?: string | null
  answers?: string
  totals?: string
}

/** Changes it while it is in one of these stages. @returns whether it was */
export async function changeLarge(
  db: Database,
  { firmId, importId }: Pick<LargeRow, 'firmId' | 'importId'>,
  from: readonly LargeStage[],
  change: LargeChange,
): Promise<boolean> {
  const changed = await db
    .updateTable('large_import')
    .set(change)
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .where('stage', 'in', from)
    .returning('import_id')
    .execute()
  return changed.length > 0
}

/** Deletes what was sent, what was read, or both. */
export async function deleteLargeContent(
  db: Database,
  { firmId, importId }: Pick<LargeRow, 'firmId' | 'importId'>,
  tables: readonly ('import_piece' | 'import_part' | 'import_finding')[],
): Promise<void> {
  for (const table of tables) {
    await db.deleteFrom(table).where('firm_id', '=', firmId).where('import_id', '=', importId).execute()
  }
}

export async function findPiece(
  db: Database,
  firmId: number,
  importId: number,
  { file, place }: { file: number; place: number },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('import_piece')
    .select('content_sealed')
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .where('file', '=', file)
    .where('place', '=', place)
    .executeTakeFirst()
  return row?.content_sealed
}

/** The next part from a place on. */
export function findPart(db: Database, firmId: number, importId: number, from: number) {
  return db
    .selectFrom('import_part')
    .select(['place', 'content_sealed'])
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .where('place', '>=', from)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()
}
