import { clientAccessRoutes, clientRecordRoutes, portalRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveView, newAddress, openView, signInMailed, viewOf } from '../../../testing/client-views.ts'
import { correctClient, newClientOf } from '../../../testing/clients.ts'
import { mailedCode, newestMail, otherCode } from '../../../testing/mails.ts'
import { createRecordedApp } from '../../../testing/query-recorder.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  await test.dependencies.database.db.deleteFrom('attempt').execute()
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const password = 'Tulsi-4417'
const enter = (body: object) => test.call(portalRoutes.enterPortal, { body })
const ask = (email: string) => test.call(portalRoutes.askPortalCode, { body: { email } })
const home = (cookie: string) => test.call(portalRoutes.portalHome, {}, { cookie })
async function newClient(change: object = {}) {
  const email = newAddress()
  return { ...(await newClientOf(adviser, { email, ...change })), email }
}

describe('the client’s own view', () => {
  it('opens by the mailed code, and by the password of the registration, once the distributor gave access', async () => {
    const client = await newClient({ name: 'Vidya Kulkarni' })
    expect((await enter({ email: client.email, password })).problem.code).toBe('BAD_CREDENTIALS')
    await ask(client.email)
    expect(await newestMail(test, client.email)).toBeUndefined()

    const view = await openView(test, adviser, client)
    const { body } = await home(view.cookie)
    expect([body.clientName, body.house.name]).toEqual(['Vidya Kulkarni', adviser.username])
    const by = await enter({ email: client.email.toUpperCase(), password })
    expect(by.body).toEqual({ kind: 'signed-in' })
    expect((await home(viewOf(test, by.cookie).cookie)).status).toBe(200)
  })

  it('ends at once where access is withdrawn, by the distributor or by the client', async () => {
    const client = await newClient()
    const params = { id: client.id }
    const first = await openView(test, adviser, client)
    const closed = await adviser.call(clientAccessRoutes.withdrawClientAccess, { params })
    expect(closed.body).toMatchObject({ state: 'withdrawn', withdrawnBy: adviser.username })
    expect((await home(first.cookie)).problem.code).toBe('CLIENT_SIGNED_OUT')
    expect((await enter({ email: client.email, password })).status).toBe(401)

    const second = await openView(test, adviser, client)
    expect((await second.call(portalRoutes.giveUpPortal, {})).status).toBe(204)
    expect((await home(second.cookie)).status).toBe(401)
    const { body } = await adviser.call(clientAccessRoutes.getClientAccess, { params })
    expect(body).toMatchObject({ state: 'withdrawn', withdrawnBy: null })
  })

  it('opens to the address alone that it was given to, and not for a client in the archive', async () => {
    const client = await newClient()
    const params = { id: client.id }
    const view = await openView(test, adviser, client)
    const another = newAddress()
    expect((await correctClient(adviser, client.id, { email: another })).status).toBe(200)
    expect((await home(view.cookie)).status).toBe(401)
    for (const email of [client.email, another]) {
      expect((await enter({ email, password })).status).toBe(401)
    }
    expect((await adviser.call(clientAccessRoutes.getClientAccess, { params })).body.state).toBe('moved')
    const again = await openView(test, adviser, { id: client.id, email: another })
    expect((await home(again.cookie)).status).toBe(200)
    await adviser.call(clientRecordRoutes.archiveClient, { params, body: {} })
    expect((await home(again.cookie)).status).toBe(401)
    expect((await enter({ email: another, password })).status).toBe(401)
  })

  it('ends after 30 minutes without use, and after 12 hours in any case', async () => {
    const client = await newClient()
    const view = await openView(test, adviser, client)
    test.setNow('2026-11-21T06:30:00Z')
    expect((await home(view.cookie)).status).toBe(200)
    test.setNow('2026-11-21T07:00:01Z')
    expect((await home(view.cookie)).status).toBe(401)
    test.setNow('2026-11-21T08:00:00Z')
    const long = await signInMailed(test, client.email)
    for (let minutes = 20; minutes <= 12 * 60; minutes += 20) {
      test.setNow(new Date(Date.parse('2026-11-21T08:00:00Z') + minutes * 60_000).toISOString())
      expect((await home(long.cookie)).status).toBe(200)
    }
    test.setNow('2026-11-21T20:00:01Z')
    expect((await home(long.cookie)).status).toBe(401)
  })

  it('asks whose it is where an address opens several, of one house or of two', async () => {
    const email = newAddress()
    const other = await test.newAdviser()
    const husband = await newClientOf(adviser, { email, name: 'Arun Rao' })
    const wife = await newClientOf(adviser, {
      email,
      name: 'Meena Rao',
      password: 'Other-4417',
      confirmPassword: 'Other-4417',
    })
    const elsewhere = await newClientOf(other, { email, name: 'Arun Rao' })
    await giveView(adviser, husband.id)
    await giveView(adviser, wife.id)
    await giveView(other, elsewhere.id)
    await ask(email)
    const { body } = await enter({ email, code: await mailedCode(test, email) })
    if (body.kind !== 'choose') throw new Error('Nothing was asked.')
    expect(body.people.map(({ clientName, houseName }) => [clientName, houseName]).sort()).toEqual(
      [
        ['Arun Rao', adviser.username],
        ['Arun Rao', other.username],
        ['Meena Rao', adviser.username],
      ].sort(),
    )
    const place = body.people.find(({ clientName }) => clientName === 'Meena Rao')?.place
    const choose = (change: object = {}) =>
      test.call(portalRoutes.choosePortal, { body: { email, token: body.token, place, ...change } })
    const [secret] = body.token.split('.')
    const forged = `${secret}.${Buffer.from('1-1').toString('base64url')}`
    expect((await choose({ token: forged, place: '1-1' })).problem.code).toBe('INVALID_CODE')
    const chosen = await choose()
    expect((await home(viewOf(test, chosen.cookie).cookie)).body.clientName).toBe('Meena Rao')
    expect((await choose()).problem.code).toBe('INVALID_CODE')
  })
})

describe('what is tried from outside', () => {
  it('asks the database the same, and says the same, of an address that opens a view and of one that does not', async () => {
    const client = await newClient()
    await giveView(adviser, client.id)
    const { app, queries } = await createRecordedApp(test.dependencies)
    const send = async (url: string, payload: object) => {
      queries.length = 0
      const headers = { host: 'localhost:80', origin: 'http://localhost:80' }
      const answer = await app.inject({ method: 'POST', url, headers, payload })
      return { body: answer.body, asked: [...queries] }
    }
    for (const [url, rest] of [
      ['/api/me/code', {}],
      ['/api/me/sign-in', { password: 'not this one' }],
      ['/api/me/sign-in', { code: '000000' }],
    ] as const) {
      const known = await send(url, { email: client.email, ...rest })
      const unknown = await send(url, { email: 'nobody@views.example', ...rest })
      expect(known.asked.length).toBeGreaterThan(5)
      expect(unknown).toEqual(known)
    }
    await app.close()
  })

  it('takes five codes of an address in a quarter of an hour, and ten wrong passwords; a mailed code is the way past', async () => {
    const client = await newClient()
    await giveView(adviser, client.id)
    for (let n = 0; n < 10; n++) {
      expect((await enter({ email: client.email, password: `wrong ${n}` })).status).toBe(401)
    }
    expect((await enter({ email: client.email, password })).problem.code).toBe('TOO_MANY_ATTEMPTS')
    const view = await signInMailed(test, client.email)
    expect((await home(view.cookie)).status).toBe(200)
    for (let n = 0; n < 4; n++) expect((await ask(client.email)).status).toBe(200)
    expect((await ask(client.email)).problem.code).toBe('TOO_MANY_ATTEMPTS')
  })

  it('takes a code five times, once right, and for ten minutes', async () => {
    const client = await newClient()
    await giveView(adviser, client.id)
    const { email } = client
    await ask(email)
    const code = await mailedCode(test, email)
    for (let n = 0; n < 5; n++) {
      expect((await enter({ email, code: otherCode(code) })).problem.code).toBe('INVALID_CODE')
    }
    expect((await enter({ email, code })).problem.code).toBe('INVALID_CODE')
    await ask(email)
    const second = await mailedCode(test, email)
    expect((await enter({ email, code: second })).status).toBe(200)
    expect((await enter({ email, code: second })).problem.code).toBe('INVALID_CODE')
    await ask(email)
    const third = await mailedCode(test, email)
    test.setNow('2026-11-21T06:10:01Z')
    expect((await enter({ email, code: third })).problem.code).toBe('INVALID_CODE')
  })

  it('keeps neither token nor code', async () => {
    const client = await newClient()
    const view = await openView(test, adviser, client)
    const { db } = test.dependencies.database
    const rows = [
      await db.selectFrom('client_session').selectAll().execute(),
      await db.selectFrom('client_door').selectAll().execute(),
    ]
    const token = view.cookie.replace('lakshya-client=', '')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(client.email)
  })
})
