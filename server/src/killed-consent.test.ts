import type { ClientAsked, PortalProposal } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectDone, finalizeItem, openCheckoutPage, planItem } from './testing/checkout-page.ts'
import { createLastingDatabase, type LastingDatabase } from './testing/lasting-database.ts'
import { ending, ready, startServer } from './testing/server-process.ts'

let database: LastingDatabase
beforeAll(async () => {
  database = await createLastingDatabase('market')
})
afterAll(() => database.drop())

/** The browser of a client who signs in by the password of the registration. */
async function clientBrowser(site: string, email: string | null) {
  let cookie = ''
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${site}${path}`, {
      method,
      headers: { origin: site, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  await send('POST', '/api/me/sign-in', { email, password: 'Tulsi-4417' })
  return send
}

it('a server killed between the client’s yes and the finalising loses neither', {
  timeout: 300_000,
}, async () => {
  const start = () => startServer({ TRUST_PROXY: 'on', ...database.environment })
  const first = start()
  const site = await ready(first)
  const page = await openCheckoutPage(site, '198.51.100.7')
  const item = await planItem(page, { name: 'House' })
  const place = `/api/clients/${page.client.id}`
  await expectDone(page.send('POST', `${place}/access`))
  await expectDone(page.send('POST', `${place}/asked`, { items: [item.agreed] }))
  const client = await clientBrowser(site, page.client.email)
  const [shown] = await client<PortalProposal[]>('GET', '/api/me/proposals')
  await client('POST', `/api/me/proposals/${shown?.id}/agree`, { digest: shown?.digest })
  first.child.kill('SIGKILL')
  await ending(first)
  const second = start()
  page.moveTo(await ready(second))
  const { last } = await expectDone(page.send<ClientAsked>('GET', `${place}/asked`))
  expect(last).toMatchObject({ state: 'agreed', isCarriedOut: false })
  const done = await finalizeItem(page, item, last?.token ?? '')
  expect(done.advice).toMatchObject({ agreement: 'agreed', way: 'view' })
  second.child.kill('SIGTERM')
  expect((await ending(second)).code).toBe(0)
})
