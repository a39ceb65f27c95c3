import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webhookRoutes } from '@lakshya/contract'
import type { TestAdviser } from './test-app.ts'

export interface Arrived {
  id: string
  seconds: number
  signature: string
  body: string
  event: { type: string; timestamp: string; data: Record<string, unknown> }
}

/** A program of a firm's on this machine: what came to it, and how it answers. */
export interface HookReceiver {
  address: string
  arrived: Arrived[]
  answering: (answer: ServerResponse) => void
  close(): Promise<void>
}

export const takes: HookReceiver['answering'] = (answer) => answer.writeHead(204).end()
export const refuses: HookReceiver['answering'] = (answer) => answer.writeHead(503).end('busy')

export async function openReceiver(port = 0): Promise<HookReceiver> {
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const said = (name: string) => String(request.headers[name])
      receiver.arrived.push({
        id: said('webhook-id'),
        seconds: Number(said('webhook-timestamp')),
        signature: said('webhook-signature'),
        body,
        event: JSON.parse(body) as Arrived['event'],
      })
      receiver.answering(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const receiver: HookReceiver = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    arrived: [],
    answering: takes,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}

/** The signature as Standard Webhooks describes it, computed apart from the product. */
export function expectedSignature(secret: string, { id, seconds, body }: Arrived): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`, 'utf8').digest('base64')}`
}

export async function newWebhook(
  owner: TestAdviser,
  { address, events = ['client.registered'] }: { address: string; events?: string[] },
) {
  const answer = await owner.call(webhookRoutes.makeWebhook, { body: { address, events } })
  if (answer.status !== 201) throw new Error(`No webhook: ${answer.status} ${answer.problem.message}`)
  return answer.body
}

/** Where nobody listens. */
export const aHook = { address: 'http://127.0.0.1:9/hook' }

/** The webhook that an owner has, or else a new one. */
export async function storeWebhook(owner: TestAdviser): Promise<number> {
  const [known] = (await owner.call(webhookRoutes.listWebhooks, {})).body
  return known?.id ?? (await newWebhook(owner, aHook)).made.id
}

/** A message of an owner's webhook, which waits. */
export async function storeDelivery(owner: TestAdviser): Promise<number> {
  const params = { id: await storeWebhook(owner) }
  return (await owner.call(webhookRoutes.testWebhook, { params })).body.id
}
