import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** What is written down of an act. Nothing refers to other tables: an entry outlives what it tells of. */
const content = `
  at timestamptz not null,
  actor_kind text not null,
  actor_id bigint,
  actor_name text,
  client_id bigint,
  action text not null,
  record_kind text,
  record_id bigint,
  ip text,
  device text,
  words text,
  changes_sealed bytea,
  key_id text not null,
  content_mac bytea not null`

/**
 * An entry is written into `audit_waiting` in the transaction of what it tells of, and moved from there into its firm's
 * chain in `audit_entry`, which the database itself keeps anybody from changing. `audit_cut` is where a chain begins once
 * the term of what stood before has ended; only what lies before one may be deleted. The firm 0 is the platform itself.
 */
const statements = [
  `create table audit_waiting (
    firm_id bigint not null,
    id bigint generated always as identity,${content},
    primary key (firm_id, id)
  )`,
  `create table audit_entry (
    firm_id bigint not null,
    sequence bigint not null,${content},
    hash bytea not null,
    primary key (firm_id, sequence)
  )`,
  'create index audit_entry_by_client on audit_entry (firm_id, client_id, sequence) where client_id is not null',
  'create index audit_entry_by_time on audit_entry (firm_id, at)',
  `create table audit_head (
    firm_id bigint primary key,
    sequence bigint not null,
    hash bytea
  )`,
  `create table audit_cut (
    firm_id bigint not null,
    sequence bigint not null,
    hash bytea not null,
    cut_at timestamptz not null,
    key_id text not null,
    mac bytea not null,
    primary key (firm_id, sequence)
  )`,
  `create table chain_key (
    id text primary key,
    key_sealed bytea not null,
    retired_at timestamptz not null
  )`,
  `create function audit_refuse() returns trigger language plpgsql as $$
  begin
    raise exception 'The audit trail is only ever added to.' using errcode = 'insufficient_privilege';
  end $$`,
  `create function audit_refuse_uncut() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from audit_cut where firm_id = old.firm_id and sequence >= old.sequence) then
      return old;
    end if;
    raise exception 'The audit trail is only ever added to.' using errcode = 'insufficient_privilege';
  end $$`,
  `create trigger audit_entry_kept before delete on audit_entry
    for each row execute function audit_refuse_uncut()`,
  `create trigger audit_head_forward before update on audit_head
    for each row when (new.sequence < old.sequence or new.firm_id <> old.firm_id) execute function audit_refuse()`,
  ...['audit_entry', 'audit_cut'].map(
    (table) => `create trigger ${table}_unchanged before update on ${table}
      for each row execute function audit_refuse()`,
  ),
  ...['audit_head', 'audit_cut'].map(
    (table) => `create trigger ${table}_kept before delete on ${table}
      for each row execute function audit_refuse()`,
  ),
  ...['audit_entry', 'audit_cut', 'audit_head'].map(
    (table) => `create trigger ${table}_not_emptied before truncate on ${table}
      for each statement execute function audit_refuse()`,
  ),
]
