import { authRoutes, webhookRoutes } from '@lakshya/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newClientOf } from './testing/clients.ts'
import {
  expectedSignature,
  type HookReceiver,
  newWebhook,
  openReceiver,
  refuses,
  takes,
} from './testing/hook-receiver.ts'
import { newestMail } from './testing/mails.ts'
import { browserOf, type TestAdviser, type TestApp } from './testing/test-app.ts'
import { openWork } from './work.fixture.ts'

const work = openWork('migrated')
let receiver: HookReceiver
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(() => receiver.close())

const logOf = async (owner: TestAdviser, id: number) =>
  (await owner.call(webhookRoutes.listDeliveries, { params: { id } })).body
const stateOf = async (owner: TestAdviser, id: number) =>
  (await owner.call(webhookRoutes.listWebhooks, {})).body.find((each) => each.id === id)

describe('a program is told', () => {
  it('again, until it takes it, under one id and with the signature of that moment', async () => {
    const { test } = work.stage()
    const owner = await test.newAdviser()
    const { secret, made } = await newWebhook(owner, receiver)
    receiver.answering = refuses
    await work.start()
    const client = await newClientOf(owner)
    await newClientOf(await test.newAdviser())
    await work.seen(async () => {
      expect(await logOf(owner, made.id)).toMatchObject([
        { state: 'waiting', tries: 1, status: 503, problem: 'The address answered 503.' },
      ])
    })
    expect((await logOf(owner, made.id))[0]?.nextTryAt).toBe('2026-11-20T06:00:05.000Z')
    expect(await stateOf(owner, made.id)).toMatchObject({ failures: 1, waiting: 1 })
    receiver.answering = takes
    test.setNow('2026-11-20T06:00:06Z')
    await work.seen(async () => {
      expect(await logOf(owner, made.id)).toMatchObject([
        { state: 'delivered', tries: 2, status: 204, problem: null, nextTryAt: null },
      ])
    })
    expect(await stateOf(owner, made.id)).toMatchObject({ failures: 0, waiting: 0 })
    expect(receiver.arrived.map(({ event }) => event.data)).toEqual([
      { change: 'registered', clientId: client.id },
      { change: 'registered', clientId: client.id },
    ])
    expect(new Set(receiver.arrived.map(({ id, body }) => id + body)).size).toBe(1)
    expect(receiver.arrived.map(({ seconds }) => seconds)).toEqual([1795154400, 1795154406])
    for (const message of receiver.arrived) expect(message.signature).toBe(expectedSignature(secret, message))

    const [delivery] = await logOf(owner, made.id)
    await owner.call(webhookRoutes.sendDeliveryAgain, { params: { id: delivery?.id } })
    await work.seen(async () => expect(receiver.arrived).toHaveLength(3))
    expect(receiver.arrived[2]?.id).toBe(receiver.arrived[0]?.id)
    const strangers = await test.newAdviser()
    const refused = await strangers.call(webhookRoutes.sendDeliveryAgain, { params: { id: delivery?.id } })
    expect(refused.status).toBe(404)
  })

  it('by a test, while another that hangs holds it up in nothing', async () => {
    const { test } = work.stage()
    const owner = await test.newAdviser()
    const hanging = await openReceiver()
    hanging.answering = () => {}
    await newWebhook(owner, hanging)
    const { made } = await newWebhook(owner, receiver)
    await work.start()
    for (let n = 0; n < 3; n += 1) await newClientOf(owner)
    await owner.call(webhookRoutes.testWebhook, { params: { id: made.id } })
    await work.seen(async () => {
      expect(receiver.arrived.map(({ event }) => event.type)).toEqual([
        'client.registered',
        'client.registered',
        'client.registered',
        'webhook.test',
      ])
    })
    expect(hanging.arrived).toHaveLength(1)
    await hanging.close()
  })

  it('for three days; then the webhook is stopped, its owner mailed, and goes on when he says so', async () => {
    const { test } = work.stage()
    const owner = await test.newAdviser()
    const { db } = test.dependencies.database
    const account = { email: 'owner@example.com', email_confirmed_at: test.dependencies.clock() }
    await db.updateTable('adviser').set(account).where('username', '=', owner.username).execute()
    const { made } = await newWebhook(owner, receiver)
    receiver.answering = refuses
    await work.start()
    await newClientOf(owner)
    const start = test.dependencies.clock().getTime()
    const row = () => db.selectFrom('webhook_delivery').selectAll().executeTakeFirstOrThrow()
    const hook = () => db.selectFrom('webhook').selectAll().executeTakeFirstOrThrow()
    const waits: number[] = []
    for (let tries = 1; tries < 10; tries += 1) {
      await work.seen(async () => expect((await hook()).failures_in_row).toBe(tries))
      const { due_at: next, last_at: last } = await row()
      waits.push((next.getTime() - (last?.getTime() ?? 0)) / 1_000)
      // A minute later the webhook does not rest any more.
      test.setNow(new Date(next.getTime() + 6 * 60_000).toISOString())
    }
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400])
    await work.seen(async () => expect((await hook()).stopped_at).not.toBeNull())
    expect((test.dependencies.clock().getTime() - start) / 3_600_000).toBeGreaterThan(72)
    expect(await row()).toMatchObject({ state: 'given-up', tries: 10, last_status: 503 })
    expect(await newestMail(test, 'owner@example.com')).toContain('The webhook is stopped')
    await work.seen(async () => {
      const trail = await db.selectFrom('audit_entry').select('action').execute()
      expect(trail.map(({ action }) => action)).toContain('firm.webhook-stopped')
    })
    const again = await signedInAgain(test, owner)
    expect((await again.call(webhookRoutes.listWebhooks, {})).body[0]?.state).toBe('stopped')
    await newClientOf(again)
    expect(await logOf(again, made.id)).toHaveLength(1)

    receiver.answering = takes
    const body = { events: ['client.registered'], isPaused: false }
    await again.call(webhookRoutes.changeWebhook, { params: { id: made.id }, body })
    await newClientOf(again)
    await work.seen(async () =>
      expect(await logOf(again, made.id)).toMatchObject([{ state: 'delivered' }, { state: 'given-up' }]),
    )

    // After a month nobody needs the log.
    test.setNow('2026-12-28T06:00:00Z')
    await work.seen(async () =>
      expect(await db.selectFrom('webhook_delivery').select('id').execute()).toEqual([]),
    )
  }, 120_000)
})

async function signedInAgain(test: TestApp, { username, password }: TestAdviser): Promise<TestAdviser> {
  const { cookie = '' } = await test.call(authRoutes.login, { body: { username, password } })
  return browserOf(test.call, { username, password, cookie })
}
