import { type Kysely, sql } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * A SIP may rise once a year: by `step_up` percent, from the instalments of its year `amount_year` (0 is the first), of
 * which each is `amount`. A code may stand for one act on a SIP, done once; its change says which.
 */
const statements = [
  `alter table sip
    add column step_up numeric(4, 2) not null default 0 constraint sip_step_up_known check (step_up between 0 and 25),
    add column amount_year integer not null default 0 constraint sip_amount_year_known check (amount_year >= 0)`,
  'alter table checkout_agreement add column act jsonb, add column used_at timestamptz',
  `alter table sip_change
    add column step_up_before numeric(4, 2) not null default 0,
    add column step_up_after numeric(4, 2) not null default 0,
    add column agreement_id bigint references checkout_agreement (id)`,
]
