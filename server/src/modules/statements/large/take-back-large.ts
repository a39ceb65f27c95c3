import { actingAs } from '../../../core/audit/actor.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Database } from '../../../core/database/database.ts'
import { countingLast } from '../../../core/database/note-clients.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { markBookChanged } from '../../book/index.ts'
import type { NewFolioScheme } from '../importing/book-import.repository.ts'
import { lockImport, updateImport } from '../importing/imports.repository.ts'
import { takeBackFilled } from '../importing/particulars/take-back-filled.ts'
import { findImported } from '../importing/take-back.repository.ts'
import { outWords, takeOutMade, untouchedMade } from '../importing/take-out-made.ts'
import { unbook } from '../importing/unbook.ts'
import { changeLarge, deleteLargeContent, findPart, type LargeRow } from './large-imports.repository.ts'
import { waitForLedger } from './ledger-waiting.ts'

type TakingBack = Pick<Dependencies, 'database' | 'vault' | 'clock'>

/** Takes all back that files brought, in one transaction; the ledgers of their clients are made anew afterwards. */
export async function undoLarge({ database, ...by }: TakingBack, row: LargeRow): Promise<void> {
  await database.db.transaction().execute((db) => countingLast(db, () => undoIn(db, by, row)))
}

async function undoIn(
  db: Database,
  { vault, clock }: Pick<TakingBack, 'vault' | 'clock'>,
  row: LargeRow,
): Promise<void> {
  const { firmId, importId } = row
  const stored = await lockImport(db, firmId, importId)
  if (stored?.state !== 'applied') return
  const clientIds = (await findImported(db, firmId, importId)).map(({ id }) => id)
  const made = await untouchedMade(db, firmId, importId)
  const before = await schemesBefore(db, vault, row)
  await takeBackFilled({ db, firmId, vault, clock, adviserId: stored.adviser_id }, importId)
  await unbook(db, firmId, importId, { clientIds, before })
  const out = await takeOutMade(db, firmId, made)
  await remakeLedgers(db, firmId, clientIds, new Set(out))
  await deleteLargeContent(db, row, ['import_part', 'import_finding'])
  await updateImport(db, firmId, importId, { state: 'taken-back', taken_back_at: clock() })
  await changeLarge(db, row, ['taking-back'], { stage: 'over', done: 0, total: 0 })
  const actor = { kind: 'distributor', id: stored.adviser_id, sessionId: null, ip: null } as const
  await actingAs({ ...actor, device: () => null, views: new Map() }, () =>
    audit({ db, vault, clock }, firmId, {
      action: 'ledger.statement-taken-back',
      record: { kind: 'statement', id: importId },
      ...outWords(out),
    }),
  )
}

/** Of those who stay; the last of them takes what is kept of the book's months away, where there is one. */
async function remakeLedgers(
  db: Database,
  firmId: number,
  clientIds: readonly number[],
  out: ReadonlySet<number>,
): Promise<void> {
  const staying = clientIds.filter((id) => !out.has(id))
  for (let from = 0; from < staying.length; from += 1_000) {
    await waitForLedger(db, firmId, staying.slice(from, from + 1_000))
  }
  if (staying.length === 0) await markBookChanged(db, firmId, '0001-01-01', [])
}

/** What was said of schemes before the files said otherwise. */
async function schemesBefore(
  db: Database,
  vault: TakingBack['vault'],
  { firmId, importId }: LargeRow,
): Promise<NewFolioScheme[]> {
  const before: NewFolioScheme[] = []
  for (let part = await findPart(db, firmId, importId, 0); part !== undefined; ) {
    const place = [firmId, importId, part.place] as const
    const own: NewFolioScheme[] = JSON.parse(
      vault.open('import_part.content_sealed', place, part.content_sealed),
    )
    before.push(...own)
    part = await findPart(db, firmId, importId, part.place + 1)
  }
  return before
}
