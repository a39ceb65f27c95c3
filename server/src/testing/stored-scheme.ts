import type { TestApp } from './test-app.ts'

/** Puts a scheme into the market as AMFI's file would tell it: an open regular growth plan of a large cap fund. */
export async function storeScheme(
  test: TestApp,
  code: number,
  told: { name?: string; fundHouse?: string; category?: string; plan?: string; option?: string } = {},
): Promise<void> {
  await test.dependencies.database.db
    .insertInto('scheme')
    .values({
      code,
      name: told.name ?? 'Malabar Large Cap Fund',
      isin_growth: `INF9${String(code).padStart(8, '0')}`,
      isin_reinvestment: null,
      fund_house: told.fundHouse ?? 'Malabar Mutual Fund',
      scheme_type: 'Open Ended Schemes',
      category: told.category ?? 'Equity Scheme - Large Cap Fund',
      plan: told.plan ?? 'Regular Plan',
      option: told.option ?? 'Growth',
      nav: '42.5',
      nav_date: '2026-11-20',
      seen_on: '2026-11-20',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
