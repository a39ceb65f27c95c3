import type { Kysely } from 'kysely'
import type { Schema } from '../../../core/schema/schema.ts'
import { type BookVersions, findChangedClients, findVersions } from './book.repository.ts'
import type { BookNavs } from './book-navs.ts'
import { countClients, findChangedRecords } from './client-counts.repository.ts'
import {
  deleteFigures,
  insertFigures,
  lockKept,
  updateCounts,
  updateKept,
} from './kept-figures.repository.ts'

/** After changes to more than a quarter of a book's clients, and of more than a few, the whole book is reckoned. */
const mostChanged = (clients: number): number => Math.max(500, Math.floor(clients / 4))

type Kept = Awaited<ReturnType<typeof lockKept>>

/** Whether what is kept of a book is of these versions and NAVs. */
export function isCurrent(kept: Kept, versions: BookVersions, navs: BookNavs): boolean {
  return areFiguresCurrent(kept, versions, navs) && kept.client_version === versions.clients
}

function areFiguresCurrent(kept: Kept, { book }: BookVersions, { now }: BookNavs): boolean {
  return kept.prices === now.digest && kept.ledger_version === book
}

/**
 * Brings the kept figures of a book up to date: after a change of its ledger those of the clients it was made to, with other
 * NAVs those of all, in one transaction. The version is read before the ledger is: what is written in between is in the
 * figures perhaps, and in the next ones for certain.
 */
export async function keepFigures(
  { db: outerDb, firmId }: { db: Kysely<Schema>; firmId: number },
  navs: BookNavs,
): Promise<void> {
  await outerDb.transaction().execute(async (db) => {
    const kept = await lockKept(db, firmId)
    const versions = await findVersions(db, firmId)
    if (!areFiguresCurrent(kept, versions, navs)) {
      const { digest } = navs.now
      const most = mostChanged(kept.clients)
      const touched =
        kept.prices === digest
          ? await findChangedClients(db, firmId, kept.ledger_version, most + 1)
          : undefined
      const isWhole = touched === undefined || touched.length > most || touched.includes(0)
      const clientIds = isWhole ? undefined : touched
      const before = await deleteFigures(db, firmId, clientIds)
      const state = { version: versions.book, prices: navs.now }
      const after = await insertFigures(db, firmId, state, clientIds)
      await updateKept(db, firmId, {
        ledger_version: versions.book,
        prices: digest,
        goal_count: (isWhole ? 0 : kept.goal_count - before) + after,
      })
    }
    if (kept.client_version !== versions.clients) {
      const changed = await findChangedRecords(db, firmId, kept.client_version)
      const counts = await countClients(db, firmId, changed)
      await updateCounts(db, firmId, { ...counts, client_version: versions.clients })
    }
  })
}
