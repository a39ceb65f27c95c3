import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../../core/pdf/pdf-text.fixture.ts'
import { createLogger } from '../../../core/process/logger.ts'
import { withServer } from '../../../testing/mail-server.ts'
import { storeAdvice } from '../../../testing/stored-advice.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { createMailSender, type MakeAttachments } from '../../messages/index.ts'
import { proposalAttachment, proposalAttachments } from './proposals.service.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp()
  adviser = await test.newAdviser()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  await test.dependencies.database.db.deleteFrom('mail').execute()
})

const mails = () => test.dependencies.database.db.selectFrom('mail').selectAll().orderBy('id').execute()
const senderTo = (smtpUrl: string, makeAttachments: MakeAttachments = proposalAttachments) =>
  createMailSender(test.dependencies, { smtpUrl, logger: createLogger('silent'), makeAttachments })

async function sendDue(smtpUrl: string, makeAttachments?: MakeAttachments): Promise<number> {
  const sender = senderTo(smtpUrl, makeAttachments)
  const sent = await sender.sendDue()
  sender.close()
  return sent
}

/** The head and the bytes of what is attached to a mail as it was received. */
function attachmentOf(received: string): { head: string; file: Buffer } {
  const part = received.split(/^--.+$/m).find((one) => /^content-type: application\/pdf/im.test(one)) ?? ''
  const [head = '', ...body] = part.replaceAll('\r', '').trimStart().split('\n\n')
  return { head, file: Buffer.from(body.join(''), 'base64') }
}

const idOf = (received: string) => /^Message-ID: (.+)$/im.exec(received)?.[1]

describe('a mail that names a record', () => {
  it('arrives as text and HTML with the proposal as a PDF of its own name', async () => {
    const { adviceId } = await storeAdvice(test, adviser)
    const { firm_id: firmId } = await test.dependencies.database.db
      .selectFrom('adviser')
      .select('firm_id')
      .where('username', '=', adviser.username)
      .executeTakeFirstOrThrow()
    await withServer({}, async (url, received) => {
      expect(await sendDue(url)).toBe(1)
      const [mail = ''] = received
      expect(mail).toMatch(/content-type: text\/plain/i)
      expect(mail).toMatch(/content-type: text\/html/i)
      expect(mail).toMatch(/^to: vidya@example\.com/im)
      const { head, file } = attachmentOf(mail)
      expect(head).toContain('name=Daughter-s-education-proposal-2026-11-21.pdf')
      expect(head).toMatch(/content-disposition: attachment/i)
      const { db } = test.dependencies.database
      const { content } = await proposalAttachment({ ...test.dependencies, db, firmId }, adviceId)
      expect(file.equals(content)).toBe(true)
      expect(readPdf(file).text).toContain('Proposal for Vidya Kulkarni')
    })
    // It stays readable in the client's list.
    expect((await mails())[0]).toMatchObject({ body_sealed: expect.anything(), advice_id: adviceId })
  })

  it('waits out an hour without a mail server, and none is lost or doubled', async () => {
    for (const name of ['House', 'Car', 'Retirement']) await storeAdvice(test, adviser, { goal: { name } })
    for (let minute = 0; minute <= 60; minute += 5) {
      test.setNow(new Date(Date.UTC(2026, 10, 21, 6, minute)).toISOString())
      expect(await sendDue('smtp://127.0.0.1:1')).toBe(0)
    }
    expect((await mails()).every((mail) => mail.failed_at === null && mail.sent_at === null)).toBe(true)
    test.setNow('2026-11-21T08:00:00Z')
    await withServer({}, async (url, received) => {
      const counts = await Promise.all([sendDue(url), sendDue(url)])
      expect(counts.reduce((a, b) => a + b)).toBe(3)
      expect(new Set(received.map(idOf)).size).toBe(3)
      expect(received.every((mail) => attachmentOf(mail).file.subarray(0, 5).toString() === '%PDF-')).toBe(
        true,
      )
    })
  })

  it('is sent by one of many processes that look at once', async () => {
    for (let n = 0; n < 6; n++) await storeAdvice(test, adviser, { goal: { name: `Goal ${n}` } })
    await withServer({}, async (url, received) => {
      await Promise.all(Array.from({ length: 4 }, () => sendDue(url)))
      expect(received).toHaveLength(6)
      expect(new Set(received.map(idOf)).size).toBe(6)
    })
  })

  it('whose PDF cannot be made waits, keeps no other back and goes out whole later', async () => {
    const { adviceId } = await storeAdvice(test, adviser, { goal: { name: 'House' } })
    await storeAdvice(test, adviser, { goal: { name: 'Car' } })
    await withServer({}, async (url, received) => {
      const once: MakeAttachments = (reader, id) =>
        id === adviceId ? Promise.reject(new Error('no font')) : proposalAttachments(reader, id)
      expect(await sendDue(url, once)).toBe(1)
      expect((await mails())[0]).toMatchObject({ sent_at: null, failed_at: null, last_error: 'no font' })
      test.setNow('2026-11-21T06:01:01Z')
      expect(await sendDue(url)).toBe(1)
      expect(received).toHaveLength(2)
      expect(attachmentOf(received[1] ?? '').head).toContain('House-proposal')
    })
  })

  it('goes again as the same bytes and under the same id where its delivery was not confirmed', async () => {
    await storeAdvice(test, adviser)
    const heard: string[] = []
    const forgetful: SMTPServerOptions = {
      onData(stream, _session, done) {
        let text = ''
        stream.on('data', (chunk) => {
          text += chunk
        })
        stream.on('end', () => {
          heard.push(text)
          done(Object.assign(new Error('Disk full'), { responseCode: 452 }))
        })
      },
    }
    await withServer(forgetful, async (url) => expect(await sendDue(url)).toBe(0))
    test.setNow('2026-11-21T06:01:01Z')
    await withServer({}, async (url, received) => {
      expect(await sendDue(url)).toBe(1)
      expect(received.map(idOf)).toEqual(heard.map(idOf))
      expect(attachmentOf(received[0] ?? '').file.equals(attachmentOf(heard[0] ?? '').file)).toBe(true)
    })
  })
})
