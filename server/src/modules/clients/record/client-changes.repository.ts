import type { ClientChange } from '@lakshya/contract'
import type { Insertable } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { Schema } from '../../../core/schema/schema.ts'
import type { Vault } from '../../../core/security/crypto.ts'

const columns = ['firm_id', 'id', 'client_id', 'at', 'by', 'kind', 'fields_sealed', 'reason'] as const

/** Who does something to a client: an account, by its id, or somebody who has none, in words. */
export type Author = number | string

/** What an author is called at this moment. */
export async function nameOf(db: Database, author: Author): Promise<string> {
  if (typeof author === 'string') return author
  const { name } = await db
    .selectFrom('adviser')
    .select((adviser) => adviser.fn.coalesce('name', 'username').as('name'))
    .where('id', '=', author)
    .executeTakeFirstOrThrow()
  return name
}

export async function insertChange(
  db: Database,
  firmId: number,
  { by, ...change }: Omit<Insertable<Schema['client_change']>, 'firm_id' | 'by'> & { by: Author },
): Promise<void> {
  await db
    .insertInto('client_change')
    .values({ ...change, firm_id: firmId, by: await nameOf(db, by) })
    .execute()
}

/** The same of several changes by one author. */
export async function insertChanges(
  db: Database,
  firmId: number,
  by: Author,
  changes: readonly Omit<Insertable<Schema['client_change']>, 'firm_id' | 'by'>[],
): Promise<void> {
  if (changes.length === 0) return
  const name = await nameOf(db, by)
  for (let from = 0; from < changes.length; from += 500) {
    const rows = changes.slice(from, from + 500)
    await db
      .insertInto('client_change')
      .values(rows.map((change) => ({ ...change, firm_id: firmId, by: name })))
      .execute()
  }
}

/** The changes of one client, the newest first. */
export function findChanges(db: Database, firmId: number, clientId: number) {
  return db
    .selectFrom('client_change')
    .select(columns)
    .where('firm_id', '=', firmId)
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .execute()
}

/** The changes of a whole book, the newest first. */
export function findAllChanges(db: Database, firmId: number) {
  return db
    .selectFrom('client_change')
    .select(columns)
    .where('firm_id', '=', firmId)
    .orderBy('id', 'desc')
    .execute()
}

/** The last change that a correction begun before it does not know of. */
export function findNewestCorrection(db: Database, firmId: number, clientId: number) {
  return db
    .selectFrom('client_change')
    .select(['at', 'by'])
    .where('firm_id', '=', firmId)
    .where('client_id', '=', clientId)
    .where('kind', 'in', ['corrected', 'risk'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

type ChangeRow = Awaited<ReturnType<typeof findChanges>>[number]

/** A change as the client's page lists it; opens what was changed. */
export function changeOf(row: ChangeRow, vault: Vault): ClientChange {
  return {
    at: row.at.toISOString(),
    by: row.by,
    kind: row.kind,
    fields: JSON.parse(openFields(row, vault)) as ClientChange['fields'],
    reason: row.reason,
  }
}

function openFields({ firm_id, id, fields_sealed }: ChangeRow, vault: Vault): string {
  return vault.open('client_change.fields_sealed', [firm_id, id], fields_sealed)
}
