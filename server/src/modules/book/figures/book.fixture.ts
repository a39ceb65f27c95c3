import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { businessDate } from '../../../core/clock.ts'
import type { Schema } from '../../../core/schema/schema.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { importNavFiles } from '../../market/index.ts'
import {
  type RedemptionRecord,
  recordPurchase,
  recordRedemption,
  recordSwitch,
} from '../ledger/record-entries.ts'

/** Brings NAVs of a fund in, as `date,nav` lines; those of one source replace each other. */
export async function importNavs(test: TestApp, code: number, rows: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lakshya-book-'))
  try {
    const path = join(folder, `${code}.csv`)
    writeFileSync(path, `date,nav\n${rows.join('\n')}\n`)
    const [report] = await importNavFiles(test.dependencies.database, [path], {
      today: businessDate(test.dependencies.clock()),
    })
    if (report?.kind !== 'imported') throw new Error(JSON.stringify(report))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Takes every NAV away, as if none had ever come. */
export async function forgetNavs({ dependencies: { database } }: TestApp): Promise<void> {
  for (const table of ['nav', 'nav_flag', 'nav_change', 'book_month_mark', 'book_month'] as const) {
    await database.db.deleteFrom(table).execute()
  }
  await database.db
    .updateTable('nav_state')
    .set((nav) => ({ version: nav('version', '+', 1) }))
    .execute()
}

/** An adviser's book that a test writes to. */
export interface TestBook {
  adviser: TestAdviser
  firmId: number
  addClient(): Promise<number>
  addGoal(clientId: number, isFinalised?: boolean): Promise<number>
  buy(goalId: number, fundCode: number, date: string, amount: number): Promise<void>
  redeem(goalId: number, fundCode: number, date: string, asked: Asked): Promise<void>
  switchTo(goalId: number, fundCode: number, toFundCode: number, date: string, asked: Asked): Promise<void>
}

type Asked = Pick<RedemptionRecord, 'amount' | 'units' | 'isAll'>

export async function newBook(test: TestApp): Promise<TestBook> {
  const { database, clock } = test.dependencies
  const adviser = await test.newAdviser()
  const { firm_id: firmId } = await database.db
    .selectFrom('adviser')
    .select('firm_id')
    .where('username', '=', adviser.username)
    .executeTakeFirstOrThrow()
  const write = async (work: (db: Transaction<Schema>) => Promise<unknown>) => {
    await database.db.transaction().execute(work)
  }
  return {
    adviser,
    firmId,
    async addClient() {
      const made = await database.db
        .insertInto('client')
        .values({ firm_id: firmId, name: 'Asha', name_key: 'asha', email_key: '', created_at: clock() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return made.id
    },
    async addGoal(clientId, isFinalised = true) {
      const made = await database.db
        .insertInto('goal')
        .values({
          firm_id: firmId,
          client_id: clientId,
          name: 'House',
          target_amount: '500000',
          target_date: '2040-01-01',
          investment_type: 'lumpsum',
          time_frame: '14',
          amount_mode: 'target',
          created_at: clock(),
          finalised_at: isFinalised ? clock() : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return made.id
    },
    buy: (goalId, fundCode, date, amount) =>
      write((db) => recordPurchase(db, firmId, { goalId, fundCode, date, amount, now: clock() })),
    redeem: (goalId, fundCode, date, asked) =>
      write((db) => recordRedemption(db, firmId, { goalId, fundCode, date, ...asked, now: clock() })),
    switchTo: (goalId, fundCode, toFundCode, date, asked) =>
      write((db) => recordSwitch(db, firmId, { goalId, fundCode, toFundCode, date, ...asked, now: clock() })),
  }
}
