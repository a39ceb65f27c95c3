import { type Kysely, sql } from 'kysely'

/** In which language a client reads, also without an own view; and the words that somebody agreed to. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table client add column language text not null default 'en'`.execute(db)
  await sql`alter table client add constraint client_language check (language in ('en', 'hi'))`.execute(db)
  await sql`update client set language = 'hi' from client_access
    where client_access.firm_id = client.firm_id and client_access.client_id = client.id
    and client_access.language = 'hi'`.execute(db)
  await sql`alter table client_access drop column language`.execute(db)
  await sql`alter table checkout_agreement add column told jsonb`.execute(db)
}
