import {
  authRoutes,
  goalChangeRoutes,
  type MorningKind,
  morningRoutes,
  reviewRoutes,
  type TradeMove,
  tradeRoutes,
} from '@lakshya/contract'
import { expect, it } from 'vitest'
import { recordPurchase } from './modules/book/index.ts'
import { storeGoal } from './testing/goals.ts'
import { agreedToAct } from './testing/sip-acts.ts'
import { browserOf, type TestAdviser } from './testing/test-app.ts'
import { openWork } from './work.fixture.ts'

const { stage, db, seen, start, stop } = openWork('market')
const [nifty, gilt] = [120716, 119707]
const email = 'path@example.com'

const linesOf = async (by: TestAdviser, kind: MorningKind) =>
  (await by.call(morningRoutes.listMorning, { query: {} })).body.lines.filter((line) => line.kind === kind)

it('the night that a step of a path is due proposes it, and it goes once trades of it are on their way', async () => {
  const { test } = stage()
  test.setNow('2026-11-20T06:00:00Z')
  const adviser = await test.newAdviser()
  const { firmId, goalId } = await storeGoal(test, adviser, { targetDate: '2029-11-22', email })
  const path = { kind: 'stepped', steps: [{ yearsLeft: 3, level: 12 }] }
  await db()
    .updateTable('goal')
    .set({ glide_path: JSON.stringify(path), risk_level: '3' })
    .where('id', '=', goalId)
    .execute()
  await db().updateTable('client').set({ kyc_state: 'Validated' }).where('email', '=', email).execute()
  const now = test.dependencies.clock()
  const agreed = { goal_id: goalId, firm_id: firmId, fund_code: gilt, position: 0, amount: '500000' }
  await db().insertInto('goal_fund').values(agreed).execute()
  const bought = { goalId, fundCode: nifty, amount: 500_000, date: '2026-10-06', now }
  await db()
    .transaction()
    .execute((trx) => recordPurchase(trx, firmId, bought))
  await start()
  await seen(async () =>
    expect((await adviser.call(morningRoutes.listMorning, { query: {} })).body.goals.count).toBe(1),
  )
  expect(await linesOf(adviser, 'glide-due')).toEqual([])
  expect(await linesOf(adviser, 'goal-drifted')).toHaveLength(1)

  // The step's day: three years before the date.
  await stop()
  test.setNow('2026-11-22T06:00:00Z')
  const { username, password } = adviser
  const { cookie = '' } = await test.call(authRoutes.login, { body: { username, password } })
  const tomorrow = browserOf(test.call, { username, password, cookie })
  await start()
  await seen(async () => expect(await linesOf(tomorrow, 'glide-due')).toHaveLength(1))
  const [line] = await linesOf(tomorrow, 'glide-due')
  expect(line).toMatchObject({ goal: { id: goalId }, since: '2026-11-22', stake: 'to change place' })
  expect(line?.why).toMatch(
    /^The path of House lowers its risk to level 12 today; the mix that is held stands at level 0\.5\.$/,
  )
  expect(line?.amount).toBeGreaterThan(100_000)

  // What was agreed at first is no measure any more.
  expect(await linesOf(tomorrow, 'goal-drifted')).toEqual([])

  // Review and trades are of the path's mix of the day.
  const { body: review } = await tomorrow.call(reviewRoutes.analyzeGoal, { body: { goalId } })
  expect(review.analysis).toMatchObject({ goalRiskAppetite: 12, glide: { level: 12, since: '2026-11-22' } })
  const trades = await tomorrow.call(tradeRoutes.goalTrades, { params: { id: goalId }, query: {} })
  if (trades.body.kind === 'none') throw new Error(trades.body.reason)
  const targets = trades.body.funds.filter(({ target }) => target > 0)
  expect(
    Object.fromEntries(targets.map(({ fundCode, target }) => [fundCode, Math.round(target * 1e4)])),
  ).toEqual(
    Object.fromEntries(
      review.allocationComparison
        .filter(({ optimalAllocation }) => optimalAllocation > 0)
        .map(({ schemeCode, optimalAllocation }) => [schemeCode, Math.round(optimalAllocation * 100)]),
    ),
  )

  const moves: TradeMove[] = [
    { kind: 'switch', fundCode: String(nifty), toFundCode: String(gilt), units: '10.000' },
  ]
  const act = { kind: 'trades' as const, goalId, moves }
  const verificationToken = await agreedToAct(test, { adviser: tomorrow, email }, act)
  const body = { moves, verificationToken }
  const traded = await tomorrow.call(goalChangeRoutes.tradeGoal, { params: { id: goalId }, body })
  expect(traded.status).toBe(201)
  await seen(async () => expect(await linesOf(tomorrow, 'glide-due')).toEqual([]))
})
