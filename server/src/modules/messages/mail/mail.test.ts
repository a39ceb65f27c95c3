import { siteRoutes } from '@lakshya/contract'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../../core/process/logger.ts'
import { noAttachment, withServer } from '../../../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createMailSender } from './mail.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  await test.dependencies.database.db.deleteFrom('mail').execute()
  await test.dependencies.database.db.deleteFrom('attempt').execute()
})

const visitor = { email: 'visitor@example.com', mobile: '9822041763' }
const ask = (body: unknown = visitor, remoteAddress?: string) =>
  test.call(
    siteRoutes.scheduleDemo,
    { body },
    remoteAddress ? { headers: { 'x-forwarded-for': remoteAddress } } : {},
  )
const mails = () => test.dependencies.database.db.selectFrom('mail').selectAll().orderBy('id').execute()

const senderTo = (smtpUrl: string) =>
  createMailSender(test.dependencies, {
    smtpUrl,
    logger: createLogger('silent'),
    makeAttachments: noAttachment,
  })

describe('a demo request', () => {
  it('is stored and mailed to the contact address, with its body sealed', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: { message: 'Demo request submitted!' } })
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: 'help@lakshya.example', subject: 'Demo request', sent_at: null })
    expect(Buffer.from(mail?.body_sealed ?? []).toString('latin1')).not.toContain('visitor@example.com')
  })

  it.each([
    [{ mobile: '9822041763' }, 'email', 'Please enter both email and mobile number.'],
    [{ email: 'visitor@example.com' }, 'mobile', 'Please enter both email and mobile number.'],
    [{}, 'email', 'Please enter both email and mobile number.'],
    [{ email: ' ', mobile: '' }, 'email', 'Please enter both email and mobile number.'],
    [{ email: 'nonsense', mobile: '9822041763' }, 'email', 'Invalid email address'],
    [{ email: 'visitor@example.com', mobile: '12' }, 'mobile', 'Please correct the marked fields.'],
  ])('%j is refused at %s: %s', async (body, path, message) => {
    const answer = await ask(body)
    expect([answer.status, answer.problem.message]).toEqual([422, message])
    expect(answer.problem.details?.[0]?.path).toBe(path)
    expect(await mails()).toEqual([])
  })

  it('is limited by address, and a forwarded address does not help where no proxy is trusted', async () => {
    const answers = []
    for (let n = 0; n < 12; n++) answers.push(await ask(visitor, `203.0.113.${n}`))
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2)
  })
})

describe('the queue', () => {
  it('sends each mail once as HTML and text, with two senders at work', async () => {
    for (let n = 0; n < 3; n++) await ask()
    await withServer({}, async (url, received) => {
      const senders = [senderTo(url), senderTo(url)]
      const sent = await Promise.all(senders.map((sender) => sender.sendDue()))
      for (const sender of senders) sender.close()
      expect(sent.reduce((a, b) => a + b)).toBe(3)
      expect(received).toHaveLength(3)
      expect(received[0]).toMatch(/text\/plain/)
      expect(received[0]).toMatch(/text\/html/)
      expect(received[0]).toContain('subject to market risks')
    })
  })

  it('keeps a mail while the server is down and sends it when it is back', async () => {
    await ask()
    const down = senderTo('smtp://127.0.0.1:1')
    expect(await down.sendDue()).toBe(0)
    down.close()
    const [waiting] = await mails()
    expect(waiting).toMatchObject({ sent_at: null, failed_at: null, tries: 1 })
    await withServer({}, async (url, received) => {
      const sender = senderTo(url)
      expect(await sender.sendDue()).toBe(0)
      test.setNow('2026-11-21T06:01:01Z')
      expect(await sender.sendDue()).toBe(1)
      sender.close()
      expect(received).toHaveLength(1)
    })
  })

  it('gives up on a recipient that the server refuses for good, and sends the others', async () => {
    await ask()
    await test.dependencies.database.db
      .updateTable('mail')
      .set({ recipient: 'refused@example.com' })
      .execute()
    await ask()
    const options: SMTPServerOptions = {
      onRcptTo(address, _session, done) {
        const refusal = Object.assign(new Error('No such user'), { responseCode: 550 })
        done(address.address.startsWith('refused') ? refusal : null)
      },
    }
    await withServer(options, async (url, received) => {
      const sender = senderTo(url)
      expect(await sender.sendDue()).toBe(1)
      sender.close()
      expect(received).toHaveLength(1)
    })
    const [refused, sent] = await mails()
    expect(refused?.failed_at).not.toBeNull()
    expect(sent?.sent_at).not.toBeNull()
  })
})

describe('/dev/mailbox', () => {
  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['host', 'evil.example'],
    ['host', 'localhost.evil.example:8080'],
  ])('is not there for a request with %s: %s', async (name, value) => {
    const answer = await test.app.inject({ url: '/dev/mailbox', headers: { [name]: value } })
    expect(answer.statusCode).toBe(404)
  })

  it.each(['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080'])(
    'is there for the host %s',
    async (host) => {
      expect((await test.app.inject({ url: '/dev/mailbox', headers: { host } })).statusCode).toBe(200)
    },
  )

  it('shows those to one address', async () => {
    await ask()
    const recipientsAt = async (url: string) => {
      const { body } = await test.app.inject({ url })
      return new Set([...body.matchAll(/· to (\S+) ·/g)].map(([, recipient]) => recipient))
    }
    const [recipient = ''] = await recipientsAt('/dev/mailbox')
    expect(recipient).toContain('@')
    const shown = await recipientsAt(`/dev/mailbox?to=${encodeURIComponent(recipient)}`)
    expect(shown).toEqual(new Set([recipient]))
    expect(await recipientsAt('/dev/mailbox?to=nobody%40example.com')).toEqual(new Set())
  })

  it('shows the mails to this machine, and nothing to another or in production', async () => {
    await ask()
    const here = await test.app.inject({ url: '/dev/mailbox', remoteAddress: '127.0.0.1' })
    expect(here.body).toContain('visitor@example.com')
    const elsewhere = await test.app.inject({
      url: '/dev/mailbox',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': '127.0.0.1' },
    })
    expect(elsewhere.statusCode).toBe(404)
    const production = await createTestApp({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://lakshya.example.com',
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATABASE_URL: 'postgres://localhost/none',
      ENCRYPTION_KEY: 'ab'.repeat(32),
    })
    expect((await production.app.inject({ url: '/dev/mailbox' })).statusCode).toBe(404)
    await production.close()
  })
})
