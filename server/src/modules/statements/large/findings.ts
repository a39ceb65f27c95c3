import type { ImportFinding } from '@lakshya/contract'
import { dateWords, dayFromIso } from '@lakshya/engine'
import { sql } from 'kysely'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import type { PlannedImport, PlannedScheme } from '../importing/planned-import.ts'
import { findLarge } from './large-imports.repository.ts'
import { unknownCode } from './large-totals.ts'

/** What is in the way of a scheme, as it is stored. */
export interface FindingRow extends Omit<ImportFinding, 'place' | 'rows'> {
  row_count: number
}

/** What is in the way in a part, or to be known of it; `fresh` are the investors who are not in the book. */
export function findingsOf(plan: PlannedImport, fresh: ReadonlySet<string>): FindingRow[] {
  const clients = plan.investors
    .filter(({ key }) => fresh.has(key))
    .map((investor): FindingRow => {
      const own = plan.schemes.filter((one) => one.investor.key === investor.key)
      const row_count = own.reduce((sum, { scheme }) => sum + scheme.transactions.length, 0)
      const words = `Not in your book: becomes a client, with ${own.length === 1 ? '1 scheme' : `${own.length} schemes`}.`
      const nowhere = { house: '', folio: '', scheme: '' }
      return { kind: 'new-client', investor: investor.name, ...nowhere, words, row_count }
    })
  return [...clients, ...plan.schemes.flatMap(schemeFindings)]
}

function schemeFindings(one: PlannedScheme): FindingRow[] {
  const { folio, scheme, investor, difference, conflict, warnings } = one
  const place = {
    investor: investor.name,
    house: folio.amc,
    folio: folio.folio,
    scheme: scheme.name,
    row_count: scheme.transactions.length,
  }
  const found: FindingRow[] = []
  if (difference !== undefined) found.push({ ...place, kind: 'unsound', words: differenceWords(difference) })
  if (conflict !== null) found.push({ ...place, kind: 'conflict', words: conflict })
  const code = unknownCode(one)
  if (code !== null) {
    const [registrar, own] = code.split('/')
    const words = `The market has no scheme for the code ${own} of ${registrar === 'CAMS' ? 'CAMS' : 'KFintech'}.`
    found.push({ ...place, kind: 'unknown', words })
  }
  for (const { message } of warnings) found.push({ ...place, kind: 'warning', words: message })
  return found
}

function differenceWords(difference: NonNullable<PlannedScheme['difference']>): string {
  if (difference.kind === 'line_missing') return `The ${difference.line} balance is missing in the file.`
  const { firstRow, closingComputed, closingPrinted } = difference
  if (closingComputed === closingPrinted && firstRow !== null) {
    return `On ${dateWords(dayFromIso(firstRow))} more units leave than are held: rows before it are missing. Order the file since inception.`
  }
  return `Its rows come to ${closingComputed} units, and the file says ${closingPrinted}. Order the file again.`
}

export async function insertFindings(
  db: Database,
  { firmId, importId }: { firmId: number; importId: number },
  from: number,
  findings: readonly FindingRow[],
): Promise<void> {
  if (findings.length === 0) return
  const given = JSON.stringify(findings.map((one, index) => ({ ...one, place: from + index })))
  await sql`insert into import_finding (firm_id, import_id, place, kind, investor, house, folio, scheme, words, row_count)
    select ${firmId}::bigint, ${importId}::bigint, given.* from jsonb_to_recordset(${given}::jsonb) as given
      (place int, kind text, investor text, house text, folio text, scheme text, words text, row_count int)`.execute(
    db,
  )
}

const pageSize = 100

/**
 * A page of what is in the way, of one kind or all, behind a place.
 * @throws NOT_FOUND
 */
export async function listFindings(
  db: Database,
  firmId: number,
  importId: number,
  { kind, after }: { kind?: ImportFinding['kind']; after: number },
): Promise<{ total: number; findings: ImportFinding[] }> {
  if ((await findLarge(db, firmId, importId)) === undefined) throw new AppError('NOT_FOUND')
  const own = db
    .selectFrom('import_finding')
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
  const { total } = await own
    .select((from) => from.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await own.selectAll().where('place', '>', after).orderBy('place').limit(pageSize).execute()
  const findings = rows.map((row) => ({
    place: row.place,
    kind: row.kind as ImportFinding['kind'],
    investor: row.investor,
    house: row.house,
    folio: row.folio,
    scheme: row.scheme,
    words: row.words,
    rows: row.row_count,
  }))
  return { total: Number(total), findings }
}
