import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { EveryFirmPlace } from './every-firm.ts'
import { asFirm, overFirms, type Reach, reachNow, systemFirm } from './reach.ts'

/**
 * Runs something among the rows of a firm that is known only now, as from an account's name: also inside a transaction that
 * began without one. Who has every firm's keeps them inside a transaction.
 */
export async function inFirm<T>(db: Database, firmId: number, run: () => Promise<T>): Promise<T> {
  const before = reachNow()
  if (!db.isTransaction) return asFirm(firmId, run)
  if (before === 'every firm') return run()
  // Who is of no firm costs as much as who is of one, so that nobody tells them apart by the time that it takes.
  if (before === firmId && firmId !== systemFirm) return run()
  await sayFirm(db, firmId)
  const result = await asFirm(firmId, run)
  await sayFirm(db, before)
  return result
}

/** Runs something among the rows of every firm, for what is named as that, also inside a transaction of one firm's. */
export async function beyondFirm<T>(db: Database, place: EveryFirmPlace, run: () => Promise<T>): Promise<T> {
  if (!db.isTransaction || reachNow() === 'every firm') return overFirms(place, run)
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(db)
  const role = rows[0]?.role ?? 'none'
  if (role === 'none') return overFirms(place, run)
  await sql`set local role none`.execute(db)
  const result = await overFirms(place, run)
  await sql.raw(`set local role ${role}`).execute(db)
  return result
}

async function sayFirm(db: Database, reach: Reach): Promise<void> {
  await sql.raw(`set local lakshya.firm = '${typeof reach === 'number' ? reach : ''}'`).execute(db)
}
