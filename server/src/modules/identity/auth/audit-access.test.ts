import {
  authRoutes,
  clientRoutes,
  defaultTrailRates,
  registrationRoutes,
  userRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registration } from '../../../testing/registration.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** What waits to be chained is written already. */
async function written(username: string) {
  const { db } = test.dependencies.database
  const { id, firm_id } = await db
    .selectFrom('adviser')
    .select(['id', 'firm_id'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('audit_waiting')
    .selectAll()
    .where('firm_id', '=', firm_id)
    .orderBy('id')
    .execute()
  return { id, rows, actions: rows.map((row) => row.action) }
}

it('sign-ins, failures and a lock are written down with address and device, once for a flood', async () => {
  const { username, password } = await test.newAdviser()
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' }
  await test.call(authRoutes.login, { body: { username, password } }, { headers })
  for (let n = 0; n < 14; n++)
    await test.call(authRoutes.login, { body: { username, password: 'wrong one' } })
  const { id, rows, actions } = await written(username)
  expect(actions).toEqual([
    'account.created',
    'access.signed-in',
    'access.new-device',
    ...Array.from({ length: 10 }, () => 'access.failed'),
    'access.locked',
  ])
  expect(rows[2]).toMatchObject({
    actor_kind: 'distributor',
    actor_id: id,
    actor_name: username,
    ip: '127.0.0.1',
    device: 'Firefox on Linux',
  })
  expect(rows[3]).toMatchObject({ actor_kind: 'visitor', actor_id: null, record_id: id })
})

it('a name that nobody has is written down nowhere, as it may be a password', async () => {
  await test.call(authRoutes.login, { body: { username: 'my-secret-password', password: 'wrong one' } })
  const rows = await test.dependencies.database.db
    .selectFrom('audit_waiting')
    .selectAll()
    .where('firm_id', '=', 0)
    .execute()
  expect(rows).toMatchObject([{ action: 'access.failed', actor_kind: 'visitor', words: 'No such account' }])
  expect(JSON.stringify(rows)).not.toContain('my-secret-password')
})

it('PANs that are seen are written down once an hour for a session and client, a list as one', async () => {
  const adviser = await test.newAdviser()
  // Nothing is seen in an empty list: the first that shows a PAN is the one that counts.
  await adviser.call(clientRoutes.listClients, { query: {} })
  const { body } = await adviser.call(registrationRoutes.createClient, { body: registration() })
  const params = { id: body.client.id }
  for (let n = 0; n < 3; n++) {
    await adviser.call(clientRoutes.getClient, { params })
    await adviser.call(registrationRoutes.getClientProfile, { params })
    await adviser.call(clientRoutes.listClients, { query: {} })
  }
  const views = async () =>
    (await written(adviser.username)).rows.filter((row) => row.action.startsWith('view.'))
  expect(await views()).toMatchObject([
    { action: 'view.client', client_id: params.id, words: null },
    { action: 'view.list', client_id: null, words: '1 client' },
  ])
  test.setNow('2026-11-21T07:00:01Z')
  await adviser.call(clientRoutes.getClient, { params })
  expect(await views()).toHaveLength(3)
})

it('a changed profile is written down with its PAN masked, commission rates apart', async () => {
  const { call, username } = await test.newAdviser()
  const before = await written(username)
  const trailRates = { ...defaultTrailRates, equity: 0.9, funds: { 120716: 0.35 } }
  const body = { name: 'Asha Rao', panNumber: 'DQRPA1178L', trailRates }
  await call(userRoutes.updateProfile, { body })
  await call(userRoutes.updateProfile, { body })
  const { rows } = await written(username)
  const { chainKey } = test.dependencies.vault
  const told = rows.slice(before.rows.length).map((row) => ({
    action: row.action,
    changes: JSON.parse(chainKey.open(row.changes_sealed ?? Buffer.alloc(0))),
  }))
  expect(told).toEqual([
    {
      action: 'account.changed',
      changes: [
        { field: 'name', label: 'Name', from: null, to: 'Asha Rao' },
        { field: 'pan', label: 'PAN', from: null, to: 'DQRxxxxx8L' },
      ],
    },
    {
      action: 'account.rates-changed',
      changes: [
        { field: 'equity', label: 'Trail, equity', from: '0.8', to: '0.9' },
        { field: '120716', label: 'Trail, fund 120716', from: null, to: '0.35' },
      ],
    },
  ])
})
