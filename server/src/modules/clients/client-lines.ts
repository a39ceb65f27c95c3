import type { AdviserContext } from '../../core/request-context.ts'
import { type ClientFilter, findClientLines, findListVersion } from './client-list.repository.ts'

/** The lines of one filter at one version of the adviser's clients. */
interface KeptLines {
  key: string
  value: Promise<string>
}

/** By adviser, the longest unused first. */
const memories = new WeakMap<AdviserContext['db'], Map<number, KeptLines>>()
/** Advisers whose lines are kept at most: of the largest books some 300 kB each. */
const mostKept = 100

/**
 * The clients of a filter as lines of id and name key, by name. What was read last is kept while nothing was written to
 * the adviser's clients; what is searched for is read each time.
 */
export async function loadClientLines(
  { db, adviserId }: Pick<AdviserContext, 'db' | 'adviserId'>,
  filter: ClientFilter,
): Promise<string> {
  if (filter.search !== undefined || db.isTransaction) return findClientLines(db, adviserId, filter)
  const key = `${await findListVersion(db, adviserId)} ${filter.isArchived} ${filter.kycState ?? ''}`
  const memory = memories.get(db) ?? new Map<number, KeptLines>()
  memories.set(db, memory)
  const known = memory.get(adviserId)
  const kept = known?.key === key ? known : { key, value: findClientLines(db, adviserId, filter) }
  memory.delete(adviserId)
  memory.set(adviserId, kept)
  for (const longestUnused of memory.keys()) {
    if (memory.size <= mostKept) break
    memory.delete(longestUnused)
  }
  kept.value.catch(() => {
    if (memory.get(adviserId) === kept) memory.delete(adviserId)
  })
  return kept.value
}
