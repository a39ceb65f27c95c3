import { settle, unitsOf } from '@lakshya/engine'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { OpenDatabase } from '../../../core/database/database.ts'
import { entriesOf, holdingOf, type TestGoal } from '../../../testing/ledgers.ts'
import { findNavChanges, firstCountingNavs } from '../../market/index.ts'
import { rebuildLedger } from '../keeping/rebuild-ledger.ts'
import { itemOf, storedNav } from '../settling/goal-items.ts'

/** What was answered, to be found again: keys of transactions that were recorded, reasons of corrections. */
export interface Answers {
  recorded: Set<string>
  /** What was cancelled before stays so without another correction. */
  corrected: Map<string, 'once' | 'at most once'>
}

/** What holds after every write, whatever is still to be followed. */
export async function expectSound(
  database: OpenDatabase,
  goals: readonly TestGoal[],
  answers: Answers,
): Promise<void> {
  expect(await rebuildLedger(database)).toMatchObject({ mended: 0, doubtful: 0, differences: [] })
  for (const goal of goals) {
    const entries = (await entriesOf(database.db, goal)).filter((entry) => entry.cancelled_at === null)
    const { holdings } = settle(entries.map((entry) => itemOf(entry, storedNav(entry))))
    for (const [code, { units, lots }] of holdings) {
      expect(lots.every((lot) => lot.units >= 0n)).toBe(true)
      expect(lots.reduce((sum, lot) => sum + lot.units, 0n)).toBe(units)
      expect((await holdingOf(database.db, goal, code))?.units).toBe(unitsOf(units))
    }
  }
  const { db } = database
  const { rows: keys } = await sql<{ key: string; count: number }>`select idempotency_key as key,
    count(*)::int as count from ledger_entry where idempotency_key is not null group by 1`.execute(db)
  expect(new Set(keys.map(({ key }) => key))).toEqual(answers.recorded)
  expect(keys.filter(({ count }) => count !== 1)).toEqual([])
  const { rows: reasons } = await sql<{ reason: string; count: number }>`
    select reason, count(*)::int as count from ledger_correction correction
    join ledger_entry entry on entry.firm_id = correction.firm_id and entry.id = entry_id
    where by_adviser and kind <> 'switch-in' group by 1`.execute(db)
  const found = new Map(reasons.map(({ reason, count }) => [reason, count]))
  expect([...found.keys()].filter((reason) => !answers.corrected.has(reason))).toEqual([])
  for (const [reason, times] of answers.corrected) {
    expect(times === 'once' ? [1] : [0, 1]).toContain(found.get(reason) ?? 0)
  }
  const { rows: sips } = await sql`select sip.id from sip
    left join ledger_entry on ledger_entry.firm_id = sip.firm_id and sip_id = sip.id
    group by sip.firm_id, sip.id having booked <> count(ledger_entry.id) or booked <> count(distinct instalment)`.execute(
    db,
  )
  expect(sips).toEqual([])
  const { rows: halves } = await sql`select from ledger_entry source
    where kind = 'switch-out' and not exists (
      select from ledger_entry target where target.firm_id = source.firm_id and target.switch_from = source.id)`.execute(
    db,
  )
  expect(halves).toEqual([])
}

/** After a round each transaction stands at the first NAV that counts, or waits where there is none. */
export async function expectFollowed(database: OpenDatabase, goals: readonly TestGoal[]): Promise<void> {
  expect(await findNavChanges(database.db)).toEqual([])
  expect(await database.db.selectFrom('goal_to_follow').selectAll().execute()).toEqual([])
  for (const goal of goals) {
    const entries = (await entriesOf(database.db, goal)).filter((entry) => entry.cancelled_at === null)
    const counting = await firstCountingNavs(
      database.db,
      entries.map((entry) => ({ code: entry.fund_code, date: entry.dated })),
    )
    const known = new Map(counting.map((nav) => [`${nav.code} ${nav.on}`, nav]))
    const waiting = new Set(entries.filter((entry) => entry.nav === null).map((entry) => entry.id))
    for (const entry of entries) {
      const nav = known.get(`${entry.fund_code} ${entry.dated}`)
      // The second half of a switch waits for the first.
      const isAwaited = entry.switch_from !== null && waiting.has(entry.switch_from)
      expect([entry.nav, entry.nav_date]).toEqual(
        nav === undefined || isAwaited ? [null, null] : [nav.nav, nav.date],
      )
    }
  }
}
