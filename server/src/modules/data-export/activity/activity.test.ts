import { auditRoutes, clientRoutes, kycRoutes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { correctClient, newClientOf } from '../../../testing/clients.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp()
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const list = (query: object = {}) => adviser.call(auditRoutes.listActivity, { query })
const actionsOf = async (query: object) => (await list(query)).body.map(({ action }) => action)

it('a client’s activity has what was done, by whom and from where, before and after, the newest first', async () => {
  const client = await newClientOf(adviser, { city: 'Pune' })
  await correctClient(adviser, client.id, { city: 'Nashik' })
  const params = { id: client.id }
  const { body } = await adviser.call(auditRoutes.clientActivity, { params, query: {} })
  expect(body.map(({ action }) => action)).toEqual(['client.corrected', 'view.client', 'client.registered'])
  expect(body[0]).toMatchObject({
    actor: { kind: 'distributor', name: adviser.username, person: null },
    client: { id: client.id, name: client.name },
    changes: [{ field: 'city', label: 'City', from: 'Pune', to: 'Nashik' }],
    ip: '127.0.0.1',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

it('names who acted as the profile does, and is found by that name', async () => {
  const colleague = await test.newAdviser()
  const { id } = await newClientOf(colleague)
  await colleague.call(userRoutes.updateProfile, { body: { name: 'Asha Rao' } })
  const { body } = await colleague.call(auditRoutes.listActivity, { query: { text: 'asha' } })
  expect(body.map(({ action }) => action)).toContain('client.registered')
  expect(body.find(({ client }) => client?.id === id)?.actor).toEqual({
    kind: 'distributor',
    name: colleague.username,
    person: 'Asha Rao',
  })
})

it('it is another firm’s as if it were none', async () => {
  const stranger = await test.newAdviser()
  const { id } = await newClientOf(adviser)
  const theirs = await stranger.call(auditRoutes.clientActivity, { params: { id }, query: {} })
  expect([theirs.status, theirs.problem.code]).toEqual([404, 'NOT_FOUND'])
  const { body } = await stranger.call(auditRoutes.listActivity, { query: {} })
  expect(body.map(({ action }) => action)).toEqual(['access.signed-in', 'account.created'])
})

it('a firm’s activity is found by kind, by words, by client and by day', async () => {
  const client = await newClientOf(adviser, { name: 'Zubin Mehta' })
  const body = { state: 'Registered', agency: 'CVL', reference: 'R1', date: '2026-11-01' }
  await adviser.call(kycRoutes.setKycStatus, { params: { id: client.id }, body })
  await adviser.call(userRoutes.updateProfile, { body: { contact: 'By 100%_phone' } })
  expect(await actionsOf({ kind: 'account' })).toEqual(['account.changed', 'account.created'])
  expect(await actionsOf({ text: 'zubin', kind: 'client' })).toEqual(['client.kyc', 'client.registered'])
  expect(await actionsOf({ text: 'kyc state' })).toEqual(['client.kyc'])
  expect(await actionsOf({ text: '%' })).toEqual([])
  test.setNow('2026-11-21T14:00:00Z')
  await list()
  test.setNow('2026-11-21T19:00:00Z')
  await adviser.call(clientRoutes.listClients, { query: {} })
  expect(await actionsOf({ from: '2026-11-22' })).toEqual(['view.list'])
  expect(await actionsOf({ to: '2026-11-20' })).toEqual([])
  const wrong = await list({ kind: 'other' })
  expect([wrong.status, wrong.problem.details?.[0]?.path]).toEqual([422, 'kind'])
})

it('comes page by page without gap or repetition, also while more is written', async () => {
  const all = (await list({ limit: '200' })).body.map(({ sequence }) => sequence)
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: '3', ...(cursor === undefined ? {} : { cursor }) })
    seen.push(...page.body.map(({ sequence }) => sequence))
    cursor = page.headers['x-next-cursor'] as string | undefined
    await adviser.call(userRoutes.updateProfile, { body: { contact: `Call ${seen.length}` } })
  } while (cursor !== undefined)
  expect(seen).toEqual(all)
})

it('is exported as JSON lines, and that it was is written down', async () => {
  const url = '/activity.jsonl?kind=client'
  expect((await test.app.inject({ url })).statusCode).toBe(401)
  const file = await test.app.inject({ url, headers: { cookie: adviser.cookie } })
  expect(file.headers['content-disposition']).toContain('lakshya-activity.jsonl')
  const lines = file.body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toEqual((await list({ kind: 'client', limit: '200' })).body)
  const [entry] = (await list({ kind: 'export' })).body
  expect(entry).toMatchObject({ action: 'export.activity', words: 'kind: client' })
})
