import { dataProtectionRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newClientOf } from '../../../testing/clients.ts'
import { joined, newFirm } from '../../../testing/colleagues.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const locked = (who: TestAdviser) => who.call(dataProtectionRoutes.listLocked, {})
const erase = (who: TestAdviser, id: number, body = {}) =>
  who.call(dataProtectionRoutes.askErasure, { params: { id }, body })

it('clients locked for erasure are listed with the day on which they are deleted, and why then', async () => {
  const owner = await newFirm(test)
  const { id: later } = await newClientOf(owner, { name: 'Zoya Khan' })
  const { id: first } = await newClientOf(owner, { name: 'Asha Rao' })
  await newClientOf(owner, { name: 'Stays Listed' })
  expect((await locked(owner)).body).toEqual([])
  await erase(owner, first, { reason: 'By letter' })
  test.setNow('2026-11-21T17:00:00Z')
  await locked(owner)
  // The next day in India.
  test.setNow('2026-11-21T18:31:00Z')
  await erase(owner, later)
  const { body } = await locked(owner)
  expect(body.map(({ id, name, eraseOn }) => [id, name, eraseOn])).toEqual([
    [first, 'Asha Rao', '2027-11-21'],
    [later, 'Zoya Khan', '2027-11-22'],
  ])
  expect(body[0]).toMatchObject({
    term: 'records of a client who never invested: 1 year',
    source: expect.stringMatching(/\w/),
    askedAt: '2026-11-21T06:00:00.000Z',
    by: owner.username,
    reason: 'By letter',
  })
  await owner.call(dataProtectionRoutes.cancelErasure, { params: { id: first }, body: {} })
  expect((await locked(owner)).body.map(({ id }) => id)).toEqual([later])
})

it('they are shown to who may ask for it, and to no other firm', async () => {
  test.setNow('2026-11-21T06:00:00Z')
  const owner = await newFirm(test)
  const { id } = await newClientOf(owner)
  await erase(owner, id)
  const distributor = await joined(test, owner, 'distributor')
  expect((await locked(distributor)).body.map((client) => client.id)).toEqual([id])
  for (const role of ['staff', 'reader'] as const) {
    expect((await locked(await joined(test, owner, role))).problem.code).toBe('ROLE_REQUIRED')
  }
  expect((await locked(await newFirm(test))).body).toEqual([])
})
