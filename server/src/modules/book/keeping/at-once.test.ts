import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../../core/database/database.ts'
import {
  entriesOf,
  fund,
  importNavs,
  newGoal,
  otherFund,
  siblingOf,
  type TestGoal,
} from '../../../testing/ledgers.ts'
import { openTestPlace } from '../../../testing/test-place.ts'
import { type Gate, gate, untilOneWaits } from '../../../testing/waits.ts'
import { findNavChanges } from '../../market/index.ts'
import { lockGoal } from '../ledger/holdings.repository.ts'
import { recordPurchase, recordRedemption, recordSwitch } from '../ledger/record-entries.ts'
import { followNavChanges, keepLedgers } from './ledger.jobs.ts'

/** Only there can two transactions be open at once. */
const isServer = inject('databaseServer') !== ''

const place = openTestPlace()
let goal: TestGoal
beforeEach(async () => {
  for (const table of ['nav', 'nav_flag', 'nav_change', 'goal_to_follow'] as const)
    await place.db.deleteFrom(table).execute()
  await importNavs(place, '2026-03-02,10\n2026-03-03,10')
  await importNavs(place, '2026-03-02,20\n2026-03-03,20', otherFund)
  await keepLedgers(work)
  goal = await newGoal(place.db)
})

const now = new Date('2026-03-04T06:00:00Z')
const work = {
  get database() {
    return place.database
  },
  clock: () => now,
}
const purchase = { fundCode: fund, date: '2026-03-02', amount: 5000, now }
const buy = (db: Database, one = goal) => recordPurchase(db, one.firmId, { ...purchase, goalId: one.goalId })
const correctionsOf = (goals: readonly TestGoal[]) =>
  place.db
    .selectFrom('ledger_correction')
    .innerJoin('ledger_entry', (join) =>
      join
        .onRef('ledger_entry.firm_id', '=', 'ledger_correction.firm_id')
        .onRef('ledger_entry.id', '=', 'entry_id'),
    )
    .select('reason')
    .where(
      'goal_id',
      'in',
      goals.map(({ goalId }) => goalId),
    )
    .execute()

/** Goes on with what follows a query, once it has been answered, only when `opened`. */
function haltAfter(words: string, { reached, go }: Record<'reached' | 'go', Gate>): KyselyPlugin {
  const halted = new WeakSet<object>()
  return {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes(words)) halted.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (!halted.delete(queryId)) return result
      reached.open()
      await go.opened
      return result
    },
  }
}

describe.runIf(isServer)(`transactions at the same time${isServer ? '' : ' (one at a time here)'}`, () => {
  it('a purchase that read its NAV before an import is allotted at the NAV of the import', async () => {
    const steps = { reached: gate(), go: gate() }
    const bought = place.db
      .withPlugin(haltAfter('cross join lateral', steps))
      .transaction()
      .execute((db) => buy(db))
    await steps.reached.opened
    await importNavs(place, '2026-03-02,12.5')
    await keepLedgers(work)
    expect(await findNavChanges(place.db)).toEqual([])
    steps.go.open()
    await bought
    await keepLedgers(work)
    expect(await entriesOf(place.db, goal)).toMatchObject([{ nav: '12.5', units: '399.980' }])
    expect(await correctionsOf([goal])).toEqual([])
  })

  it('a purchase that is about to commit is followed by the round after the import', async () => {
    const steps = { booked: gate(), commit: gate() }
    const bought = place.db.transaction().execute(async (db) => {
      await buy(db)
      steps.booked.open()
      await steps.commit.opened
    })
    await steps.booked.opened
    let isImported = false
    const imported = importNavs(place, '2026-03-02,12.5').then(() => {
      isImported = true
    })
    await Promise.race([untilOneWaits(place.db), imported])
    await keepLedgers(work)
    expect(isImported).toBe(false)
    steps.commit.open()
    await Promise.all([bought, imported])
    await keepLedgers(work)
    expect(await entriesOf(place.db, goal)).toMatchObject([{ nav: '12.5', units: '399.980' }])
  })

  it('an import keeps no write waiting but for its last statements', async () => {
    const steps = { reached: gate(), go: gate() }
    const halted = { ...place.database, db: place.db.withPlugin(haltAfter('string_agg((nav_date', steps)) }
    const imported = importNavs({ database: halted, folder: place.folder }, '2026-03-02,12.5')
    await steps.reached.opened
    await place.db.transaction().execute((db) => buy(db))
    steps.go.open()
    await imported
    await keepLedgers(work)
    expect(await entriesOf(place.db, goal)).toMatchObject([{ nav: '12.5' }])
  })

  it('a round waits for a goal that somebody holds, and is then done with the change', async () => {
    const goals = [goal, await newGoal(place.db), await newGoal(place.db)]
    for (const one of goals) await place.db.transaction().execute((db) => buy(db, one))
    await importNavs(place, '2026-03-02,12.5')
    const steps = { held: gate(), release: gate() }
    const holding = place.db.transaction().execute(async (db) => {
      await lockGoal(db, goal.firmId, goal.goalId)
      steps.held.open()
      await steps.release.opened
    })
    await steps.held.opened
    const round = followNavChanges(work)
    await untilOneWaits(place.db)
    // The others have been followed, without waiting.
    for (const one of goals.slice(1)) {
      expect(await entriesOf(place.db, one)).toMatchObject([{ nav: '12.5' }])
    }
    steps.release.open()
    await Promise.all([holding, round])
    expect(await entriesOf(place.db, goal)).toMatchObject([{ nav: '12.5' }])
    expect(await findNavChanges(place.db)).toEqual([])
    expect(await place.db.selectFrom('goal_to_follow').selectAll().execute()).toEqual([])
  })

  it('rounds at once follow every goal, once', async () => {
    const goals = [goal]
    for (let n = 0; n < 30; n++) goals.push({ ...(await newGoal(place.db)) })
    for (const one of goals) await place.db.transaction().execute((db) => buy(db, one))
    await importNavs(place, '2026-03-02,12.5')
    await Promise.all([keepLedgers(work), keepLedgers(work), keepLedgers(work)])
    expect(await findNavChanges(place.db)).toEqual([])
    for (const one of goals) expect(await entriesOf(place.db, one)).toMatchObject([{ nav: '12.5' }])
    expect(await correctionsOf(goals)).toHaveLength(goals.length)
  })

  it.each(['purchase', 'redemption', 'switch'] as const)(
    'a %s under a key that another goal’s transaction is taking is refused',
    async (kind) => {
      const other = await siblingOf(place.db, goal)
      for (const one of [goal, other]) await place.db.transaction().execute((db) => buy(db, one))
      const idempotencyKey = `recorded:${kind}`
      const record = (db: Database, one: TestGoal) => {
        const { firmId, goalId } = one
        if (kind === 'purchase') return recordPurchase(db, firmId, { ...purchase, goalId, idempotencyKey })
        const asked = { ...purchase, goalId, amount: 100, idempotencyKey }
        if (kind === 'redemption') return recordRedemption(db, firmId, asked)
        return recordSwitch(db, firmId, { ...asked, toFundCode: otherFund })
      }
      const steps = { recorded: gate(), commit: gate() }
      const first = place.db.transaction().execute(async (db) => {
        await record(db, goal)
        steps.recorded.open()
        await steps.commit.opened
      })
      await steps.recorded.opened
      const second = place.db.transaction().execute((db) => record(db, other))
      const refused = expect(second).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
      await untilOneWaits(place.db)
      steps.commit.open()
      await Promise.all([first, refused])
      expect(await entriesOf(place.db, other)).toHaveLength(1)
      expect(await entriesOf(place.db, goal)).toHaveLength(kind === 'switch' ? 3 : 2)
    },
  )
})
