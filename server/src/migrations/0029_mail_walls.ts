import { type Kysely, sql } from 'kysely'

/**
 * What bounds the mails to one mailbox: the mailbox that a mail counts for, the kind of notice it is, and until when it is
 * held back.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table mail
    add column mailbox text,
    add column notice_kind text,
    add column held_until timestamptz`.execute(db)
  await sql`create index mail_of_mailbox on mail (mailbox, (coalesce(held_until, created_at)))
    where mailbox is not null`.execute(db)
}
