import { sql } from 'kysely'
import { businessDate, systemClock } from '../../server/src/core/clock.ts'
import type { OpenDatabase } from '../../server/src/core/database/database.ts'
import type { Vault } from '../../server/src/core/security/crypto.ts'
import { markBookChanged, warmBook } from '../../server/src/modules/book/index.ts'
import { ensureSimulatedHistory } from '../../server/src/modules/market/index.ts'
import { seedBook, seedPeople } from '../../server/src/modules/trial/index.ts'
import { copiedTables, copyLedgers, withoutChecks } from './copy-book.ts'

export const password = 'load-password'

/** An office as it was made. */
export interface Office {
  firmId: number
  distributors: number
  clients: number
  transactions: number
  seconds: number
  /** Of these by what was made. */
  parts: Record<string, number>
}

/** So many clients' ledgers are reckoned by the ledger's rules; the others' are copies of them. */
const mostReckoned = 1_000

/**
 * Makes one firm with distributors `distributor-1` … and clients, each with three goals and about a hundred transactions.
 * Where each goal stands is put down as judged, as after any night.
 */
export async function makeOffice(
  place: { database: OpenDatabase; vault: Vault },
  { clients, distributors }: { clients: number; distributors: number },
): Promise<Office> {
  const { database, vault } = place
  const { db } = database
  const parts: Record<string, number> = {}
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const made = await work()
    parts[name] = (performance.now() - began) / 1_000
    return made
  }
  await timed('NAVs', () => ensureSimulatedHistory(database, businessDate(systemClock())))
  const reckoned = Math.min(mostReckoned, clients)
  const seed = { username: 'office', password, clients: reckoned, seed: 1 }
  const { firmId, transactions } = await timed('reckoned ledgers', () =>
    seedBook({ database, vault, clock: systemClock }, seed),
  )
  const copies = Math.ceil(clients / reckoned) - 1
  await timed('people', () => seedPeople(place, { firmId, from: reckoned, count: reckoned * copies }))
  const copied =
    copies === 0 ? 0 : await timed('copied ledgers', () => copyLedgers(database, { firmId, copies }))
  await timed('distributors and judgements', async () => {
    await addDistributors(database, firmId, distributors)
    await judgeAll(database, firmId)
  })
  await timed('figures and month ends', async () => {
    await db.transaction().execute((open) => markBookChanged(open, firmId, '1900-01-01'))
    await warmBook({ db, clock: systemClock, firmId })
    await putJudged(database, firmId)
  })
  await timed('statistics', () => analyseOthers(database))
  return {
    firmId,
    distributors,
    clients: reckoned * (copies + 1),
    transactions: transactions + copied,
    seconds: Object.values(parts).reduce((sum, seconds) => sum + seconds, 0),
    parts,
  }
}

/** Accounts of the firm with the owner's password. */
async function addDistributors({ db }: OpenDatabase, firmId: number, count: number): Promise<void> {
  await sql`insert into adviser (firm_id, role, username, username_key, password_hash, created_at)
    select firm_id, 'distributor', 'distributor-' || nth, 'distributor-' || nth, password_hash, created_at
    from adviser cross join generate_series(1, ${count}) as nth
    where firm_id = ${firmId} and username = 'office'`.execute(db)
}

async function judgeAll({ db }: OpenDatabase, firmId: number): Promise<void> {
  await withoutChecks(db, async (own) => {
    await sql`insert into goal_standing (firm_id, goal_id, client_id, standing, since)
    select firm_id, id, client_id, case id % 10 when 0 then 'Needs attention' when 1 then 'Reached' else 'On track' end, now()
    from goal where firm_id = ${firmId} and finalised_at is not null and not is_unassigned`.execute(own)
  })
}

async function putJudged({ db }: OpenDatabase, firmId: number): Promise<void> {
  await sql`insert into standing_state (firm_id, judged_on, nav_version, book_version)
    select ${firmId}::bigint, ${businessDate(systemClock())}::date, nav_state.version, book_state.version
    from nav_state, book_state where book_state.firm_id = ${firmId}`.execute(db)
}

/** The ledger's own tables have been looked at when they were filled. */
async function analyseOthers({ db }: OpenDatabase): Promise<void> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${copiedTables}::text[])`.execute(
    db,
  )
  await sql`vacuum (analyze) ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
}
