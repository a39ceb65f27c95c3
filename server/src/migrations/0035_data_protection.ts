import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * Consent is append-only, the newest counts; the text of a notice is kept once. A client who is locked for erasure keeps
 * the rows that others point to, blanked, when the term has ended: a record of the advice chain then has no content.
 */
const statements = [
  `create table consent_notice (
    version text primary key,
    text text not null,
    kept_at timestamptz not null
  )`,
  `create table client_consent (
    firm_id bigint not null references firm (id),
    id bigint generated always as identity,
    client_id bigint not null,
    state text not null constraint client_consent_state_known check (state in ('given', 'not given', 'withdrawn')),
    at timestamptz not null,
    by text not null,
    notice_version text references consent_notice (version),
    reason text,
    primary key (firm_id, id),
    foreign key (firm_id, client_id) references client (firm_id, id)
  )`,
  'create index client_consent_by_client on client_consent (firm_id, client_id, id)',
  `create table client_erasure (
    firm_id bigint not null references firm (id),
    client_id bigint not null,
    asked_at timestamptz not null,
    by text not null,
    reason text,
    erase_on date not null,
    term text not null,
    source text not null,
    erased_at timestamptz,
    primary key (firm_id, client_id),
    foreign key (firm_id, client_id) references client (firm_id, id)
  )`,
  'create index client_erasure_due on client_erasure (erase_on) where erased_at is null',
  `alter table client add column consent_withdrawn_at timestamptz, add column locked_at timestamptz,
    add constraint client_locked_is_archived check (locked_at is null or archived_at is not null)`,
  'alter table advice_record alter column content_sealed drop not null',
  `alter table client_change drop constraint client_change_kind_known, add constraint client_change_kind_known
    check (kind in ('registered', 'corrected', 'kyc', 'risk', 'archived', 'restored', 'consent-given',
      'consent-withdrawn', 'erasure-asked', 'erasure-cancelled'))`,
]
