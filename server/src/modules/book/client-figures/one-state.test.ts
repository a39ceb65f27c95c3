import {
  bookRoutes,
  clientRoutes,
  goalRoutes,
  type Route,
  reviewRoutes,
  transactionRoutes,
} from '@lakshya/contract'
import type { FastifyInstance } from 'fastify'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Schema } from '../../../core/schema/schema.ts'
import { createHookedApp } from '../../../testing/between-queries.ts'
import { createGoalTest, storeGoal, storeSip } from '../../../testing/goals.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { recordPurchase } from '../ledger/record-entries.ts'

const fundCode = 120716

let test: TestApp
let adviser: TestAdviser
let goal: Awaited<ReturnType<typeof storeGoal>>
let hooked: FastifyInstance
/** What runs after each query of the hooked server. */
let afterQuery: () => Promise<void>

// The embedded database has one connection: nothing can be written there while a snapshot is open.
describe.runIf(inject('databaseServer') !== '')('an answer with several figures', () => {
  beforeAll(async () => {
    test = await createGoalTest()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    adviser = await test.newAdviser()
    goal = await storeGoal(test, adviser)
    await storeSip(test, goal)
    afterQuery = async () => {}
    hooked = await createHookedApp(test.dependencies, () => afterQuery())
    return () => hooked.close()
  })

  const write = (work: (db: Transaction<Schema>) => Promise<void>) =>
    test.dependencies.database.db.transaction().execute(work)

  /** One transaction that changes every figure: in the past, so that month ends change too. */
  const changeAll = (nth: number) =>
    write(async (db) => {
      const { firmId, clientId, goalId } = goal
      const purchase = { goalId, fundCode: nth % 2 === 0 ? fundCode : 119788, amount: 10_000 + nth }
      await recordPurchase(db, firmId, {
        ...purchase,
        date: '2026-03-05',
        now: test.dependencies.clock(),
      })
      await sql`update goal set target_amount = target_amount + 1, name = ${`Goal ${nth}`} where firm_id = ${firmId} and id = ${goalId}`.execute(
        db,
      )
      await sql`update sip set amount = amount + 100 where firm_id = ${firmId} and goal_id = ${goalId}`.execute(
        db,
      )
      await sql`update client set name = ${`Client ${nth}`} where firm_id = ${firmId} and id = ${clientId}`.execute(
        db,
      )
      await sql`insert into client (firm_id, name, name_key, email_key, created_at)
        values (${firmId}, 'Asha', 'asha', '', now())`.execute(db)
      const rates = {
        equity: 1,
        hybrid: 0,
        arbitrage: 0,
        debt: 0,
        gilt: 0,
        gold: 0.5,
        index: 0.1 + nth / 100,
      }
      await sql`update adviser set trail_rates = ${JSON.stringify(rates)} where id = ${firmId}`.execute(db)
    })

  const read = async (app: FastifyInstance, route: Route, input: { url: string; payload?: object }) => {
    const answer = await app.inject({
      ...input,
      method: route.method,
      headers: { cookie: adviser.cookie, host: 'localhost:80', origin: 'http://localhost:80' },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<unknown>()
  }

  /** Changes everything after the first, the second, … query of a call, until it has no more. */
  async function expectOneState(
    route: Route,
    input: { url: string; payload?: object },
    change: (nth: number) => Promise<void> = changeAll,
  ): Promise<number> {
    let before = await read(test.app, route, input)
    for (let nth = 1; ; nth++) {
      let queries = 0
      let isChanged = false
      afterQuery = async () => {
        queries += 1
        if (queries !== nth || isChanged) return
        isChanged = true
        await change(nth)
      }
      const answer = await read(hooked, route, input)
      if (!isChanged) return nth - 1
      const after = await read(test.app, route, input)
      expect(after).not.toEqual(before)
      expect([before, after], `changed after query ${nth}`).toContainEqual(answer)
      before = after
    }
  }

  const calls: [string, Route, () => { url: string; payload?: object }][] = [
    ['the summary', bookRoutes.portfolioSummary, () => ({ url: '/api/portfolio/summary' })],
    ['the clients by value', clientRoutes.listClients, () => ({ url: '/api/clients?sort=-portfolioValue' })],
    ['the clients by name', clientRoutes.listClients, () => ({ url: '/api/clients?limit=50' })],
    ['a client', clientRoutes.getClient, () => ({ url: `/api/clients/${goal.clientId}` })],
    [
      'a client’s portfolio',
      bookRoutes.clientPortfolio,
      () => ({ url: `/api/clients/${goal.clientId}/portfolio` }),
    ],
    ['a client’s goals', bookRoutes.clientGoals, () => ({ url: `/api/clients/${goal.clientId}/goals` })],
    ['a goal', goalRoutes.getGoal, () => ({ url: `/api/goals/${goal.goalId}` })],
    ['a goal’s funds', goalRoutes.goalFunds, () => ({ url: `/api/goals/${goal.goalId}/funds` })],
    ['a goal’s growth', transactionRoutes.goalGrowth, () => ({ url: `/api/goals/${goal.goalId}/growth` })],
    [
      'a goal’s analysis',
      reviewRoutes.analyzeGoal,
      () => ({ url: reviewRoutes.analyzeGoal.path, payload: { goalId: goal.goalId, riskAdjustment: 0 } }),
    ],
  ]

  it.each(calls)('is of one state of ledger and records: %s', async (_name, route, input) => {
    expect(await expectOneState(route, input())).toBeGreaterThan(2)
  })

  it.each([
    ['a goal', goalRoutes.getGoal, () => ({ url: `/api/goals/${goal.goalId}` })],
    ['the summary', bookRoutes.portfolioSummary, () => ({ url: '/api/portfolio/summary' })],
  ] as const)('is of one state of the NAVs: %s', async (_name, route, input) => {
    const change = (nth: number) =>
      write(async (db) => {
        await sql`update nav set nav = round(nav * ${1 + nth / 1000}, 4)
          where code = ${fundCode} and nav_date >= '2026-06-01'`.execute(db)
        await sql`update nav_state set version = version + 1`.execute(db)
      })
    expect(await expectOneState(route, input(), change)).toBeGreaterThan(2)
  })
})
