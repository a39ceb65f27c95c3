import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../../core/process/logger.ts'
import { noAttachment, withServer } from '../../../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createMailSender } from './mail.jobs.ts'
import { blankExpiredSecrets } from './mail.repository.ts'
import { queueMail } from './mail.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  await test.dependencies.database.db.deleteFrom('mail').execute()
})

const database = () => test.dependencies.database.db
const mails = () => database().selectFrom('mail').selectAll().orderBy('id').execute()
const queue = (to: string, secretUntil?: string) =>
  queueMail(
    { ...test.dependencies, db: database() },
    {
      to,
      subject: 'Your code',
      paragraphs: ['Your code is 271828.', { link: 'https://lakshya.example/x?token=t&n=1', words: 'Open' }],
      ...(secretUntil === undefined ? {} : { secretUntil: new Date(secretUntil) }),
    },
  )
/** Waits no longer than a test can. */
const impatience = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 300 }

async function sendDue(url: string): Promise<number> {
  const sender = createMailSender(test.dependencies, {
    smtpUrl: url,
    logger: createLogger('silent'),
    makeAttachments: noAttachment,
    timeouts: impatience,
  })
  const sent = await sender.sendDue()
  sender.close()
  return sent
}

/** Sends all to a server that works, a minute later. */
async function sendAfterAMinute(): Promise<string[]> {
  test.setNow('2026-11-21T06:01:01Z')
  let all: string[] = []
  await withServer({}, async (url, received) => {
    await sendDue(url)
    all = received
  })
  return all
}

describe('a mail server', () => {
  it('that takes the call and never greets: the mail waits and goes out later', async () => {
    const sockets: Socket[] = []
    const mute = createServer((socket) => sockets.push(socket.on('error', () => {})))
    mute.listen(0, '127.0.0.1')
    await once(mute, 'listening')
    await queue('a@example.com')
    expect(await sendDue(`smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`)).toBe(0)
    for (const socket of sockets) socket.destroy()
    mute.close()
    expect(await mails()).toMatchObject([{ sent_at: null, failed_at: null, tries: 1 }])
    expect(await sendAfterAMinute()).toHaveLength(1)
  })

  it('that stalls after the message: it is sent again under the same id', async () => {
    await queue('a@example.com')
    const heard: string[] = []
    const stalling: SMTPServerOptions = {
      closeTimeout: 10,
      onData(stream) {
        // The message is taken, and the answer never given.
        stream.on('data', (chunk) => heard.push(String(chunk)))
      },
    }
    await withServer(stalling, async (url) => expect(await sendDue(url)).toBe(0))
    const again = await sendAfterAMinute()
    const idOf = (text: string) => /^Message-ID: (.+)$/im.exec(text)?.[1]
    expect(idOf(heard.join(''))).toBeDefined()
    expect(again.map(idOf)).toEqual([idOf(heard.join(''))])
  })

  it.each([421, 450])(
    'that says %i for now: the mail waits, for no longer than an hour each time',
    async (code) => {
      await queue('a@example.com')
      const busy: SMTPServerOptions = {
        onRcptTo: (_address, _session, done) =>
          done(Object.assign(new Error('Later'), { responseCode: code })),
      }
      const pauses: number[] = []
      await withServer(busy, async (url) => {
        for (let tries = 0; tries < 9; tries++) {
          await sendDue(url)
          const due = (await mails())[0]?.due_at ?? new Date()
          pauses.push((due.getTime() - test.dependencies.clock().getTime()) / 60_000)
          test.setNow(due.toISOString())
        }
      })
      expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
      expect((await mails())[0]).toMatchObject({ failed_at: null, tries: 9 })
    },
  )

  it('that refuses the sign-in: the mail waits until the password is right', async () => {
    await queue('a@example.com')
    const locked: SMTPServerOptions = {
      disabledCommands: ['STARTTLS'],
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('No'), { responseCode: 535 })),
    }
    await withServer(locked, async (url) => {
      expect(await sendDue(url.replace('://', '://who:wrong@'))).toBe(0)
    })
    expect((await mails())[0]).toMatchObject({ sent_at: null, failed_at: null, tries: 1 })
    expect(await sendAfterAMinute()).toHaveLength(1)
  })

  it('that refuses one recipient of three for good: the others are sent, and it is not tried again', async () => {
    for (const to of ['a@example.com', 'refused@example.com', 'c@example.com']) await queue(to)
    let refusals = 0
    const picky: SMTPServerOptions = {
      onRcptTo({ address }, _session, done) {
        if (!address.startsWith('refused')) return done()
        refusals += 1
        return done(Object.assign(new Error('No such user'), { responseCode: 550 }))
      },
    }
    await withServer(picky, async (url, received) => {
      expect(await sendDue(url)).toBe(2)
      test.setNow('2026-11-22T06:00:00Z')
      expect(await sendDue(url)).toBe(0)
      expect(received).toHaveLength(2)
    })
    expect(refusals).toBe(1)
    const [first, second, third] = await mails()
    expect([first?.sent_at, second?.sent_at, third?.sent_at].map((at) => at !== null)).toEqual([
      true,
      false,
      true,
    ])
    expect(second?.last_error).toContain('No such user')
  })
})

describe('a mail with a code or link', () => {
  const mailbox = async () => (await test.app.inject({ url: '/dev/mailbox' })).body

  it('is shown in the development mailbox while it waits, and its body is gone once it is sent', async () => {
    await queue('a@example.com', '2026-11-21T06:30:00Z')
    await queue('b@example.com')
    expect((await mailbox()).match(/271828/g)).toHaveLength(2)
    await withServer({}, async (url, received) => {
      expect(await sendDue(url)).toBe(2)
      expect(received[0]).toContain('271828')
      expect(received[0]).toContain('https://lakshya.example/x?token=3Dt&n=3D1')
    })
    const [secret, plain] = await mails()
    expect([secret?.body_sealed, plain?.body_sealed === null]).toEqual([null, false])
    expect((await mailbox()).match(/271828/g)).toHaveLength(1)
    expect(await mailbox()).not.toContain('a@example.com')
  })

  it('is blanked when it expires, and never sent after that', async () => {
    await queue('a@example.com', '2026-11-21T06:30:00Z')
    test.setNow('2026-11-21T06:29:59Z')
    await blankExpiredSecrets(database(), test.dependencies.clock())
    expect(await mailbox()).toContain('271828')
    test.setNow('2026-11-21T06:30:00Z')
    expect(await mailbox()).not.toContain('271828')
    await blankExpiredSecrets(database(), test.dependencies.clock())
    expect(await mails()).toMatchObject([{ body_sealed: null, sent_at: null }])
    await withServer({}, async (url, received) => {
      expect(await sendDue(url)).toBe(0)
      expect(received).toEqual([])
    })
    expect((await mails())[0]).toMatchObject({ last_error: 'expired' })
  })

  it('to nobody is never sent or shown, and removed when it expires', async () => {
    await queue('', '2026-11-21T06:30:00Z')
    expect(await mailbox()).toContain('No mails yet.')
    await withServer({}, async (url) => expect(await sendDue(url)).toBe(0))
    test.setNow('2026-11-21T06:30:00Z')
    await blankExpiredSecrets(database(), test.dependencies.clock())
    expect(await mails()).toEqual([])
  })

  it('refused for good keeps no body either', async () => {
    await queue('refused@example.com', '2026-11-21T06:30:00Z')
    const refusing: SMTPServerOptions = {
      onRcptTo: (_to, _session, done) => done(Object.assign(new Error('No'), { responseCode: 550 })),
    }
    await withServer(refusing, async (url) => expect(await sendDue(url)).toBe(0))
    expect((await mails())[0]?.body_sealed).toBeNull()
  })
})
