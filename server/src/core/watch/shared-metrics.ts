import { sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { OpenDatabase } from '../database/database.ts'
import { overFirms } from '../database/reach.ts'
import { measureJobs } from '../jobs/job-metrics.ts'

/** A figure of the database's, and in words what it is. */
interface Measure {
  name: string
  help: string
  /** One figure or none, as `value`. */
  read: (now: Date) => ReturnType<typeof sql<{ value: number | null }>>
}

const seconds = (instant: string) => sql.raw(`extract(epoch from ${instant})::float8`)

const measures: readonly Measure[] = [
  {
    name: 'nav_sync_failures',
    help: 'Failed tries to fetch the daily NAVs since the last success',
    read: () => sql`select coalesce(max(failures), 0)::int as value from nav_sync`,
  },
  {
    name: 'nav_sync_checked_timestamp_seconds',
    help: 'When the source of daily NAVs last gave something usable',
    read: () => sql`select coalesce(max(${seconds('checked_at')}), 0) as value from nav_sync`,
  },
  {
    name: 'nav_newest_age_days',
    help: 'Age of the newest NAV that the source of daily NAVs gave',
    read: (now) =>
      sql`select (${now}::timestamptz at time zone 'Asia/Kolkata')::date - newest_date as value from nav_sync`,
  },
  {
    name: 'mail_waiting',
    help: 'Mails whose time has come and that are not sent',
    read: (now) => sql`select count(*)::int as value from mail
      where sent_at is null and failed_at is null and due_at <= ${now}`,
  },
  {
    name: 'mail_oldest_waiting_seconds',
    help: 'How long the mail waits that waits longest, tried or not',
    read: (now) => sql`select coalesce(max(extract(epoch from ${now}::timestamptz
        - greatest(created_at, coalesce(held_until, created_at)))), 0)::float8 as value
      from mail where sent_at is null and failed_at is null and coalesce(held_until, created_at) <= ${now}`,
  },
  {
    name: 'audit_entries_waiting',
    help: 'Entries of the audit trail that are written and not chained yet',
    read: () => sql`select count(*)::int as value from audit_waiting`,
  },
  {
    name: 'backup_last_timestamp_seconds',
    help: 'When the last backup was begun by npm run backup; none where there was none',
    read: () => sql`select max(${seconds('at')}) as value from (
      select at from audit_entry where firm_id = 0 and action = 'system.backed-up'
      union all select at from audit_waiting where firm_id = 0 and action = 'system.backed-up') made`,
  },
]

/** Of PostgreSQL alone. */
const serverMeasures: readonly Measure[] = [
  {
    name: 'database_connections',
    help: 'Connections that PostgreSQL has, of everybody',
    read: () =>
      sql`select count(*)::int as value from pg_stat_activity where backend_type = 'client backend'`,
  },
  {
    name: 'database_connections_most',
    help: 'Connections that PostgreSQL may have',
    read: () => sql`select current_setting('max_connections')::int as value`,
  },
  {
    name: 'database_standby_needed',
    help: 'Whether a commit waits for a standby',
    read: () => sql`select (current_setting('synchronous_standby_names') <> '')::int as value`,
  },
  {
    name: 'database_standbys',
    help: 'Standbys that follow PostgreSQL',
    read: () => sql`select count(*)::int as value from pg_stat_replication`,
  },
]

/** What is the database's, whichever process tells it. A figure that cannot be read is not told; the others are. */
export function measureShared({ db, kind }: OpenDatabase, clock: Clock): Registry {
  const registry = new Registry()
  for (const measure of [...measures, ...serverMeasures]) {
    const { name, help, read } = measure
    const isRead = kind === 'postgres' || !serverMeasures.includes(measure)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset()
        this.remove()
        if (!isRead) return
        const found = await overFirms('metrics', () => read(clock()).execute(db)).catch(() => undefined)
        const value = found?.rows[0]?.value
        if (value != null) this.set(Number(value))
      },
    })
  }
  measureJobs(registry, db, clock)
  return registry
}
