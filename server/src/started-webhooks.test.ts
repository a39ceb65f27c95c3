import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebhookDelivery } from '@lakshya/contract'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { expectedSignature, openReceiver } from './testing/hook-receiver.ts'
import { registration } from './testing/registration.ts'
import { ready, type Started, startServerAt } from './testing/server-process.ts'

/** The real server on a folder of its own, killed between what happens and its message. Once is enough: on the embedded database. */
const isEmbeddedRun = inject('databaseServer') === ''
const folder = mkdtempSync(join(tmpdir(), 'lakshya-hooks-'))
const running: Started[] = []
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function begin(instant: string) {
  const server = startServerAt(instant, { DATA_DIR: folder, NAV_SOURCE_URL: 'off' })
  running.push(server)
  return { server, site: await ready(server) }
}

/** Somebody in a browser on the site. */
async function signedIn(site: string) {
  const headers: Record<string, string> = { origin: site, 'content-type': 'application/json' }
  const ask = async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${site}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, set: answer.headers.get('set-cookie'), body: (await answer.json()) as T }
  }
  const { set } = await ask('POST', '/api/login', { username: 'demo', password: 'lakshya-demo' })
  headers.cookie = set?.split(';')[0] ?? ''
  return ask
}

/** A port where nobody listens. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

it.runIf(isEmbeddedRun)('a message outlives the server that was killed before it was delivered', async () => {
  const port = await freePort()
  const first = await begin('2026-11-21T06:00:00Z')
  const ask = await signedIn(first.site)
  const body = { address: `http://127.0.0.1:${port}/hook`, events: ['client.registered'] }
  const hook = await ask<{ secret: string; made: { id: number } }>('POST', '/api/webhooks', body)
  expect(hook.status).toBe(201)
  const made = await ask<{ client: { id: number } }>(
    'POST',
    '/api/clients',
    registration({ panNumber: 'ZQXPZ4821Q' }),
  )
  expect(made.status).toBe(201)
  first.server.child.kill('SIGKILL')

  const receiver = await openReceiver(port)
  const second = await begin('2026-11-21T08:00:00Z')
  const again = await signedIn(second.site)
  const log = async () => {
    const path = `/api/webhooks/${hook.body.made.id}/deliveries`
    return (await again<WebhookDelivery[]>('GET', path)).body
  }
  await vi.waitFor(async () => expect(await log()).toMatchObject([{ state: 'delivered', status: 204 }]), {
    timeout: 50_000,
    interval: 200,
  })
  const [message] = receiver.arrived
  if (message === undefined) throw new Error('Nothing came.')
  expect(message.event).toMatchObject({
    type: 'client.registered',
    data: { clientId: made.body.client.id },
  })
  expect(message.signature).toBe(expectedSignature(hook.body.secret, message))
  expect((await log())[0]?.messageId).toBe(message.id)
  await receiver.close()
})
