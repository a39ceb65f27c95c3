import type { AdviserContext } from '../../../core/http/request-context.ts'
import { versionsAt } from '../../book/index.ts'
import { type ClientFilter, findClientLines } from './client-list.repository.ts'

/** The lines of one filter at one version of the adviser's clients. */
interface KeptLines {
  version: number
  filter: string
  lines: string
}

/** By adviser, the longest unused first. */
const memories = new WeakMap<AdviserContext['outerDb'], Map<number, KeptLines>>()
/** Advisers whose lines are kept at most: of the largest books some 300 kB each. */
const mostKept = 100

/**
 * The clients of a filter as lines of id and name key, by name. What was read last in a snapshot is kept while nothing
 * was written to the adviser's clients; what is searched for, or rests on goals, is read each time.
 */
export async function loadClientLines(
  context: Pick<AdviserContext, 'db' | 'outerDb' | 'snapshot' | 'firmId'>,
  filter: ClientFilter,
): Promise<string> {
  const { db, outerDb, snapshot, firmId } = context
  const isOfClientsAlone = filter.search === undefined && filter.standing === undefined
  if (!isOfClientsAlone || snapshot === undefined) return findClientLines(db, firmId, filter)
  const { clients: version } = await versionsAt(context)
  const memory = memories.get(outerDb) ?? new Map<number, KeptLines>()
  memories.set(outerDb, memory)
  const known = memory.get(firmId)
  const filterKey = `${filter.isArchived} ${filter.kycState ?? ''}`
  const isKnown = known?.version === version && known.filter === filterKey
  const lines = isKnown ? known.lines : await findClientLines(db, firmId, filter)
  if (known === undefined || known.version <= version) {
    memory.delete(firmId)
    memory.set(firmId, { version, filter: filterKey, lines })
  }
  for (const longestUnused of memory.keys()) {
    if (memory.size <= mostKept) break
    memory.delete(longestUnused)
  }
  return lines
}
