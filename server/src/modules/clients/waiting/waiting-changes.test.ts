import {
  authRoutes,
  clientRecordRoutes,
  registrationRoutes,
  type WaitingChange,
  waitingChangeRoutes,
} from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newClientOf } from '../../../testing/clients.ts'
import { joined } from '../../../testing/colleagues.ts'
import { mailedCode, newestMail, otherCode } from '../../../testing/mails.ts'
import { registration } from '../../../testing/registration.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { applyDueChanges } from './apply-change.ts'

let test: TestApp
let owner: TestAdviser
let staff: TestAdviser
let client: { id: number; email: string }
let nth = 0
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  await test.dependencies.database.db.deleteFrom('attempt').execute()
  owner = await test.newAdviser()
  staff = await joined(test, owner, 'staff')
  const email = `client-${++nth}@example.com`
  client = { id: (await newClientOf(owner, { email })).id, email }
})

const recordOf = async () =>
  (await owner.call(registrationRoutes.getClientProfile, { params: { id: client.id } })).body
const waiting = async (adviser = owner) =>
  (await adviser.call(waitingChangeRoutes.listWaitingChanges, { query: {} })).body
/** Corrects the client as the form does: what is not named stays as it is. */
async function correct(adviser: TestAdviser, change: object) {
  const { id, revision, ...profile } = await recordOf()
  const body = { ...registration(), ...profile, ...change, revision }
  return adviser.call(registrationRoutes.updateClientProfile, { params: { id }, body })
}
async function asked(change: object): Promise<WaitingChange> {
  expect((await correct(staff, change)).status).toBe(200)
  const [one] = await waiting()
  if (one === undefined) throw new Error('Nothing waits.')
  return one
}
const decide = (adviser: TestAdviser, what: 'approve' | 'refuse', id: number) =>
  adviser.call(waitingChangeRoutes[`${what}WaitingChange`], { params: { id } })
const agree = (code: string, id: number) =>
  staff.call(waitingChangeRoutes.agreeWaitingChange, { params: { id }, body: { code } })
const dayLater = () => test.setNow('2026-11-22T06:00:00Z')
const runJob = () => applyDueChanges(test.dependencies, new AbortController().signal)

describe('another e-mail or bank account that staff enters', () => {
  it('waits, while the rest of the correction counts at once', async () => {
    const one = await asked({ email: 'new@example.com', bankAccountNo: '00998877665544', city: 'Nashik' })
    expect(await recordOf()).toMatchObject({ email: client.email, city: 'Nashik' })
    expect(one).toMatchObject({ clientId: client.id, isApproved: false, hasClientAgreed: false })
    expect(one.fields.map(({ field, to }) => [field, to])).toEqual([
      ['email', 'new@example.com'],
      ['bankAccountNo', '••••5544'],
    ])
    const told = await newestMail(test, client.email)
    expect(told).toContain('new@example.com')
    expect(told).not.toContain('00998877665544')
  })

  it('counts with the owner’s yes and the client’s code, in either order', async () => {
    for (const isCodeFirst of [true, false]) {
      const email = `new-${isCodeFirst}-${nth}@example.com`
      const { id } = await asked({ email })
      const code = await mailedCode(test, (await recordOf()).email ?? '')
      const steps = [() => agree(code, id), () => decide(owner, 'approve', id)]
      const [first, second] = isCodeFirst ? steps : steps.reverse()
      expect((await first?.())?.status).toBe(200)
      expect((await recordOf()).email).not.toBe(email)
      expect((await second?.())?.status).toBe(200)
      expect((await recordOf()).email).toBe(email)
      expect(await waiting()).toEqual([])
    }
    const { body } = await owner.call(clientRecordRoutes.listClientChanges, { params: { id: client.id } })
    expect(body[0]).toMatchObject({ kind: 'corrected', by: owner.username })
    expect(body[0]?.reason).toContain(staff.username)
  })

  it('counts with the owner’s yes alone once a day has passed, by itself', async () => {
    const { id } = await asked({ bankAccountNo: '00998877665544' })
    await decide(owner, 'approve', id)
    await runJob()
    expect((await recordOf()).bankAccountNo).not.toBe('00998877665544')
    dayLater()
    // The session of the day before has ended meanwhile.
    await runJob()
    await runJob()
    owner = await signedInAnew(owner)
    expect((await recordOf()).bankAccountNo).toBe('00998877665544')
  })

  it('never counts without the owner, however long it waits and whatever the client says', async () => {
    const { id } = await asked({ email: 'new@example.com' })
    await agree(await mailedCode(test, client.email), id)
    dayLater()
    await runJob()
    owner = await signedInAnew(owner)
    expect((await recordOf()).email).toBe(client.email)
  })

  it('is refused by the owner, and nothing is changed', async () => {
    const { id } = await asked({ email: 'new@example.com' })
    expect((await decide(owner, 'refuse', id)).status).toBe(200)
    expect((await decide(owner, 'approve', id)).status).toBe(404)
    expect([await waiting(), (await recordOf()).email]).toEqual([[], client.email])
  })

  it('is decided by no staff, distributor or other firm', async () => {
    const { id } = await asked({ email: 'new@example.com' })
    const distributor = await joined(test, owner, 'distributor')
    for (const colleague of [staff, distributor]) {
      expect((await decide(colleague, 'approve', id)).problem.code).toBe('ROLE_REQUIRED')
    }
    const stranger = await test.newAdviser()
    expect((await decide(stranger, 'approve', id)).status).toBe(404)
    expect(await waiting(stranger)).toEqual([])
  })

  it('takes five wrong codes and no more', async () => {
    const { id } = await asked({ email: 'new@example.com' })
    const code = await mailedCode(test, client.email)
    for (let tries = 0; tries < 5; tries++) {
      expect((await agree(otherCode(code), id)).problem.code).toBe('INVALID_CODE')
    }
    expect((await agree(code, id)).problem.code).toBe('INVALID_CODE')
  })

  it('joins what waits already, and the yes and the code are asked for anew', async () => {
    const first = await asked({ email: 'new@example.com' })
    await decide(owner, 'approve', first.id)
    const both = await asked({ bankAccountNo: '00998877665544' })
    expect(both.id).not.toBe(first.id)
    expect(both).toMatchObject({ isApproved: false })
    expect(both.fields.map(({ field }) => field)).toEqual(['email', 'bankAccountNo'])
  })

  it('is asked for once by a repeated call', async () => {
    const first = await asked({ email: 'new@example.com' })
    expect((await asked({ email: 'new@example.com' })).id).toBe(first.id)
  })

  it('is overtaken by what the owner enters', async () => {
    const { id } = await asked({ email: 'new@example.com' })
    expect((await correct(owner, { email: 'right@example.com' })).status).toBe(200)
    expect([await waiting(), (await recordOf()).email]).toEqual([[], 'right@example.com'])
    expect((await decide(owner, 'approve', id)).status).toBe(404)
  })
})

it('of the owner and of a distributor counts at once', async () => {
  const distributor = await joined(test, owner, 'distributor')
  expect((await correct(distributor, { email: 'first@example.com' })).body.email).toBe('first@example.com')
  expect((await correct(owner, { bankAccountNo: '00998877665544' })).body.bankAccountNo).toBe(
    '00998877665544',
  )
  expect(await waiting()).toEqual([])
})

async function signedInAnew({ username, password }: TestAdviser): Promise<TestAdviser> {
  const { cookie = '' } = await test.call(authRoutes.login, { body: { username, password } })
  const call: TestAdviser['call'] = (route, input, options = {}) =>
    test.call(route, input, { cookie, ...options })
  return { username, password, cookie, call }
}
