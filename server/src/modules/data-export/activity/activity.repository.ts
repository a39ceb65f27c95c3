import { auditLabels } from '@lakshya/contract'
import type { Expression, SqlBool } from 'kysely'
import type { Database } from '../../../core/database/database.ts'

/** Which entries are wanted; instants, the end not included. */
export interface EntryFilter {
  clientId?: number | undefined
  kind?: string | undefined
  text?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  /** Those before this one alone. */
  before?: number | undefined
}

/** Some entries of a firm's chain with the names of their clients and of who acted, the newest first. */
export function findEntries(db: Database, firmId: number, filter: EntryFilter, limit: number) {
  const { clientId, kind, text, from, until, before } = filter
  return db
    .selectFrom('audit_entry')
    .leftJoin('client', (join) =>
      join
        .onRef('client.firm_id', '=', 'audit_entry.firm_id')
        .onRef('client.id', '=', 'audit_entry.client_id'),
    )
    .leftJoin('adviser', (join) =>
      join
        .onRef('adviser.firm_id', '=', 'audit_entry.firm_id')
        .onRef('adviser.id', '=', 'audit_entry.actor_id'),
    )
    .selectAll('audit_entry')
    .select(['client.name as client_name', 'adviser.name as person'])
    .where((where) => {
      const conditions: Expression<SqlBool>[] = [where('audit_entry.firm_id', '=', firmId)]
      if (clientId !== undefined) conditions.push(where('audit_entry.client_id', '=', clientId))
      if (kind !== undefined) conditions.push(where('action', 'like', `${kind}.%`))
      if (from !== undefined) conditions.push(where('at', '>=', from))
      if (until !== undefined) conditions.push(where('at', '<', until))
      if (before !== undefined) conditions.push(where('sequence', '<', before))
      if (text !== undefined && text !== '') {
        const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
        conditions.push(
          where.or([
            where('words', 'ilike', pattern),
            where('actor_name', 'ilike', pattern),
            where('adviser.name', 'ilike', pattern),
            where('client.name', 'ilike', pattern),
            where('action', 'in', ['', ...actionsOf(text)]),
          ]),
        )
      }
      return where.and(conditions)
    })
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute()
}

export type FoundEntry = Awaited<ReturnType<typeof findEntries>>[number]

/** The acts whose label has a text in it. */
function actionsOf(text: string): string[] {
  const wanted = text.toLowerCase()
  return Object.entries(auditLabels).flatMap(([action, label]) =>
    label.toLowerCase().includes(wanted) ? [action] : [],
  )
}
