import { sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import { tellEvent } from '../../../core/database/events.ts'
import { checkFunds } from '../nav/nav-changes.ts'
import { settleHistories } from './fund-histories.repository.ts'
import { schemeCategory } from './scheme-category.ts'
import { fundName } from './scheme-name.ts'
import { schemesByCode } from './schemes.repository.ts'

const defaultMinimum = 500

/**
 * Makes schemes of the market funds that the book may hold, so that their NAVs are looked through, kept and used from
 * then on; those that are funds already stay as they are. Not on anybody's shelf by that, and without simulated NAVs:
 * where only the market's newest NAV is there, the history is fetched in the background. May be called inside a
 * transaction.
 * @returns the codes that no scheme of the market has
 */
export async function ensureFunds(db: Database, codes: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(codes)]
  if (wanted.length === 0) return []
  const known = await db
    .selectFrom('fund')
    .select('code')
    .where('code', '=', sql<number>`any(${wanted}::int[])`)
    .execute()
  const funds = new Set(known.map((fund) => fund.code))
  const missing = wanted.filter((code) => !funds.has(code))
  const schemes = await schemesByCode(db, missing)
  const named = schemes.filter((scheme) => scheme.name !== null)
  if (named.length > 0) {
    await insertFunds(
      db,
      named.map((scheme) => ({
        code: scheme.code,
        name: fundName(scheme),
        category: schemeCategory(scheme),
        plan: scheme.isDirect ? 'Direct' : 'Regular',
        fundHouse: scheme.fundHouse,
      })),
    )
    await checkFunds(
      db,
      named.map((scheme) => scheme.code),
    )
    await settleHistories(
      db,
      named.map((scheme) => scheme.code),
    )
    await renewVersion(db)
  }
  const found = new Set(named.map((scheme) => scheme.code))
  return missing.filter((code) => !found.has(code))
}

interface NewFund {
  code: number
  name: string
  category: string
  plan: string
  fundHouse: string | null
}

async function insertFunds(db: Database, funds: readonly NewFund[]): Promise<void> {
  const of = <K extends keyof NewFund>(key: K) => funds.map((fund) => fund[key])
  await sql`insert into fund
    (code, position, name, category, plan, fund_house, minimum_sip, minimum_lumpsum, is_offered, history_state)
    select code, 1000, name, category, plan, fund_house, ${defaultMinimum}, ${defaultMinimum}, false, 'wanted'
    from unnest(${of('code')}::int[], ${of('name')}::text[], ${of('category')}::text[], ${of('plan')}::text[],
      ${of('fundHouse')}::text[]) as listed (code, name, category, plan, fund_house)
    on conflict (code) do nothing`.execute(db)
}

/**
 * What is kept by the version of the NAVs knows the funds of then. Nothing that was allotted changes, so that nobody who
 * holds the NAVs has to be waited for.
 */
async function renewVersion(db: Database): Promise<void> {
  await db
    .updateTable('nav_state')
    .set((nav) => ({ version: nav('version', '+', 1) }))
    .execute()
  await tellEvent(db, 'navs-changed')
}
