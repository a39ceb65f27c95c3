import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * What stood in the way of keeping each firm's rows on a machine of their own: mails of no firm, keys of a token alone,
 * what a trigger wrote, and a reference that empties a column. A mail of nobody's clients is its account's firm's, or the
 * platform's (0). Which firm a link is of stands by its hash in `link_place`.
 */
const statements = [
  'alter table expert_review drop constraint expert_review_firm_id_mail_id_fkey',
  `alter table mail drop constraint mail_firm_id_fkey, drop constraint mail_pkey, drop constraint mail_of_firm,
    alter column firm_id set default 0`,
  `update mail set firm_id = coalesce((select firm_id from adviser where adviser.id = mail.adviser_id), 0)
    where firm_id is null`,
  'alter table mail alter column firm_id set not null, add primary key (firm_id, id)',
  'create index mail_by_id on mail (id)',
  `alter table expert_review add constraint expert_review_firm_id_mail_id_fkey
    foreign key (firm_id, mail_id) references mail (firm_id, id)`,

  'create table link_place (token_hash bytea primary key, of_firm bigint not null, until timestamptz)',
  'create index link_place_until on link_place (until)',
  `insert into link_place (token_hash, of_firm) select token_hash, firm_id from risk_link on conflict do nothing`,
  `insert into link_place (token_hash, of_firm, until) select token_hash, firm_id, expires_at from report_link
    on conflict do nothing`,
  `insert into link_place (token_hash, of_firm, until) select ticket_hash, firm_id, ticket_until from report_link
    where ticket_hash is not null on conflict do nothing`,
  'drop index risk_link_by_token',
  'drop index report_link_token',
  'drop index report_link_ticket',
  'create unique index report_link_token on report_link (firm_id, token_hash)',
  'create unique index report_link_ticket on report_link (firm_id, ticket_hash)',

  `alter table folio_entry drop constraint folio_entry_firm_id_recorded_as_fkey,
    add constraint folio_entry_recorded_as foreign key (firm_id, recorded_as) references ledger_entry (firm_id, id)`,

  'drop trigger client_inserted on client',
  'drop trigger client_updated on client',
  'drop trigger client_deleted on client',
  'drop function note_client_lists()',
]
