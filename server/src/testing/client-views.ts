import { clientAccessRoutes, portalRoutes, type Route, type RouteResult } from '@lakshya/contract'
import { mailedCode } from './mails.ts'
import type { Answer, TestAdviser, TestApp } from './test-app.ts'

/** An address that no other call in this process gave. */
export function newAddress(): string {
  made += 1
  return `client-${made}@views.example`
}
let made = 0

/** A client who is signed in to the own view, in a browser of the client's. */
export interface TestClientView {
  readonly cookie: string
  call<R extends Route>(route: R, input: object): Promise<Answer<RouteResult<R>>>
}

/** Lets a client in, as the distributor does it. */
export async function giveView(adviser: TestAdviser, clientId: number): Promise<void> {
  const given = await adviser.call(clientAccessRoutes.giveClientAccess, { params: { id: clientId } })
  if (given.status !== 200) throw new Error(`No view: ${JSON.stringify(given.body)}`)
}

/** A browser with the cookie that an answer has set. */
export function viewOf(test: TestApp, cookie: string | undefined): TestClientView {
  if (cookie === undefined || !/^lakshya-client=./.test(cookie)) throw new Error(`No session: ${cookie}`)
  return { cookie, call: (route, input) => test.call(route, input as never, { cookie }) }
}

/** Signs a client in by a mailed code. */
export async function signInMailed(test: TestApp, email: string): Promise<TestClientView> {
  await test.call(portalRoutes.askPortalCode, { body: { email } })
  const code = await mailedCode(test, email)
  const entered = await test.call(portalRoutes.enterPortal, { body: { email, code } })
  return viewOf(test, entered.cookie)
}

/** A view that the distributor has opened, with the client in it. */
export async function openView(
  test: TestApp,
  adviser: TestAdviser,
  client: { id: number; email: string },
): Promise<TestClientView> {
  await giveView(adviser, client.id)
  return signInMailed(test, client.email)
}
