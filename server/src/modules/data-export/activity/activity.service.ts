import type { ActivityQuery, AuditEntry } from '@lakshya/contract'
import { z } from 'zod'
import { chainWaiting } from '../../../core/audit/chain-audit.ts'
import { loadChainKeys } from '../../../core/audit/chain-keys.ts'
import { businessDateEnd } from '../../../core/clock.ts'
import { asFirm } from '../../../core/database/reach.ts'
import { requireClient } from '../../../core/database/require-client.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import type { ChainKey } from '../../../core/security/chain-key.ts'
import { hexOf } from '../../../core/security/crypto.ts'
import { type EntryFilter, type FoundEntry, findEntries } from './activity.repository.ts'

type ActivityReader = Pick<AdviserContext, 'outerDb' | 'vault' | 'firmId'>

const usualLimit = 50
const dayMs = 24 * 3_600_000

/**
 * The firm's audit trail, the newest first. What waits is chained first, so that whoever reads sees what he has just done;
 * for that it stands outside any transaction.
 */
export async function listActivity(
  context: ActivityReader & Pick<AdviserContext, 'setNextCursor'>,
  query: ActivityQuery,
  clientId?: number,
): Promise<AuditEntry[]> {
  const { limit = usualLimit } = query
  const found = await readPage(context, filterOf(query, clientId), limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  if (found.length > limit && last !== undefined) context.setNextCursor(String(last.sequence))
  return page
}

/** @throws NOT_FOUND alike for a client that does not exist and for another firm's */
export async function listClientActivity(
  context: ActivityReader & Pick<AdviserContext, 'setNextCursor'>,
  clientId: number,
  query: ActivityQuery,
): Promise<AuditEntry[]> {
  await requireClient(context.outerDb, context.firmId, clientId)
  return listActivity(context, query, clientId)
}

/** All entries that a query lets through, a page at a time, the newest first. */
export async function* eachActivity(
  context: ActivityReader,
  query: ActivityQuery,
): AsyncGenerator<AuditEntry> {
  const atOnce = 500
  let filter = filterOf(query, undefined)
  for (;;) {
    // Between two pages it is whoever takes the file that runs.
    const page = await asFirm(context.firmId, () => readPage(context, filter, atOnce))
    yield* page
    const last = page.at(-1)
    if (page.length < atOnce || last === undefined) return
    filter = { ...filter, before: last.sequence }
  }
}

function filterOf(
  { kind, text, from, to, cursor }: ActivityQuery,
  clientId: number | undefined,
): EntryFilter {
  return {
    clientId,
    kind,
    text,
    from: from === undefined ? undefined : new Date(businessDateEnd(from).getTime() - dayMs),
    until: to === undefined ? undefined : businessDateEnd(to),
    before: cursor === undefined ? undefined : Number(cursor),
  }
}

async function readPage(
  { outerDb, vault, firmId }: ActivityReader,
  filter: EntryFilter,
  limit: number,
): Promise<AuditEntry[]> {
  await chainWaiting(outerDb, vault, { only: firmId })
  const rows = await findEntries(outerDb, firmId, filter, limit)
  const keys = await loadChainKeys(outerDb, vault)
  return rows.map((row) => entryOf(row, keys))
}

const changes = z.array(
  z.object({
    field: z.string(),
    label: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
)

function entryOf(row: FoundEntry, keys: ReadonlyMap<string, ChainKey>): AuditEntry {
  return {
    sequence: row.sequence,
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind, name: row.actor_name, person: row.person },
    action: row.action,
    client: row.client_id === null ? null : { id: row.client_id, name: row.client_name },
    record: row.record_kind === null ? null : { kind: row.record_kind, id: row.record_id },
    words: row.words,
    changes: changesOf(row, keys),
    ip: row.ip,
    device: row.device,
    hash: hexOf(row.hash),
  }
}

/** What cannot be opened is shown as such: the rest of the trail stays readable, and verifying names it. */
function changesOf(row: FoundEntry, keys: ReadonlyMap<string, ChainKey>): AuditEntry['changes'] {
  if (row.changes_sealed === null) return []
  try {
    const key = keys.get(row.key_id)
    return key === undefined ? [unreadable] : changes.parse(JSON.parse(key.open(row.changes_sealed)))
  } catch {
    return [unreadable]
  }
}

const unreadable = { field: 'unreadable', label: 'What was changed', from: null, to: 'cannot be read' }
