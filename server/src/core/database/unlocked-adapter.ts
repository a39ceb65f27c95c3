import { PostgresAdapter } from 'kysely'

/**
 * Migrates without the lock that Kysely takes, which is the session's: behind a pooler the next statement may be another
 * session's, and after a failure it stays. `migrate` holds one of its own that ends with the transaction.
 */
export class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
