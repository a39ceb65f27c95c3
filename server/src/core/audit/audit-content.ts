import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import type { ChainKey } from '../security/chain-key.ts'

export type WaitingRow = Insertable<Schema['audit_waiting']>
export type EntryRow = Selectable<Schema['audit_entry']>

/** A field that an act has changed, as it may be shown: secrets masked. */
export interface AuditedChange {
  field: string
  label: string
  from: string | null
  to: string | null
}

/**
 * Keyed hash of all that an entry tells, its changes opened: so it stands whatever becomes of the way that they are
 * sealed.
 */
export function contentMac(
  key: ChainKey,
  row: Omit<WaitingRow, 'content_mac' | 'changes_sealed'>,
  changes: string | null,
): Buffer {
  const told = [
    1,
    row.firm_id,
    row.at.toISOString(),
    row.actor_kind,
    row.actor_id,
    row.actor_name,
    row.client_id,
    row.action,
    row.record_kind,
    row.record_id,
    row.ip,
    row.device,
    row.words,
    changes,
    row.key_id,
  ]
  return key.mac('audit.content', JSON.stringify(told))
}

/** A place in a chain. */
export interface Link {
  sequence: number
  /** Hexadecimal; null before the first. */
  hash: string | null
}

/** Keyed hash of an entry in its place: of what it tells, where, and after which. */
export function linkMac(
  key: ChainKey,
  firmId: number,
  { sequence, before, contentHash }: { sequence: number; before: string | null; contentHash: string },
): Buffer {
  return key.mac('audit.link', JSON.stringify([firmId, sequence, before, contentHash]))
}

/** Keyed hash of where a chain begins after its older part was deleted. */
export function cutMac(
  key: ChainKey,
  firmId: number,
  { sequence, hash }: { sequence: number; hash: string },
): Buffer {
  return key.mac('audit.cut', JSON.stringify([firmId, sequence, hash]))
}
