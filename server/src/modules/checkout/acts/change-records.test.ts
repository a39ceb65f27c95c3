import { randomUUID } from 'node:crypto'
import { checkoutRoutes, goalChangeRoutes, goalRoutes, sipRoutes, type TradeMove } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../../core/pdf/pdf-text.fixture.ts'
import { createGoalTest, storeGoal, storeSip } from '../../../testing/goals.ts'
import { newestMail } from '../../../testing/mails.ts'
import { agreedToAct } from '../../../testing/sip-acts.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { verifyAdvice } from '../../goals/index.ts'

let test: TestApp
let adviser: TestAdviser
let email: string
let firmId: number
let clientId: number
let goalId: number
let sipId: number
beforeAll(async () => {
  test = await createGoalTest()
})
beforeEach(async () => {
  adviser = await test.newAdviser()
  email = `saver-${randomUUID()}@example.com`
  const goal = await storeGoal(test, adviser, { email })
  ;({ firmId, clientId, goalId } = goal)
  sipId = await storeSip(test, goal)
})
afterAll(() => test.close())

const changes = async () => {
  const { body } = await adviser.call(checkoutRoutes.goalChanges, { params: { id: goalId } })
  return body
}
const verified = async () => {
  const { db } = test.dependencies.database
  return (await verifyAdvice(db, test.dependencies.vault)).failures
}

async function raise(): Promise<void> {
  const wanted = { amount: 5000, stepUp: 10 }
  const verificationToken = await agreedToAct(
    test,
    { adviser, email },
    { kind: 'sip-raise', sipId, ...wanted },
  )
  const body = { action: 'step-up' as const, ...wanted, verificationToken }
  expect((await adviser.call(sipRoutes.changeSip, { params: { id: sipId }, body })).status).toBe(200)
}

describe('the record of a change', () => {
  it('says in mail, list and paper what the code was mailed with, and stands in the chain', async () => {
    await raise()
    const [record, ...others] = await changes()
    if (record === undefined) throw new Error('nothing is on record')
    expect(others).toEqual([])
    expect(record).toMatchObject({ kind: 'change', goalId, title: 'A higher SIP', agreement: 'agreed' })
    const told = (await newestMail(test, email)) ?? ''
    const pdf = await test.app.inject({
      url: `/proposals/${record.id}.pdf`,
      headers: { cookie: adviser.cookie },
    })
    expect(pdf.headers['content-disposition']).toContain('House-change-2026-11-21.pdf')
    const { text, pages } = readPdf(pdf.rawPayload)
    expect(pages).toBe(1)
    expect(record.facts.map(({ label }) => label)).toContain('Yearly step-up')
    for (const { label, value } of record.facts) {
      expect(told).toContain(`${label}: ${value}`)
      expect(text).toContain(label)
      expect(text).toContain(value)
    }
    expect(text).toMatch(/agreed to this change with the code that was sent with it/)
    expect(text).toContain(`Record no. ${record.sequence}`)
    const { body: all } = await adviser.call(checkoutRoutes.clientAdvice, { params: { id: clientId } })
    expect(all).toEqual([record])
    expect(await verified()).toEqual([])
  })

  it('is not taken for the goal’s own, and is nobody else’s', async () => {
    await raise()
    const { body } = await adviser.call(checkoutRoutes.goalAdvice, { params: { id: goalId } })
    expect(body).toBeNull()
    const stranger = await test.newAdviser()
    const seen = await stranger.call(checkoutRoutes.goalChanges, { params: { id: goalId } })
    expect([seen.status, seen.problem.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('is made of another date and of another mix too, one for each agreement', async () => {
    const by = { adviser, email }
    const { targetDate: before } = (await adviser.call(goalRoutes.getGoal, { params: { id: goalId } })).body
    const targetDate = `${Number(before.slice(0, 4)) - 1}${before.slice(4)}`
    const dated = await agreedToAct(test, by, { kind: 'goal-date', goalId, targetDate })
    const body = { targetDate, verificationToken: dated }
    expect((await adviser.call(goalChangeRoutes.changeGoal, { params: { id: goalId }, body })).status).toBe(
      200,
    )
    const { db } = test.dependencies.database
    await db.updateTable('client').set({ kyc_state: 'Validated' }).where('id', '=', clientId).execute()
    const moves: TradeMove[] = [{ kind: 'purchase', fundCode: '119707', amount: 5000 }]
    const verificationToken = await agreedToAct(test, by, { kind: 'trades', goalId, moves })
    const traded = await adviser.call(goalChangeRoutes.tradeGoal, {
      params: { id: goalId },
      body: { moves, verificationToken },
    })
    expect(traded.status).toBe(201)
    expect((await changes()).map(({ title }) => title)).toEqual([
      'Another mix of funds',
      'Another target date',
    ])
    expect(await verified()).toEqual([])
  })

  it('is found out where what the code was mailed with is altered afterwards', async () => {
    await raise()
    const { db } = test.dependencies.database
    const altered = (amount: number) =>
      sql`update checkout_agreement set acts = jsonb_set(acts, '{0,act,amount}', ${String(amount)}::jsonb)
        where firm_id = ${firmId} and acts is not null`.execute(db)
    await altered(6000)
    expect(await verified()).toEqual([
      expect.stringContaining('what the client agreed to is not what its digest covers'),
    ])
    await altered(5000)
    expect(await verified()).toEqual([])
  })
})
