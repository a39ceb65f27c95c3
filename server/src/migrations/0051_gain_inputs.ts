import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** What only the investor knows of a financial year: slab and surcharge in percent, losses and gains in rupees. */
const statements = [
  `create table gain_inputs (
    firm_id bigint not null,
    client_id bigint not null,
    year integer not null,
    slab numeric(8, 4) not null,
    surcharge numeric(8, 4) not null,
    short_losses numeric(16, 2) not null,
    long_losses numeric(16, 2) not null,
    elsewhere_equity_long numeric(16, 2) not null,
    elsewhere_equity_short numeric(16, 2) not null,
    elsewhere_other_long numeric(16, 2) not null,
    elsewhere_slab numeric(16, 2) not null,
    changed_at timestamptz not null,
    primary key (firm_id, client_id, year),
    foreign key (firm_id, client_id) references client (firm_id, id),
    constraint gain_inputs_in_range check (slab between 0 and 50 and surcharge between 0 and 50),
    constraint gain_inputs_losses check (short_losses >= 0 and long_losses >= 0)
  )`,
]
