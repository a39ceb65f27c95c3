import type { Database } from '../../../core/database/database.ts'
import { countingNavsOn, firstCountingNavs } from '../../market/index.ts'
import type { EntryRow } from '../ledger/ledger.repository.ts'
import { type EntryNav, storedNav } from './goal-items.ts'

/** NAVs that were looked up under a version of all NAVs, by fund and date; undefined where there is none yet. */
export interface KnownNavs {
  version: number
  byDate: Map<string, EntryNav | undefined>
}

/** The NAVs that transactions are worked through with. */
export interface LedgerNavs {
  /** What a transaction is allotted at; undefined while it is pending. */
  of(entry: EntryRow): EntryNav | undefined
  /** The last NAV before a pending redemption of an amount, which says how many units it will take. */
  estimateOf(entry: EntryRow): string | undefined
}

type Dated = Pick<EntryRow, 'fund_code' | 'dated'>
const keyOf = ({ fund_code, dated }: Dated) => `${fund_code} ${dated}`

/**
 * Looks up what transactions are to be allotted at: all of them anew, or the pending ones alone.
 * @param known what was looked up before under `version`; what is looked up now is added
 */
export async function findLedgerNavs(
  db: Database,
  entries: readonly EntryRow[],
  { renew, version, known }: { renew: boolean; version: number; known: KnownNavs },
): Promise<LedgerNavs> {
  if (known.version < version) {
    known.byDate = new Map()
    known.version = version
  }
  // Another lane of the same round may be at a newer one by now.
  const byDate = known.version === version ? known.byDate : new Map<string, EntryNav | undefined>()
  const isSought = (entry: EntryRow) => !entry.is_printed && (renew || entry.nav === null)
  const sought = entries.filter(isSought)
  await lookUp(
    db,
    byDate,
    sought.filter((entry) => !byDate.has(keyOf(entry))),
  )
  const of = (entry: EntryRow) => (isSought(entry) ? byDate.get(keyOf(entry)) : storedNav(entry))
  const waiting = sought.filter((entry) => entry.asked_amount !== null && of(entry) === undefined)
  const estimates = await findEstimates(db, waiting)
  return { of, estimateOf: (entry) => (of(entry) === undefined ? estimates.get(keyOf(entry)) : undefined) }
}

async function lookUp(
  db: Database,
  byDate: Map<string, EntryNav | undefined>,
  missing: readonly Dated[],
): Promise<void> {
  const found = await firstCountingNavs(
    db,
    missing.map(({ fund_code, dated }) => ({ code: fund_code, date: dated })),
  )
  for (const one of missing) byDate.set(keyOf(one), undefined)
  for (const { code, on, nav, date, isSimulated } of found) {
    byDate.set(`${code} ${on}`, { nav, navDate: date, isSimulated })
  }
}

async function findEstimates(db: Database, waiting: readonly Dated[]): Promise<Map<string, string>> {
  if (waiting.length === 0) return new Map()
  const codes = [...new Set(waiting.map((entry) => entry.fund_code))]
  const dates = [...new Set(waiting.map((entry) => entry.dated))]
  const found = await countingNavsOn(db, codes, dates)
  return new Map(found.map((nav) => [`${nav.code} ${nav.on}`, nav.nav]))
}
