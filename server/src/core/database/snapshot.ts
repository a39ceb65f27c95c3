import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import type { Database } from './database.ts'
import { sideBySide } from './side-by-side.ts'

/** What a read in a snapshot may know of it. */
export interface Snapshot {
  /** Nothing may be left for outside any more: the read answers with what it finds, or computes it in place. */
  isLast: boolean
}

/** The part of a request's context that says where it reads. */
export interface ReadPlace {
  /** The request's transaction, on GET its snapshot; the database itself where the route wants none. */
  db: Database
  /** Set where `db` is a snapshot: it only reads, and all that it sees is committed. */
  snapshot: Snapshot | undefined
  /** Outside the request's transaction: for what must survive a failed request, before the transaction opens. */
  outerDb: Kysely<Schema>
}

/** Snapshots that one answer is tried in: NAVs, book, month ends and market may each be missing once, and changed since. */
const mostTries = 8

/**
 * Thrown in a snapshot that is not the last by what is better done outside it, for all to share or because it writes: the
 * snapshot is left, `work` done, and everything read again in a new one.
 */
export class OutsideFirst extends Error {
  readonly work: () => Promise<unknown>

  constructor(work: () => Promise<unknown>) {
    super('This is read again after some work outside the snapshot.')
    this.work = work
  }
}

/**
 * Runs reads that all see one state of the database, the one that is committed when the first of them begins. Those that are
 * asked together cross to the database together.
 */
export function openSnapshot<T>(
  outerDb: Kysely<Schema>,
  read: (db: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const opening = outerDb.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return opening.execute((db) => sideBySide(db, read))
}

/**
 * The same with a request's context, as often as `read` wants something done outside first. Inside a transaction it
 * reads there. On the embedded database nothing else is answered meanwhile, and a query on `outerDb` inside hangs.
 */
export async function inSnapshot<C extends ReadPlace, T>(
  context: C,
  read: (context: C) => Promise<T>,
): Promise<T> {
  if (context.db.isTransaction) return read(context)
  for (let tries = 1; ; tries++) {
    const snapshot: Snapshot = { isLast: tries === mostTries }
    try {
      return await openSnapshot(context.outerDb, (db) => read({ ...context, db, snapshot }))
    } catch (error) {
      if (!(error instanceof OutsideFirst)) throw error
      await error.work()
    }
  }
}
