import { type Fund, fundCategory } from '@lakshya/contract'
import { type FundMinimums, minimumsOf } from '@lakshya/engine'
import type { Database } from '../../../core/database/database.ts'
import { findNavKinds } from '../nav/nav.repository.ts'
import { findShelf } from '../shelf/shelf.repository.ts'
import type { StockedFund } from '../shelf/shelf-stock.repository.ts'

/** The funds that a firm's plans choose from, in the shelf's order; without a firm those that every firm begins with. */
export async function listFunds(db: Database, firmId: number | undefined): Promise<Fund[]> {
  const { funds } = await findShelf(db, firmId)
  return offeredFunds(db, funds)
}

/** The funds of a firm's shelf that take new money, without what their NAVs say. */
export async function openFunds(db: Database, firmId: number): Promise<StockedFund[]> {
  const { funds } = await findShelf(db, firmId)
  return funds.filter(({ terms }) => !terms.isClosed)
}

/** The codes of a firm's shelf that take new money. */
export async function openCodes(db: Database, firmId: number): Promise<ReadonlySet<string>> {
  return new Set((await openFunds(db, firmId)).map(({ code }) => code))
}

/** What the funds of a firm's shelf take at least. */
export async function fundMinimums(db: Database, firmId: number): Promise<FundMinimums> {
  return minimumsIn(await listFunds(db, firmId))
}

/** What some funds take at least; any other by the platform's table. */
export function minimumsIn(funds: readonly Fund[]): FundMinimums {
  const known = new Map(
    funds.map(({ code, minimumSip, minimumLumpsum }) => [code, { sip: minimumSip, lumpsum: minimumLumpsum }]),
  )
  return (code) => known.get(code) ?? minimumsOf(code)
}

/** Funds of a shelf as distributors see them; those closed to new money are no choice. */
export async function offeredFunds(db: Database, stocked: readonly StockedFund[]): Promise<Fund[]> {
  const open = stocked.filter(({ terms }) => !terms.isClosed)
  const kinds = await findNavKinds(
    db,
    open.map(({ code }) => code),
  )
  return open.map((fund) => ({
    code: fund.code,
    name: fund.name,
    category: fundCategory.parse(fund.category),
    plan: fund.plan === 'Direct' ? 'Direct' : 'Regular',
    minimumSip: fund.terms.minimumSip,
    minimumLumpsum: fund.terms.minimumLumpsum,
    isSimulated: kinds.get(fund.code) === 'simulated',
  }))
}
