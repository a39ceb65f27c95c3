import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  const clients = await db.selectFrom('client').select(['id', 'name', 'email']).execute()
  for (const { id, name, email } of clients) {
    const keys = { name_key: keyOf(name), email_key: keyOf(email ?? '') }
    await db.updateTable('client').set(keys).where('id', '=', id).execute()
  }
}

function keyOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().slice(0, 200)
}

/**
 * `name_key` and `email_key` are what lists sort and search by, in the order of code points wherever the database runs.
 * `revision` grows with every correction. A client's secrets lie sealed, and so does the record of changes.
 */
const statements = [
  `alter table client
    add column name_key text collate "C" not null default '',
    add column email_key text collate "C" not null default '',
    add column revision integer not null default 1,
    add column archived_at timestamptz,
    add column kyc_agency text constraint client_kyc_agency_known
      check (kyc_agency in ('CVL', 'NDML', 'DOTEX', 'CAMS', 'KFintech')),
    add column kyc_reference text,
    add column kyc_date date,
    add column kyc_updated_at timestamptz,
    add column kyc_updated_by text`,
  'drop index client_by_name',
  'create index client_by_name on client (adviser_id, name_key, id)',
  'create index client_by_email on client (adviser_id, email_key, id)',
  "create index client_by_kyc on client (adviser_id, (kyc_state = 'Validated'), name_key, id)",
  `create table client_profile (
    client_id bigint primary key references client (id),
    adviser_id bigint not null references adviser (id),
    details jsonb not null,
    bank_account_sealed bytea,
    tax_reference_sealed bytea,
    nominee_id_sealed bytea,
    password_hash text,
    declared_at timestamptz
  )`,
  'create index client_profile_by_adviser on client_profile (adviser_id)',
  `create table client_change (
    id bigint generated always as identity primary key,
    adviser_id bigint not null references adviser (id),
    client_id bigint not null references client (id),
    at timestamptz not null,
    by text not null,
    kind text not null constraint client_change_kind_known
      check (kind in ('registered', 'corrected', 'kyc', 'archived', 'restored')),
    fields_sealed bytea not null,
    reason text
  )`,
  'create index client_change_by_client on client_change (adviser_id, client_id, id)',
]
