import { sql } from 'kysely'
import { actingAs } from '../../../core/audit/actor.ts'
import { audit } from '../../../core/audit/audit.ts'
import { sqlState } from '../../../core/database/broken-constraint.ts'
import { type CopyRows, inCopying } from '../../../core/database/copying.ts'
import type { Database } from '../../../core/database/database.ts'
import { tellEvent } from '../../../core/database/events.ts'
import { countingLast } from '../../../core/database/note-clients.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import type { JobRun } from '../../../core/jobs/job.ts'
import type { ChangeWriter, MadeClient } from '../../clients/index.ts'
import { ensureFunds } from '../../market/index.ts'
import type { StoreEntries } from '../importing/book-import.repository.ts'
import { bookPlan } from '../importing/book-plan.ts'
import { blockOf, describeEffects, isTelling } from '../importing/describe-import.ts'
import { lockImport, updateImport } from '../importing/imports.repository.ts'
import { isTaken } from '../importing/planned-import.ts'
import { findSchemesBefore } from '../importing/take-back.repository.ts'
import type { RawReading } from '../reading/raw-reading.ts'
import { copying } from './copy-entries.ts'
import { changeLarge, deleteLargeContent, type LargeRow } from './large-imports.repository.ts'
import { waitForLedger } from './ledger-waiting.ts'
import { createPartReader } from './part-reader.ts'
import { planPart } from './plan-part.ts'

type Applying = Pick<Dependencies, 'database' | 'vault' | 'clock'>
interface Booked {
  newFolios: number
  newRows: number
  knownRows: number
}

/** What parts brought so far. */
interface Brought {
  booked: Booked
  made: MadeClient[]
  /** Whether files told anything of clients, whether or not it was on record. */
  isTelling: boolean
}

/** What is in the way by now, in a sentence. */
class PlanBlocked extends Error {}

/**
 * Books what files have that is new, in one transaction: a kill leaves nothing of it, and the next start begins again. The
 * ledgers of the clients concerned are made anew afterwards. What came in the way meanwhile is said, and nothing booked.
 */
export async function applyLarge(dependencies: Applying, row: LargeRow, run: JobRun): Promise<void> {
  const { database } = dependencies
  // Funds in a transaction of their own, which ends at once: whoever needs NAVs would wait for it.
  const { totals, answers } = row
  await ensureFunds(database.db, [...(totals?.funds ?? []), ...Object.values(answers.schemes).map(Number)])
  try {
    await inCopying(database, (db, copy) =>
      countingLast(db, () => applyIn(dependencies, { db, copy, row, run })),
    )
  } catch (error) {
    if (run.signal.aborted) throw error
    if (!(error instanceof PlanBlocked) && !isOverlap(error)) throw error
    const words =
      error instanceof PlanBlocked
        ? error.message
        : 'Your book changed while it was applied. Apply it once more.'
    await changeLarge(database.db, row, ['applying'], { stage: 'ready', done: 0, total: 0, words })
  }
}

/** Another import booked the same meanwhile. */
const isOverlap = (error: unknown): boolean => sqlState(error) === '23505'

interface Work {
  db: Database
  copy: CopyRows
  row: LargeRow
  run: JobRun
}

async function applyIn(dependencies: Applying, work: Work): Promise<void> {
  const { db, row } = work
  const stored = await lockImport(db, row.firmId, row.importId)
  if (stored?.state !== 'preview') return
  const actor = { kind: 'distributor', id: stored.adviser_id, sessionId: null, ip: null } as const
  await actingAs({ ...actor, device: () => null, views: new Map() }, async () => {
    const { vault, clock } = dependencies
    const writer = { db, firmId: row.firmId, vault, clock, adviserId: stored.adviser_id }
    await markBooked(writer, row, await bookParts(dependencies, writer, work))
  })
}

/** Books part after part. @returns what was booked */
async function bookParts(
  { database }: Applying,
  writer: ChangeWriter,
  { copy, row, run }: Work,
): Promise<Brought> {
  const { firmId, importId } = row
  const { db, vault } = writer
  const brought: Brought = {
    booked: { newFolios: 0, newRows: 0, knownRows: 0 },
    made: [],
    isTelling: false,
  }
  const { booked } = brought
  const tell = newsOf(database.kind === 'postgres' ? database.db : undefined, row, run)
  let parts = 0
  const reader = createPartReader(database.kind === 'postgres' ? database.db : db, vault, row)
  const store: StoreEntries = (...entries) => {
    const stored = copying(copy)(...entries)
    reader.begin()
    return stored
  }
  for (let part = await reader.next(); part !== undefined; part = await reader.next()) {
    run.signal.throwIfAborted()
    parts += 1
    if (isCounted(parts - 1)) await countTables(db)
    const { place, content } = part
    const before = await bookPart(writer, { row, part: content, store, brought })
    const seal = (text: string) => vault.seal('import_part.content_sealed', [firmId, importId, place], text)
    await keepBefore(db, row, place, before.length === 0 ? undefined : seal(JSON.stringify(before)))
    tell(booked.newRows)
  }
  if (booked.newRows + booked.knownRows + booked.newFolios === 0 && !brought.isTelling)
    throw new PlanBlocked('Nothing is left to book.')
  return brought
}

/** After the first part, and each time when there are four times as many. */
function isCounted(parts: number): boolean {
  return parts > 0 && Number.isInteger(Math.log2(parts) / 2)
}

/**
 * Has the database count what was stored so far of what keys point to. It planned its checks of them while the tables were
 * as good as empty, by whichever index of the firm's, and would look through all of the firm's rows for each new one.
 */
async function countTables(db: Database): Promise<void> {
  await sql`analyze client, folio, folio_scheme`.execute(db)
}

/** In the same transaction: what waited is in the book. */
async function markBooked(
  { db, firmId, vault, clock }: ChangeWriter,
  row: LargeRow,
  { booked, made }: Brought,
): Promise<void> {
  const { importId, totals } = row
  const counts = { ...booked, unassigned: 0, newClients: [], leftOut: [] }
  await updateImport(db, firmId, importId, {
    state: 'applied',
    applied_at: clock(),
    counts: JSON.stringify(counts),
    made: JSON.stringify(made),
  })
  await deleteLargeContent(db, row, ['import_finding'])
  const kept = JSON.stringify({ ...totals, booked })
  await changeLarge(db, row, ['applying'], { stage: 'booked', done: 0, total: 0, words: null, totals: kept })
  await audit({ db, vault, clock }, firmId, {
    action: 'ledger.statement-applied',
    record: { kind: 'statement', id: importId },
    words: `${booked.newRows} rows`,
  })
  await tellEvent(db, 'import-asked')
}

interface PartToBook {
  row: LargeRow
  part: RawReading
  store: StoreEntries
  brought: Brought
}

/** Books a part, and counts it. @returns what was said of its schemes before */
async function bookPart(writer: ChangeWriter, { row, part, store, brought }: PartToBook) {
  const { db, firmId } = writer
  const plan = await planPart(writer, part, row.answers)
  const schemes = plan.schemes.filter(isTaken)
  const tells = isTelling(plan)
  if (schemes.length === 0 && !tells) return []
  const { booked } = brought
  const blocked = blockOf(plan)
  if (blocked !== null) throw new PlanBlocked(blocked)
  const effects = describeEffects(plan)
  booked.newRows += effects.newRows
  booked.knownRows += effects.knownRows
  booked.newFolios += effects.newFolios
  const touched = [...new Set(schemes.flatMap(({ folioId }) => folioId ?? []))]
  const before = await findSchemesBefore(db, firmId, touched)
  const { clientIds, made } = await bookPlan(writer, row.importId, plan, store)
  for (const one of made) brought.made.push(one)
  brought.isTelling ||= tells
  await waitForLedger(db, firmId, clientIds)
  return before
}

async function keepBefore(
  db: Database,
  row: LargeRow,
  place: number,
  sealed: Buffer | undefined,
): Promise<void> {
  const { firmId, importId } = row
  if (sealed === undefined) {
    await db
      .deleteFrom('import_part')
      .where('firm_id', '=', firmId)
      .where('import_id', '=', importId)
      .where('place', '=', place)
      .execute()
    return
  }
  await db
    .updateTable('import_part')
    .set({ content_sealed: sealed })
    .where('firm_id', '=', firmId)
    .where('import_id', '=', importId)
    .where('place', '=', place)
    .execute()
}

const newsEveryMs = 1_000

/** Says how far it is, beside the transaction; the embedded database has no beside. */
function newsOf(db: Database | undefined, row: LargeRow, { report }: JobRun): (rows: number) => void {
  let told = performance.now()
  return (rows) => {
    report(`${rows} rows`)
    if (db === undefined || performance.now() - told < newsEveryMs) return
    told = performance.now()
    changeLarge(db, row, ['applying'], { done: rows }).catch(() => {})
  }
}
