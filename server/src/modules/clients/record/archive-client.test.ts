import { clientRecordRoutes, dataExportRoutes, goalRoutes, sipRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finalize, newBuyer, newItem, saveGoal, verified } from '../../../testing/checkout.ts'
import { createGoalTest, storeGoal, storeSip } from '../../../testing/goals.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { keepLedgers } from '../../book/index.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createGoalTest({ TRUST_PROXY: 'on' })
  adviser = await test.newAdviser()
})
beforeEach(() => test.setNow('2026-11-21T06:00:00Z'))
afterAll(() => test.close())

const archive = (id: number, body: object = {}, who = adviser) =>
  who.call(clientRecordRoutes.archiveClient, { params: { id }, body })
const restore = (id: number) => adviser.call(clientRecordRoutes.restoreClient, { params: { id }, body: {} })
const changes = async (id: number) =>
  (await adviser.call(clientRecordRoutes.listClientChanges, { params: { id } })).body
const sipsOf = async (id: number, who = adviser) =>
  (await who.call(clientRecordRoutes.clientSips, { params: { id } })).body
const change = (id: number, action: string) =>
  adviser.call(sipRoutes.changeSip, { params: { id }, body: { action } })
const sipChanges = async (sipId: number) =>
  (await adviser.call(dataExportRoutes.exportData, { body: {} })).body.sipChanges.filter(
    (one) => one.sipId === sipId,
  )

/** A client with a SIP of ₹3,000 a month since 10 March 2026, booked until `now`. */
async function newSaver(now = '2026-11-21T06:00:00Z') {
  test.setNow(now)
  const goal = await storeGoal(test, adviser)
  return { ...goal, sipId: await storeSip(test, goal) }
}

describe('archiving a client whose SIPs run', () => {
  it('is refused, naming how many of how much and each of them, and changes nothing', async () => {
    const { clientId, goalId, firmId } = await newSaver()
    const one = await archive(clientId)
    expect([one.status, one.problem]).toEqual([
      409,
      expect.objectContaining({
        code: 'SIPS_RUNNING',
        message: '1 SIP of ₹3,000 a month is running. Archiving pauses it.',
        details: [{ path: 'pauseSips', message: 'SIP in UTI Nifty 50 Index for House: ₹3,000 monthly' }],
      }),
    ])
    const { db } = test.dependencies.database
    await sql`insert into sip (firm_id, client_id, goal_id, fund_code, amount, frequency, state, start_on,
        instalments, booked, next_due_on, created_at)
      select firm_id, client_id, goal_id, 119707, 12000, 'yearly', 'active', '2027-01-05', 5, 0, '2027-01-05', now()
      from sip where firm_id = ${firmId} and goal_id = ${goalId}`.execute(db)
    expect((await archive(clientId, { pauseSips: false })).problem.message).toBe(
      '2 SIPs, in all ₹3,000 a month and ₹12,000 a year, are running. Archiving pauses them.',
    )
    expect((await sipsOf(clientId)).map((sip) => [sip.goalName, sip.state])).toEqual([
      ['House', 'active'],
      ['House', 'active'],
    ])
    expect(await changes(clientId)).toHaveLength(1)
  })

  it('pauses them where it says so, once they have booked what was due, and keeps that on record', async () => {
    const { clientId, goalId, sipId } = await newSaver('2026-11-05T06:00:00Z')
    test.setNow('2026-11-21T06:00:00Z')
    const answer = await archive(clientId, { pauseSips: true, reason: 'Moved abroad' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      isArchived: true,
      message: 'Client archived. 1 SIP of ₹3,000 a month is paused.',
      pausedSips: [{ id: sipId, goalId, goalName: 'House', state: 'paused', nextDue: null, booked: 9 }],
    })
    expect(await sipChanges(sipId)).toMatchObject([
      { action: 'pause', at: '2026-11-21T06:00:00.000Z', amountBefore: '3000.00', amountAfter: '3000.00' },
    ])
    const [last] = await changes(clientId)
    expect(last).toMatchObject({
      kind: 'archived',
      reason: 'Moved abroad',
      fields: [
        {
          label: 'SIP in UTI Nifty 50 Index for House',
          from: '₹3,000 monthly, running',
          to: 'paused',
        },
      ],
    })
    const again = await archive(clientId, { pauseSips: true })
    expect(again.body).toMatchObject({ isArchived: true, pausedSips: [] })
    expect(await sipChanges(sipId)).toHaveLength(1)
  })

  it('books nothing from then on, and restoring leaves them paused until each is resumed', async () => {
    const { clientId, goalId, sipId } = await newSaver('2026-11-05T06:00:00Z')
    await archive(clientId, { pauseSips: true })
    expect((await change(sipId, 'resume')).problem.message).toContain('archive')
    test.setNow('2026-11-21T06:00:00Z')
    const { database, clock } = test.dependencies
    await keepLedgers({ database, clock })
    const restored = await restore(clientId)
    expect(restored.body).toMatchObject({
      isArchived: false,
      message: 'Client restored. 1 SIP of ₹3,000 a month is paused and stays so until it is resumed by hand.',
      pausedSips: [{ id: sipId, state: 'paused', booked: 8 }],
    })
    const [last] = await changes(clientId)
    expect(last?.fields[0]?.to).toBe('paused until it is resumed by hand')
    const { body } = await change(sipId, 'resume')
    expect(body.sip).toMatchObject({ state: 'active', booked: 8, nextDue: '2026-12-10' })
    expect((await adviser.call(goalRoutes.goalSips, { params: { id: goalId } })).body).toEqual([body.sip])
  })

  it('asks nothing where the last instalment falls due with it, or all are paused already', async () => {
    const ended = await newSaver('2026-11-05T06:00:00Z')
    const { db } = test.dependencies.database
    await db.updateTable('sip').set({ instalments: 9 }).where('id', '=', ended.sipId).execute()
    test.setNow('2026-11-10T06:00:00Z')
    expect((await archive(ended.clientId)).body).toMatchObject({ isArchived: true, pausedSips: [] })
    expect((await sipsOf(ended.clientId)).map((sip) => [sip.state, sip.booked])).toEqual([['completed', 9]])
    const paused = await newSaver()
    await change(paused.sipId, 'pause')
    expect((await archive(paused.clientId)).body.message).toBe('Client archived.')
  })

  it('is no other adviser’s', async () => {
    const { clientId, sipId } = await newSaver()
    const other = await test.newAdviser()
    expect((await archive(clientId, { pauseSips: true }, other)).status).toBe(404)
    expect(await sipsOf(clientId, other)).toMatchObject({ code: 'NOT_FOUND' })
    expect((await sipsOf(clientId)).map((sip) => [sip.id, sip.state])).toEqual([[sipId, 'active']])
  })
})

/** Either the client is in the archive or its SIP runs, and never both. */
const stateOf = async (clientId: number) => {
  const sips = await sipsOf(clientId)
  const { body } = await adviser.call(clientRecordRoutes.listClientChanges, { params: { id: clientId } })
  return [body[0]?.kind === 'archived', sips.some((sip) => sip.isActive)]
}

it('a SIP that is resumed while its client is archived runs or is paused with it, never both', async () => {
  for (let n = 0; n < 6; n++) {
    const { clientId, sipId } = await newSaver()
    await change(sipId, 'pause')
    const [archived, resumed] = await Promise.all([archive(clientId), change(sipId, 'resume')])
    const outcome = [archived.status, resumed.status]
    expect([
      [200, 422],
      [409, 200],
    ]).toContainEqual(outcome)
    expect(await stateOf(clientId)).toEqual([archived.status === 200, archived.status !== 200])
  }
})

it('a goal that is finalised while its client is archived has a SIP that runs, or none', async () => {
  for (let n = 0; n < 3; n++) {
    const buyer = await newBuyer(test)
    const item = await newItem(buyer, { kind: 'monthly' })
    const saved = await saveGoal(buyer, item)
    const token = await verified(test, buyer, [item])
    const [archived, finalised] = await Promise.all([
      archive(buyer.client.id, {}, buyer.adviser),
      finalize(buyer, item, saved.body.id, { verificationToken: token }),
    ])
    expect([archived.status, finalised.status].every((status) => status < 500)).toBe(true)
    const running = (await sipsOf(buyer.client.id, buyer.adviser)).filter((sip) => sip.isActive)
    if (archived.status === 200) expect(running).toEqual([])
    else expect([archived.problem.code, finalised.status]).toEqual(['SIPS_RUNNING', 200])
  }
})
