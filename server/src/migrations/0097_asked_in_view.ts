import { type Kysely, sql } from 'kysely'

/** A client may be asked in the own view instead of by a code: whose view it is, until when it waits, and the answer. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table checkout_agreement
    add column way text not null default 'code',
    add column client_id bigint,
    add column valid_until timestamptz,
    add column declined_at timestamptz,
    add column decline_reason text,
    add column ended_at timestamptz,
    add column session jsonb`.execute(db)
  await sql`alter table checkout_agreement add constraint checkout_agreement_way
    check (way in ('code', 'view'))`.execute(db)
  await sql`create index checkout_agreement_in_view on checkout_agreement (firm_id, client_id, id)
    where way = 'view'`.execute(db)
}
