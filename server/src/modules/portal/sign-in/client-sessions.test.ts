import { authRoutes, clientRoutes, portalRoutes, type Route, routes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAddress, openView } from '../../../testing/client-views.ts'
import { newClientOf } from '../../../testing/clients.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp()
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const home = (cookie: string) => test.call(portalRoutes.portalHome, {}, { cookie })
async function newClient() {
  const email = newAddress()
  return { ...(await newClientOf(adviser, { email })), email }
}

describe('a session of either kind', () => {
  const all: [string, Route][] = Object.entries(routes)
  const addressOf = (route: Route) => route.path.replace(/:\w+/g, '1')
  const send = (route: Route, cookie: string) =>
    test.app.inject({
      method: route.method,
      url: addressOf(route),
      headers: { host: 'localhost:80', origin: 'http://localhost:80', cookie },
      ...(route.method === 'GET' ? {} : { payload: {} }),
    })

  it('of a client’s reaches no route of a distributor’s, under either cookie’s name', async () => {
    const client = await newClient()
    const { cookie } = await openView(test, adviser, client)
    const token = cookie.replace('lakshya-client=', '')
    const guarded = all.filter(([, { access }]) => access === 'adviser')
    expect(guarded.length).toBeGreaterThan(150)
    for (const [name, route] of guarded) {
      for (const sent of [cookie, `lakshya=${token}`]) {
        const answer = await send(route, sent)
        expect([name, answer.statusCode, answer.json().code]).toEqual([name, 401, 'NOT_SIGNED_IN'])
      }
    }
    for (const url of ['/reports/portfolio/1.pdf', '/proposals/1.pdf', '/activity.csv']) {
      expect((await test.app.inject({ url, headers: { cookie } })).statusCode).not.toBe(200)
    }
  })

  it('of a distributor’s reaches no route of a client’s, under either cookie’s name', async () => {
    const own = all.filter(([, { access }]) => access === 'client')
    expect(own.length).toBeGreaterThan(4)
    const token = adviser.cookie.replace('lakshya=', '')
    for (const [name, route] of own) {
      for (const sent of [adviser.cookie, `lakshya-client=${token}`, 'lakshya-client=', '']) {
        const answer = await send(route, sent)
        expect([name, answer.statusCode, answer.json().code]).toEqual([name, 401, 'CLIENT_SIGNED_OUT'])
      }
    }
    const files = await test.app.inject({
      url: '/my-reports/portfolio.pdf',
      headers: { cookie: adviser.cookie },
    })
    expect([files.statusCode, files.headers.location]).toEqual([302, '/me/sign-in'])
  })

  it('lives beside the other in one browser, and each ends alone', async () => {
    const client = await newClient()
    const view = await openView(test, adviser, client)
    const both = { cookie: `${adviser.cookie}; ${view.cookie}` }
    expect((await test.call(portalRoutes.portalHome, {}, both)).status).toBe(200)
    expect((await test.call(clientRoutes.getClient, { params: { id: client.id } }, both)).status).toBe(200)
    expect((await test.call(portalRoutes.leavePortal, {}, both)).status).toBe(204)
    expect((await home(view.cookie)).status).toBe(401)
    expect((await test.call(authRoutes.currentUser, {}, both)).status).toBe(200)
  })
})
