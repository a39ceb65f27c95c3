import type { Kysely } from 'kysely'
import { noteAllClients } from '../database/note-clients.ts'
import type { Schema } from '../schema/schema.ts'
import type { RowKey, Vault } from './crypto.ts'
import { countClear, findClear, replaceClear } from './seal-clear.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'
import { countStale, findStale, replaceStale } from './stale-seals.ts'

type SealedName = keyof typeof sealedColumns

/** What came of sealing: how many values were sealed, and which could not be opened. */
interface ResealReport {
  sealed: number
  /** `table.column of row …`, some of each batch. */
  unreadable: string[]
}

interface ResealOptions {
  signal: AbortSignal
  report: (words: string) => void
  /** Values that are read and written at a time. */
  atOnce?: number
}

const usuallyAtOnce = 100
/** Values sealed under an older key by what was under way come to light in the next pass. */
const mostPasses = 5
const mostNamed = 20

/**
 * Seals every value that lies in clear where it is to be sealed, or is not under the newest key and in the newest form,
 * some at a time: each batch is one statement that changes what is still as it was read, so requests go on beside it and
 * a process may be killed at any instant. Ends when a pass over all finds nothing more.
 * @throws the signal's reason, between two batches
 */
export async function resealAll(
  db: Kysely<Schema>,
  vault: Vault,
  { signal, report, atOnce = usuallyAtOnce }: ResealOptions,
): Promise<ResealReport> {
  const done: ResealReport = { sealed: 0, unreadable: [] }
  const total = await countUnsealed(db, vault)
  for (let pass = 1; pass <= mostPasses; pass++) {
    const before = done.sealed
    done.unreadable = []
    for (const name of Object.keys(sealedColumns) as SealedName[]) {
      for await (const batch of sealColumn(db, vault, name, atOnce)) {
        done.sealed += batch.sealed
        done.unreadable.push(...batch.unreadable)
        report(`${done.sealed} of ${Math.max(total, done.sealed)} values`)
        signal.throwIfAborted()
      }
    }
    if (done.sealed === before) return done
  }
  const question = 'Is a process running that does not know the new one?'
  throw new Error(`Values are still being sealed under an older key. ${question}`)
}

/** How many values lie in clear, under an older key or in an older form. */
export async function countUnsealed(db: Kysely<Schema>, vault: Vault): Promise<number> {
  let count = 0
  for (const column of Object.values<SealedColumn>(sealedColumns)) {
    count += (await countStale(db, column, vault)) + (await countClear(db, column))
  }
  return count
}

/** One column, from its first row to its last; yields after each batch. */
async function* sealColumn(
  db: Kysely<Schema>,
  vault: Vault,
  name: SealedName,
  atOnce: number,
): AsyncGenerator<ResealReport> {
  const column: SealedColumn = sealedColumns[name]
  for (let isMore = column.clear !== undefined; isMore; ) {
    const rows = await findClear(db, column, atOnce)
    const sealed = rows.map((row) => ({ ...row, sealed: vault.seal(name, row.key, row.text) }))
    if (rows.length > 0) await replaceClear(db, column, sealed)
    if (rows.length > 0 && column.table === 'client') await noteAllClients(db)
    if (rows.length > 0) yield { sealed: rows.length, unreadable: [] }
    isMore = rows.length === atOnce
  }
  let after: RowKey | undefined
  for (let isMore = true; isMore; ) {
    const rows = await findStale(db, column, { vault, after, atOnce })
    const unreadable: string[] = []
    const fresh = rows.flatMap(({ key, value }) => {
      const text = opened(() => vault.open(name, key, value))
      if (text !== undefined) return [{ key, value, sealed: vault.seal(name, key, text) }]
      if (unreadable.length < mostNamed) unreadable.push(`${name} of row ${key.join('/')}`)
      return []
    })
    if (fresh.length > 0) await replaceStale(db, column, fresh)
    if (fresh.length > 0 && column.table === 'client') await noteAllClients(db)
    if (rows.length > 0) yield { sealed: fresh.length, unreadable }
    isMore = rows.length === atOnce
    after = rows.at(-1)?.key
  }
}

function opened(open: () => string): string | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}
