import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * Registrars' files of any size. Their pieces wait until they are read, and what was read, in parts of whole folios, until
 * it is applied; both are sealed. `ledger_waiting` are clients whose ledger is still to be made of what was booked.
 */
const statements = [
  `create table large_import (
    firm_id bigint not null,
    import_id bigint not null,
    stage text not null constraint large_import_stage_known check (stage in ('uploading', 'reading', 'ready', 'refused',
      'applying', 'booked', 'taking-back', 'over')),
    files jsonb not null,
    done integer not null default 0,
    total integer not null default 0,
    words text,
    answers jsonb not null default '{}',
    totals jsonb,
    primary key (firm_id, import_id),
    foreign key (firm_id, import_id) references statement_import (firm_id, id) on delete cascade
  )`,
  `create index large_import_at_work on large_import (import_id) where stage in ('reading', 'applying', 'taking-back')`,
  `create table import_piece (
    firm_id bigint not null,
    import_id bigint not null,
    file integer not null,
    place integer not null,
    content_sealed bytea not null,
    primary key (firm_id, import_id, file, place),
    foreign key (firm_id, import_id) references large_import (firm_id, import_id) on delete cascade
  )`,
  // What is encrypted does not get smaller.
  'alter table import_piece alter column content_sealed set storage external',
  `create table import_part (
    firm_id bigint not null,
    import_id bigint not null,
    place integer not null,
    content_sealed bytea not null,
    primary key (firm_id, import_id, place),
    foreign key (firm_id, import_id) references large_import (firm_id, import_id) on delete cascade
  )`,
  'alter table import_part alter column content_sealed set storage external',
  `create table import_finding (
    firm_id bigint not null,
    import_id bigint not null,
    place integer not null,
    kind text not null,
    investor text not null,
    house text not null,
    folio text not null,
    scheme text not null,
    words text not null,
    row_count integer not null,
    primary key (firm_id, import_id, place),
    foreign key (firm_id, import_id) references large_import (firm_id, import_id) on delete cascade
  )`,
  `create table ledger_waiting (
    firm_id bigint not null,
    client_id bigint not null,
    primary key (firm_id, client_id),
    foreign key (firm_id, client_id) references client (firm_id, id) on delete cascade
  )`,
  // Without it each deleted entry of the ledger looks through every row of every statement.
  'create index folio_entry_by_recorded on folio_entry (firm_id, recorded_as) where recorded_as is not null',
]
