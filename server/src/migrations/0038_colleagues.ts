import { type Kysely, sql } from 'kysely'

/**
 * Colleagues join a firm by an invitation, whose token lies as a keyed hash. Who left keeps the row of the account, which
 * records name, and gets in no more.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table adviser add column left_at timestamptz`.execute(db)
  await sql`create table firm_invitation (
    firm_id bigint not null references firm (id),
    id bigint generated always as identity,
    email text not null,
    email_key text not null,
    role text not null constraint firm_invitation_role_known check (role in ('distributor', 'staff', 'reader')),
    token_hash bytea not null,
    invited_by bigint not null references adviser (id),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    primary key (firm_id, id)
  )`.execute(db)
  await sql`create unique index firm_invitation_one_open on firm_invitation (firm_id, email_key)
    where ended_at is null`.execute(db)
}
