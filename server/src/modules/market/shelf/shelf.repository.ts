import type { KeptShelf } from '@lakshya/contract'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { readyQuery } from '../../../core/database/ready-query.ts'
import { type KeptFund, keptFunds, type StockedFund, stock } from './shelf-stock.repository.ts'

/** The shelf in use. Version 0 is the one that every firm begins with. */
export interface StockedShelf {
  version: number
  usedAt: Date | null
  funds: StockedFund[]
}

const askNewest = readyQuery(['firmId'], (db, { firmId }: { firmId: number }) =>
  db
    .selectFrom('shelf_version')
    .select('version')
    .where('firm_id', '=', firmId)
    .orderBy('version', 'desc')
    .limit(sql.lit(1)),
)

/** The number of the shelf that a firm's plans choose from; 0 where it has made none, or there is no firm. */
export async function shelfVersion(db: Database, firmId: number | undefined): Promise<number> {
  if (firmId === undefined) return 0
  const [newest] = await askNewest(db, { firmId })
  return newest?.version ?? 0
}

/** The shelf that a firm's plans choose from. */
export async function findShelf(db: Database, firmId: number | undefined): Promise<StockedShelf> {
  const newest = await newestVersion(db, firmId)
  if (newest === undefined)
    return { version: 0, usedAt: null, funds: await stock(db, await offeredFunds(db)) }
  return {
    version: newest.version,
    usedAt: newest.used_at,
    funds: await stock(db, keptFunds.parse(newest.funds)),
  }
}

/** The funds of the shelf in use as they are kept. */
export async function keptShelf(db: Database, firmId: number): Promise<KeptFund[]> {
  const newest = await newestVersion(db, firmId)
  return newest === undefined ? offeredFunds(db) : keptFunds.parse(newest.funds)
}

const askNewestFunds = readyQuery(['firmId'], (db, { firmId }: { firmId: number }) =>
  db
    .selectFrom('shelf_version')
    .select(['version', 'used_at', 'funds'])
    .where('firm_id', '=', firmId)
    .orderBy('version', 'desc')
    .limit(sql.lit(1)),
)

async function newestVersion(db: Database, firmId: number | undefined) {
  return firmId === undefined ? undefined : (await askNewestFunds(db, { firmId }))[0]
}

const askOffered = readyQuery([], (db) =>
  db.selectFrom('fund').select('code').where('is_offered', '=', true).orderBy('position').orderBy('code'),
)

async function offeredFunds(db: Database): Promise<KeptFund[]> {
  const rows = await askOffered(db, {})
  return rows.map(({ code }) => ({ code: String(code), terms: null }))
}

/** What waits to be used; undefined where nothing does. */
export async function findDraft(db: Database, firmId: number): Promise<KeptFund[] | undefined> {
  const row = await db
    .selectFrom('shelf_draft')
    .select('funds')
    .where('firm_id', '=', firmId)
    .executeTakeFirst()
  return row === undefined ? undefined : keptFunds.parse(row.funds)
}

export async function keepDraft(
  db: Database,
  firmId: number,
  draft: { funds: readonly KeptFund[]; now: Date },
): Promise<void> {
  const row = { funds: JSON.stringify(draft.funds), changed_at: draft.now }
  await db
    .insertInto('shelf_draft')
    .values({ firm_id: firmId, ...row })
    .onConflict((conflict) => conflict.column('firm_id').doUpdateSet(row))
    .execute()
}

export async function deleteDraft(db: Database, firmId: number): Promise<void> {
  await db.deleteFrom('shelf_draft').where('firm_id', '=', firmId).execute()
}

/** Makes a shelf the one in use, under the next number of the firm. */
export async function insertVersion(
  db: Database,
  firmId: number,
  made: { version: number; funds: readonly KeptFund[]; usedAt: Date; usedBy: number },
): Promise<void> {
  await db
    .insertInto('shelf_version')
    .values({
      firm_id: firmId,
      version: made.version,
      funds: JSON.stringify(made.funds),
      used_at: made.usedAt,
      used_by: made.usedBy,
    })
    .execute()
}

/** One writer of a firm's shelf at a time, until the transaction ends. */
export async function lockShelf(db: Database, firmId: number): Promise<void> {
  await db.selectFrom('firm').select('id').where('id', '=', firmId).forUpdate().executeTakeFirstOrThrow()
}

/** Every shelf that a firm has used, oldest first, and last the one that waits to be. */
export async function exportShelves(db: Database, firmId: number): Promise<KeptShelf[]> {
  const rows = await db
    .selectFrom('shelf_version')
    .select(['version', 'used_at', 'funds'])
    .where('firm_id', '=', firmId)
    .orderBy('version')
    .execute()
  const used = rows.map((row) => ({
    version: row.version,
    usedAt: row.used_at.toISOString(),
    funds: keptFunds.parse(row.funds),
  }))
  const draft = await findDraft(db, firmId)
  return draft === undefined ? used : [...used, { version: null, usedAt: null, funds: draft }]
}

/** The first and newest real or simulated NAV of each code that has any. */
export async function navSpans(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, { first: string; last: string }>> {
  const { rows } = await sql<{ code: number; first: string; last: string }>`
    select wanted.code, begun.nav_date as first, ended.nav_date as last
    from unnest(${codes.map(Number)}::int[]) wanted (code)
    cross join lateral (
      select nav_date from nav where nav.code = wanted.code
      and (select status from nav_import where id = nav.import_id) = 'done' order by nav_date limit 1
    ) begun
    cross join lateral (
      select nav_date from nav where nav.code = wanted.code
      and (select status from nav_import where id = nav.import_id) = 'done' order by nav_date desc limit 1
    ) ended`.execute(db)
  return new Map(rows.map(({ code, first, last }) => [String(code), { first, last }]))
}

/** Lets schemes that were added have simulated histories, from a day on, while all NAVs are simulated. */
export async function allowSimulated(db: Database, codes: readonly number[], from: string): Promise<void> {
  await db
    .updateTable('fund')
    .set({ first_nav_date: from })
    .where('code', '=', sql<number>`any(${[...codes]}::int[])`)
    .where('first_nav_date', 'is', null)
    .execute()
}

/** Goals of a firm that keep the shelf that they were chosen from. */
export async function goalsThatStay(
  db: Database,
  firmId: number,
): Promise<{ agreed: number; finalised: number }> {
  return await db
    .selectFrom('goal')
    .select([
      sql<number>`count(*) filter (where finalised_at is null)::int`.as('agreed'),
      sql<number>`count(*) filter (where finalised_at is not null)::int`.as('finalised'),
    ])
    .where('firm_id', '=', firmId)
    .executeTakeFirstOrThrow()
}
