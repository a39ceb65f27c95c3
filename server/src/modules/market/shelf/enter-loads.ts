import type { ExitLoad } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import { findShelf, insertVersion } from './shelf.repository.ts'

interface Entered {
  firmId: number
  usedBy: number
  now: Date
  asOf: string
  source: string
  loadOf: (category: string) => ExitLoad
}

/** Enters exit loads for the whole shelf of a firm that has made none yet, beside the terms that plans assume. */
export async function enterLoads(db: Database, entered: Entered): Promise<void> {
  const { firmId, usedBy, now, asOf, source, loadOf } = entered
  const { version, funds } = await findShelf(db, firmId)
  await insertVersion(db, firmId, {
    version: version + 1,
    usedAt: now,
    usedBy,
    funds: funds.map(({ code, category, terms }) => ({
      code,
      terms: { ...terms, exitLoad: loadOf(category), asOf, source },
    })),
  })
}
