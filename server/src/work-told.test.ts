import { kycRoutes, morningRoutes, transactionRoutes, webhookRoutes } from '@lakshya/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storeGoal } from './testing/goals.ts'
import { type HookReceiver, newWebhook, openReceiver, refuses, takes } from './testing/hook-receiver.ts'
import { fund, importNavs, weekdays } from './testing/ledgers.ts'
import type { TestAdviser } from './testing/test-app.ts'
import { openWork } from './work.fixture.ts'

const { stage, place, seen, start, entries } = openWork('migrated')
let receiver: HookReceiver
let strangers: HookReceiver
beforeEach(async () => {
  receiver = await openReceiver()
  strangers = await openReceiver()
})
afterEach(async () => {
  await receiver.close()
  await strangers.close()
})

/** An owner whose program is told of one kind of event, beside another firm whose program is told of the same. */
async function listening(event: string) {
  const { test } = stage()
  const owner = await test.newAdviser()
  const stranger = await test.newAdviser()
  const { made } = await newWebhook(owner, { address: receiver.address, events: [event] })
  await newWebhook(stranger, { address: strangers.address, events: [event] })
  const log = async () => (await owner.call(webhookRoutes.listDeliveries, { params: { id: made.id } })).body
  return { owner, stranger, log }
}

/** Sees the newest message fail once and get through at the second try. */
async function getsThrough(log: Awaited<ReturnType<typeof listening>>['log'], second: string) {
  await seen(async () => expect((await log())[0]).toMatchObject({ state: 'waiting', tries: 1, status: 503 }))
  receiver.answering = takes
  stage().test.setNow(second)
  await seen(async () =>
    expect((await log())[0]).toMatchObject({ state: 'delivered', tries: 2, status: 204 }),
  )
}

describe('what is no act of anybody is told', () => {
  it('of units that were allotted: with the record, or moments after their NAV came, once', async () => {
    const { owner, stranger, log } = await listening('transaction.allotted')
    const { test } = stage()
    await importNavs(place(), weekdays('2026-01-01', '2026-11-19'))
    const buy = async (by: TestAdviser, date: string) => {
      const { clientId, goalId } = await storeGoal(test, by)
      const body = { kind: 'purchase', fundCode: String(fund), date, amount: 10_000 }
      const made = await by.call(transactionRoutes.recordTransaction, { params: { id: goalId }, body })
      expect(made.status).toBe(201)
      return { transactionId: made.body.transactions[0]?.id, clientId, goalId }
    }
    const known = await buy(owner, '2026-11-03')
    const pending = await buy(owner, '2026-11-20')
    await buy(stranger, '2026-11-20')
    const told = (data: object, timestamp = '2026-11-20T06:00:00.000Z') => ({
      type: 'transaction.allotted',
      timestamp,
      data,
    })
    await start()
    await seen(async () => expect(await log()).toMatchObject([{ state: 'delivered' }]))
    expect(receiver.arrived.map(({ event }) => event)).toEqual([told(known)])

    receiver.answering = refuses
    await importNavs(place(), '2026-11-20,10.5')
    await getsThrough(log, '2026-11-20T06:00:06Z')
    const [, ...tries] = receiver.arrived
    expect(tries.map(({ event }) => event)).toEqual([told(pending), told(pending)])
    expect(new Set(tries.map(({ id, body }) => id + body)).size).toBe(1)
    await seen(async () => expect(strangers.arrived).toHaveLength(1))
    expect(strangers.arrived[0]?.event.data).not.toMatchObject({ clientId: pending.clientId })

    // Another NAV of the day changes the units, which were allotted before.
    await importNavs(place(), '2026-11-20,10.25')
    await seen(async () => expect((await entries()).filter(({ nav }) => nav === '10.25').length).toBe(2))
    expect(await log()).toHaveLength(2)
    expect([receiver.arrived.length, strangers.arrived.length]).toEqual([3, 1])
  })

  it('of the morning’s list: its day alone, once a day and firm', async () => {
    const { owner, log } = await listening('morning.made')
    const { test } = stage()
    const { clientId } = await storeGoal(test, owner)
    receiver.answering = refuses
    await start()
    await getsThrough(log, '2026-11-20T06:00:06Z')
    const today = { type: 'morning.made', data: { date: '2026-11-20' } }
    expect(receiver.arrived.map(({ event: { type, data } }) => ({ type, data }))).toEqual([today, today])
    expect(receiver.arrived[0]?.event.timestamp).toBe('2026-11-20T06:00:00.000Z')
    expect(new Set(receiver.arrived.map(({ id, body }) => id + body)).size).toBe(1)
    const kinds = async () =>
      (await owner.call(morningRoutes.listMorning, { query: {} })).body.lines.map(({ kind }) => kind)
    expect(await kinds()).toContain('kyc')

    // What changes by day makes some lines anew, and is no other morning.
    await owner.call(kycRoutes.setKycStatus, {
      params: { id: clientId },
      body: { state: 'Validated', agency: 'CAMS', reference: 'A1', date: '2026-11-02' },
    })
    await seen(async () => expect(await kinds()).not.toContain('kyc'))
    expect(await log()).toHaveLength(1)

    test.setNow('2026-11-21T06:00:00Z')
    await seen(async () => expect(receiver.arrived).toHaveLength(3))
    expect(receiver.arrived[2]?.event).toEqual({
      type: 'morning.made',
      timestamp: '2026-11-21T06:00:00.000Z',
      data: { date: '2026-11-21' },
    })
  })
})
