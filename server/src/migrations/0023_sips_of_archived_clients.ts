import { type Kysely, sql } from 'kysely'

/** SIPs of clients who are in the archive are paused, as archiving does from here on. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`with paused as (
      update sip set state = 'paused' from client
      where client.id = sip.client_id and client.archived_at is not null and sip.state = 'active'
      returning sip.adviser_id, sip.id, sip.amount
    )
    insert into sip_change (adviser_id, sip_id, at, action, amount_before, amount_after, reason)
    select adviser_id, id, now(), 'pause', amount, amount, 'The client is in the archive.' from paused
    order by id`.execute(db)
}
