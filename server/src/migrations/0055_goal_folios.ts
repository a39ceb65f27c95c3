import { type Kysely, sql } from 'kysely'

/** Which folio a goal's purchases of a fund go to. Without a row they go to one of the goal's own. */
// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table goal_folio (
    firm_id bigint not null,
    goal_id bigint not null,
    fund_code integer not null,
    client_id bigint not null,
    folio_id bigint not null,
    primary key (firm_id, goal_id, fund_code),
    foreign key (firm_id, goal_id) references goal (firm_id, id) on delete cascade,
    foreign key (firm_id, folio_id) references folio (firm_id, id) on delete cascade
  )`.execute(db)
  await sql`create index goal_folio_by_client on goal_folio (firm_id, client_id)`.execute(db)
}
