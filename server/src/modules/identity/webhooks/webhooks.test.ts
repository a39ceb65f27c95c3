import {
  accessTokenRoutes,
  clientRoutes,
  dataExportRoutes,
  kycRoutes,
  mostWebhooks,
  registrationRoutes,
  webhookEventNames,
  webhookRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newProgram } from '../../../testing/access-tokens.ts'
import { newClientOf } from '../../../testing/clients.ts'
import { joined } from '../../../testing/colleagues.ts'
import { newWebhook } from '../../../testing/hook-receiver.ts'
import { registration } from '../../../testing/registration.ts'
import { createTestApp, type TestAdviser, type TestApp, testConfig } from '../../../testing/test-app.ts'
import { readWebhookAddress } from './webhook-address.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.setNow('2026-11-21T06:00:00Z'))

const kyc = { state: 'Registered', agency: 'CVL', reference: 'KRA-1', date: '2026-11-20' }
const address = 'http://127.0.0.1:9/hook'
const logOf = async (owner: TestAdviser, id: number) =>
  (await owner.call(webhookRoutes.listDeliveries, { params: { id } })).body
const told = async (owner: TestAdviser, id: number) =>
  (await logOf(owner, id)).map(({ body }) => JSON.parse(body) as unknown)

describe('a webhook', () => {
  it('is told by ids and states alone, and shows its secret once', async () => {
    const owner = await test.newAdviser()
    const { secret, made } = await newWebhook(owner, { address, events: [...webhookEventNames] })
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(made).toMatchObject({ address, state: 'on', waiting: 0, failures: 0, createdBy: owner.username })
    const body = registration({ name: 'Meera Shah', panNumber: 'ZQXPZ4821Q' })
    const client = (await owner.call(registrationRoutes.createClient, { body })).body.client
    const params = { id: client.id }
    await owner.call(kycRoutes.setKycStatus, { params, body: kyc })
    expect(await told(owner, made.id)).toEqual([
      {
        type: 'kyc.changed',
        timestamp: '2026-11-21T06:00:00.000Z',
        data: { change: 'recorded', clientId: client.id, state: 'Registered' },
      },
      {
        type: 'client.registered',
        timestamp: '2026-11-21T06:00:00.000Z',
        data: { change: 'registered', clientId: client.id },
      },
    ])
    const [newest] = await logOf(owner, made.id)
    expect(newest).toMatchObject({ state: 'waiting', tries: 0, status: null, type: 'kyc.changed' })
    const { db } = test.dependencies.database
    const rows = JSON.stringify([
      await db.selectFrom('webhook').selectAll().execute(),
      await db.selectFrom('webhook_delivery').selectAll().execute(),
      await db.selectFrom('audit_waiting').select('words').execute(),
      (await owner.call(webhookRoutes.listWebhooks, {})).body,
    ])
    for (const hidden of [secret.slice(6), 'Meera', 'ZQXPZ4821Q']) expect(rows).not.toContain(hidden)
    const confirmed = { body: { currentPassword: owner.password } }
    const exported = (await owner.call(dataExportRoutes.exportData, confirmed)).body
    expect(exported.webhooks).toMatchObject([{ address, deliveries: [{ type: 'kyc.changed' }, {}] }])
  })

  it('is told of what stands alone, of what it chose, and of nothing while it is paused', async () => {
    const owner = await test.newAdviser()
    const stranger = await test.newAdviser()
    const { made } = await newWebhook(owner, { address, events: ['client.registered'] })
    const client = await newClientOf(owner)
    expect(await logOf(owner, made.id)).toHaveLength(1)
    // Another firm's, what nobody chose, and what was refused.
    await newClientOf(stranger)
    const params = { id: client.id }
    await owner.call(kycRoutes.setKycStatus, { params, body: kyc })
    const again = registration({ panNumber: 'not a PAN' })
    expect((await owner.call(registrationRoutes.createClient, { body: again })).status).toBeGreaterThan(399)
    expect(await logOf(owner, made.id)).toHaveLength(1)
    const change = (body: object) =>
      owner.call(webhookRoutes.changeWebhook, { params: { id: made.id }, body })
    expect((await change({ events: ['kyc.changed'], isPaused: true })).body.state).toBe('paused')
    await owner.call(kycRoutes.setKycStatus, { params, body: kyc })
    expect(await logOf(owner, made.id)).toHaveLength(1)
    const test1 = await owner.call(webhookRoutes.testWebhook, { params: { id: made.id } })
    expect(test1.problem).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect((await change({ events: ['kyc.changed'], isPaused: false })).body).toMatchObject({
      state: 'on',
      events: ['kyc.changed'],
      waiting: 1,
    })
    expect((await owner.call(webhookRoutes.removeWebhook, { params: { id: made.id } })).status).toBe(204)
    expect((await owner.call(webhookRoutes.listWebhooks, {})).body).toEqual([])
  })

  it('is the owner’s alone: of no colleague, no program, no other firm', async () => {
    const owner = await test.newAdviser()
    const { made } = await newWebhook(owner, { address })
    const colleague = await joined(test, owner, 'distributor')
    expect((await colleague.call(webhookRoutes.listWebhooks, {})).problem.code).toBe('ROLE_REQUIRED')
    const program = await newProgram(test, owner, { scopes: ['read', 'own'] })
    expect((await program.call(webhookRoutes.listWebhooks, {})).problem.code).toBe('SESSION_REQUIRED')
    const stranger = await test.newAdviser()
    const params = { id: made.id }
    const events = ['kyc.changed']
    const answers = [
      await stranger.call(webhookRoutes.changeWebhook, { params, body: { events, isPaused: true } }),
      await stranger.call(webhookRoutes.testWebhook, { params }),
      await stranger.call(webhookRoutes.listDeliveries, { params }),
      await stranger.call(webhookRoutes.removeWebhook, { params }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('needs the password again, and there are five at most', async () => {
    const owner = await test.newAdviser()
    const body = { address, events: ['kyc.changed'] }
    const made = await Promise.all(
      Array.from({ length: 7 }, () => owner.call(webhookRoutes.makeWebhook, { body })),
    )
    expect(made.filter(({ status }) => status === 201)).toHaveLength(mostWebhooks)
    test.setNow('2026-11-21T06:11:00Z')
    const late = await owner.call(webhookRoutes.makeWebhook, { body })
    expect(late.problem.code).toBe('PASSWORD_REQUIRED')
    expect((await owner.call(accessTokenRoutes.listTokens, {})).status).toBe(200)
    expect((await owner.call(clientRoutes.listClients, { query: {} })).status).toBe(200)
  })

  it('is tried out by hand so often and no more', async () => {
    const owner = await test.newAdviser()
    const { made } = await newWebhook(owner, { address })
    const params = { id: made.id }
    const statuses: number[] = []
    for (let n = 0; n < 31; n += 1)
      statuses.push((await owner.call(webhookRoutes.testWebhook, { params })).status)
    expect(statuses.slice(0, 30).every((status) => status === 201)).toBe(true)
    expect(statuses[30]).toBe(429)
  })
})

describe('the address of a webhook', () => {
  it.each([
    ['elsewhere', /Enter an address such as/],
    ['ftp://example.com/', /Enter an address such as/],
    ['https://user:word@127.0.0.1/', /Leave user and password out/],
    ['https://10.0.0.8/hook', /private network/],
    ['https://[fd00::1]/hook', /private network/],
    ['https://169.254.169.254/latest/meta-data', /private network/],
    ['http://8.8.8.8/hook', /must begin with https/],
  ])('%s is refused at its field', async (wrong, words) => {
    const owner = await test.newAdviser()
    const body = { address: wrong, events: ['kyc.changed'] }
    const { status, problem } = await owner.call(webhookRoutes.makeWebhook, { body })
    expect([status, problem.details?.[0]?.path]).toEqual([422, 'address'])
    expect(problem.details?.[0]?.message).toMatch(words)
  })

  it('is of this machine only where the product is tried out', async () => {
    const production = { ...testConfig(), environment: 'production' as const }
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '127.1']) {
      await expect(readWebhookAddress(`https://${host}/hook`, production)).rejects.toThrow(/private network/)
    }
    await expect(readWebhookAddress('https://8.8.8.8/hook?key=1#part', production)).resolves.toBe(
      'https://8.8.8.8/hook?key=1',
    )
  })
})
