import type { Route } from '@lakshya/contract'
import { sideBySide } from '../database/side-by-side.ts'
import { inSnapshot } from '../database/snapshot.ts'
import type { RequestContext } from './request-context.ts'

/** How a handler wants its database: most take the default, a transaction, and for a GET of who is signed in a snapshot. */
export interface TransactionWish {
  /** 'none' where the handler opens its own, as sign-in does to count what fails, or does what is slow outside any. */
  transaction?: 'none'
}

export type TransactionKind = 'none' | 'snapshot' | 'writing'

export function transactionOf(route: Route, { transaction }: TransactionWish): TransactionKind {
  if (transaction !== undefined) return transaction
  if (route.method !== 'GET') return 'writing'
  return route.access === 'public' ? 'none' : 'snapshot'
}

/** Runs a request in a transaction of that kind, which is rolled back where it throws. */
export function inTransaction<T>(
  kind: TransactionKind,
  context: RequestContext,
  run: (context: RequestContext) => Promise<T>,
): Promise<T> {
  if (kind === 'none') return run(context)
  if (kind === 'snapshot') return inSnapshot(context, run)
  return context.outerDb
    .transaction()
    .execute((opened) => sideBySide(opened, (db) => run({ ...context, db })))
}
