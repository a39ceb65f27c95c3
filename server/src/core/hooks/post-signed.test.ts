import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postSigned, type SignedPost, signatureOf } from './post-signed.ts'

type Answer = (request: IncomingMessage, answer: ServerResponse) => void
let answering: Answer
let asked: string[]
let port: number
const server = createServer((request, answer) => {
  asked.push(request.url ?? '')
  answering(request, answer)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const post = (more: Partial<SignedPost> = {}) =>
  postSigned({
    address: `http://127.0.0.1:${port}/hook`,
    secret,
    messageId: 'msg_1',
    body: '{}',
    now: new Date('2026-11-21T06:00:00Z'),
    reachable: { isThisMachine: true },
    ...more,
  })

describe('a message to a program', () => {
  it('is signed as the example of Standard Webhooks is', () => {
    const signed = { messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1614265330 }
    expect(signatureOf(secret, { ...signed, body: '{"test": 2432232314}' })).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })

  it('follows no redirect', async () => {
    answering = (_request, answer) => answer.writeHead(307, { location: '/elsewhere' }).end()
    expect(await post()).toEqual({ status: 307 })
    expect(asked).toEqual(['/hook'])
  })

  it('reads little of what is answered, however much comes', async () => {
    let sent = 0
    let isCut = false
    answering = (_request, answer) => {
      answer.writeHead(200)
      const more = () => {
        while (!isCut && answer.write(Buffer.alloc(65_536))) sent += 65_536
      }
      answer.on('drain', more)
      answer.on('close', () => {
        isCut = true
      })
      more()
    }
    expect(await post()).toEqual({ status: 200 })
    expect(sent).toBeLessThan(50e6)
  })

  it('waits for no answer for ever, and says what went wrong in its own words', async () => {
    answering = () => {}
    expect(await post({ timeoutMs: 50 })).toEqual({ problem: 'No answer within 0.05 seconds.' })
    answering = (request) => request.socket.destroy()
    expect(await post()).toEqual({ problem: 'The connection was cut off.' })
    expect(await post({ address: 'http://127.0.0.1:1/' })).toEqual({
      problem: 'Nobody listens at the address.',
    })
  })

  it('connects to no private network, by address or by what a name stands for', async () => {
    const reachable = { isThisMachine: false }
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']) {
      const address = `http://${host}:${port}/`
      expect(await post({ address, reachable })).toEqual({
        problem: 'The address is one of a private network.',
      })
    }
    expect(asked).toEqual([])
  })
})
