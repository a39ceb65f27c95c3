import { type Kysely, sql } from 'kysely'

/** Logos as PNGs that were drawn anew. One that stands on a paper stays when another takes its place. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table adviser_logo (
    adviser_id bigint not null references adviser (id),
    digest text not null,
    png bytea not null,
    width integer not null,
    height integer not null,
    created_at timestamptz not null,
    primary key (adviser_id, digest)
  )`.execute(db)
  await sql`alter table adviser add column logo_digest text,
    add constraint adviser_logo_of_own foreign key (id, logo_digest) references adviser_logo (adviser_id, digest)`.execute(
    db,
  )
}
