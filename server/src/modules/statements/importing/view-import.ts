import type { ImportedInvestor, StatementImport, StatementImportSummary } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findOwnArns, isElsewhere } from '../../book/index.ts'
import { findLarge } from '../large/large-imports.repository.ts'
import { viewLarge } from '../large/view-large.ts'
import { blockOf, describeEffects, describeScheme, questionsOf } from './describe-import.ts'
import { answersOf, noAnswers, openReading } from './import-content.ts'
import { previewHours } from './import-retention.ts'
import { findImport, type ImportRow, listImports } from './imports.repository.ts'
import { showParticulars } from './particulars/show-particulars.ts'
import { planImport } from './plan-import.ts'
import type { PlannedImport, PlannedInvestor } from './planned-import.ts'
import { findImported, findRestingOn } from './take-back.repository.ts'
import { untouchedMade } from './take-out-made.ts'

type ViewContext = Pick<AdviserContext, 'db' | 'firmId' | 'vault' | 'signedIn'>

/**
 * A statement as it is shown: while it waits what applying it would do, as the book is now; afterwards what it did.
 * @throws NOT_FOUND, and of a preview that was not applied in time
 */
export async function viewImport(context: ViewContext, importId: number): Promise<StatementImport> {
  const { db, firmId, vault } = context
  const row = await findImport(db, firmId, importId)
  if (row === undefined) throw new AppError('NOT_FOUND')
  const large = await findLarge(db, firmId, importId)
  if (large !== undefined) return { ...frameOf(row), ...(await viewLarge(db, row, large)) }
  if (row.content_sealed === null) return viewOver(context, row)
  const answers = answersOf(row.answers)
  const raw = openReading(vault, [firmId, importId], row.content_sealed)
  const plan = await planImport(context, raw, answers)
  const { statement } = plan
  const own = await findOwnArns(db, firmId)
  const shown = plan.schemes.filter((one) => !one.isToldAlone)
  const isStaff = context.signedIn.role === 'staff'
  const particulars = await showParticulars(context, plan, { taken: answers.taken, isStaff })
  return {
    ...frameOf(row),
    issuer: statement.issuer,
    pages: statement.pages,
    from: statement.period?.from ?? null,
    to: statement.period?.to ?? null,
    keptUntil: new Date(row.created_at.getTime() + previewHours * 3_600_000).toISOString(),
    investors: plan.investors.map((investor) => investorOf(investor, plan)),
    schemes: shown.map((one) => {
      const described = describeScheme(one)
      return { ...described, advisor: isElsewhere(described.advisor, own) ? described.advisor : null }
    }),
    questions: questionsOf(plan),
    particulars,
    answers,
    complaints: [...plan.complaints],
    effects: describeEffects(plan),
    blockedBy: blockOf(plan),
    restsOn: null,
    large: null,
  }
}

/** The statements that were read, the newest first. */
export function listStatements({ db, firmId }: ViewContext): Promise<StatementImportSummary[]> {
  return listImports(db, firmId)
}

function frameOf(row: ImportRow) {
  return {
    id: row.id,
    state: row.state,
    fileName: row.file_name,
    source: row.source,
    createdAt: row.created_at.toISOString(),
    appliedAt: row.applied_at?.toISOString() ?? null,
    takenBackAt: row.taken_back_at?.toISOString() ?? null,
  }
}

function investorOf(investor: PlannedInvestor, { schemes }: PlannedImport): ImportedInvestor {
  const own = schemes.filter((one) => one.investor.key === investor.key)
  const described = own.map(describeScheme)
  const { isClosed: _isClosed, stated: _stated, ...shown } = investor
  return {
    ...shown,
    folioCount: new Set(own.map(({ folio }) => `${folio.amc} ${folio.number}`)).size,
    schemeCount: own.length,
    value: described.reduce((sum, { value }) => sum + Math.round((value ?? 0) * 100), 0) / 100,
  }
}

const noEffects = { newFolios: 0, newRows: 0, knownRows: 0, unassigned: 0 }

/** One that was applied or taken back: what it did, without what was in the file. */
async function viewOver(context: ViewContext, row: ImportRow): Promise<StatementImport> {
  const { db, firmId } = context
  if (row.state === 'preview') throw new AppError('NOT_FOUND')
  const clients = await findImported(db, firmId, row.id)
  const made = row.state === 'applied' ? await untouchedMade(db, firmId, row.id) : []
  const counts = typeof row.counts === 'object' && row.counts !== null ? row.counts : {}
  return {
    ...frameOf(row),
    issuer: null,
    pages: null,
    from: null,
    to: null,
    keptUntil: null,
    investors: clients.map((client, index) => ({
      key: `i${index}`,
      name: client.name,
      pan: null,
      clientId: client.id,
      clientName: client.name,
      match: 'known' as const,
      folioCount: client.folios,
      schemeCount: client.schemes,
      value: 0,
    })),
    schemes: [],
    questions: [],
    particulars: [],
    answers: noAnswers,
    complaints: [],
    effects: { ...noEffects, ...counts, newClients: made.map(({ name }) => name), leftOut: [] },
    blockedBy: null,
    restsOn: row.state === 'applied' ? await findRestingOn(db, firmId, row.id) : null,
    large: null,
  }
}
