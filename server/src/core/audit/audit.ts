import type { AuditAction } from '@lakshya/contract'
import type { Database } from '../database/database.ts'
import { tellEvent } from '../database/events.ts'
import { inFirm } from '../database/in-firm.ts'
import { readyQuery } from '../database/ready-query.ts'
import { eventOfAct } from '../hooks/event-of-act.ts'
import { raiseEvents } from '../hooks/raise-events.ts'
import type { RequestContext } from '../http/request-context.ts'
import { type Actor, currentActor } from './actor.ts'
import { type AuditedChange, contentMac, type WaitingRow } from './audit-content.ts'

/** Where an entry is written: `db` is the transaction of what it tells of. */
export type AuditPlace = Pick<RequestContext, 'db' | 'vault' | 'clock'>

/** An act to be written down. Nothing in it is secret: no password, code, token, whole PAN or account number. */
export interface Audited {
  action: AuditAction
  clientId?: number | null
  record?: { kind: string; id: number | null }
  /** What was done, in a few words. */
  words?: string
  /** What was changed, as it may be shown. */
  changes?: readonly AuditedChange[]
  /** What it made the state of what it is about, for programs that are told of it. */
  state?: string
  /** Who acted, where it is not the one who is signed in: the account that a sign-in tried, or a client by a link. */
  by?: { kind: 'distributor'; id: number; name: string | null } | { kind: 'client' | 'visitor' | 'system' }
}

/**
 * Writes an act into the audit trail, in the transaction of what it tells of: it stands if and only if that does. Who and
 * from where is the request's; a job's is the system's. It gets its place in the firm's chain moments later. The firm's
 * programs that wish to know of it are told after the transaction.
 */
export function audit(place: AuditPlace, firmId: number, act: Audited): Promise<void> {
  return auditAll(place, firmId, [act])
}

/** The same for several acts at once. */
export async function auditAll(place: AuditPlace, firmId: number, acts: readonly Audited[]): Promise<void> {
  if (acts.length === 0) return
  await inFirm(place.db, firmId, () => writeAll(place, firmId, acts))
}

async function writeAll(place: AuditPlace, firmId: number, acts: readonly Audited[]): Promise<void> {
  const actor = currentActor()
  const name = await nameOf(place.db, actor)
  const rows = acts.map((act) => waitingRow(place, firmId, { act, actor: { ...actor, name } }))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await place.db
      .insertInto('audit_waiting')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  }
  await tellEvent(place.db, 'audit-written')
  const events = acts.flatMap((act) => eventOfAct(act) ?? [])
  await raiseEvents(place.db, firmId, { events, at: place.clock() })
}

const rowsAtOnce = 500
const longestWords = 500

const askName = readyQuery(['id'], (db, { id }: { id: number }) =>
  db.selectFrom('adviser').select('username').where('id', '=', id),
)

/** Looked up once in a request. */
async function nameOf(db: Database, actor: Actor): Promise<string | null> {
  if (actor.name === undefined) {
    const [found] = actor.id === null ? [] : await askName(db, { id: actor.id })
    actor.name = found?.username ?? null
  }
  return actor.name
}

function waitingRow(
  { vault, clock }: AuditPlace,
  firmId: number,
  { act, actor }: { act: Audited; actor: Actor & { name: string | null } },
): WaitingRow {
  const key = vault.chainKey
  const by = act.by ?? actor
  const isNamed = 'id' in by
  const changes =
    act.changes === undefined || act.changes.length === 0 ? null : plain(JSON.stringify(act.changes))
  const row = {
    firm_id: firmId,
    at: clock(),
    actor_kind: by.kind,
    actor_id: isNamed ? by.id : null,
    actor_name: isNamed && typeof by.name === 'string' ? plain(by.name) : null,
    client_id: act.clientId ?? null,
    action: act.action,
    record_kind: act.record?.kind ?? null,
    record_id: act.record?.id ?? null,
    ip: actor.ip,
    device: actor.device(),
    words: act.words === undefined ? null : plain(act.words).slice(0, longestWords),
    key_id: key.id,
  }
  return {
    ...row,
    changes_sealed: changes === null ? null : key.seal(changes),
    content_mac: contentMac(key, row, changes),
  }
}

/** As the database gives it back: without what text in it cannot hold. */
function plain(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
