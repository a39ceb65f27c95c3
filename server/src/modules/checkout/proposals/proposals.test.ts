import { checkoutRoutes, dataExportRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../../core/pdf/pdf-text.fixture.ts'
import { correctClient, newClientOf } from '../../../testing/clients.ts'
import { newestMail } from '../../../testing/mails.ts'
import { storeAdvice } from '../../../testing/stored-advice.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { makeWebFolder } from '../../../testing/web-folder.ts'

let test: TestApp
let adviser: TestAdviser
const { folder, remove } = makeWebFolder()
beforeAll(async () => {
  test = await createTestApp({}, { webDir: folder })
})
beforeEach(async () => {
  adviser = await test.newAdviser()
})
afterAll(async () => {
  await test.close()
  remove()
})

const get = (path: string, as: TestAdviser | null = adviser, etag?: string) =>
  test.app.inject({
    url: path,
    headers: {
      ...(as === null ? {} : { cookie: as.cookie }),
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
    },
  })
const mailsOf = (as: TestAdviser, id: number) => as.call(checkoutRoutes.clientMails, { params: { id } })

describe('/proposals/{id}.pdf', () => {
  it('is the proposal of the adviser’s own record, kept by nobody, the browser included', async () => {
    const { adviceId } = await storeAdvice(test, adviser)
    const answer = await get(`/proposals/${adviceId}.pdf`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toBe(
      'inline; filename="Daughter-s-education-proposal-2026-11-21.pdf"',
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(readPdf(answer.rawPayload).text).toContain('Proposal for Vidya Kulkarni')
    const again = await get(`/proposals/${adviceId}.pdf`, adviser, String(answer.headers.etag))
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is drawn a dozen times at once for one account, and for another one meanwhile', async () => {
    const { adviceId } = await storeAdvice(test, adviser)
    const other = await test.newAdviser()
    const theirs = await storeAdvice(test, other)
    // Enough that more than a dozen are there at once, however long each takes to get to its turn.
    const greedy = Array.from({ length: 40 }, () => get(`/proposals/${adviceId}.pdf`))
    const modest = get(`/proposals/${theirs.adviceId}.pdf`, other)
    const statuses = (await Promise.all(greedy)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(12)
    expect((await modest).statusCode).toBe(200)
  })

  it('of another adviser’s record is what one that does not exist is', async () => {
    const other = await test.newAdviser()
    const { adviceId } = await storeAdvice(test, other)
    const etag = String((await get(`/proposals/${adviceId}.pdf`, other)).headers.etag)
    for (const path of [`/proposals/${adviceId}.pdf`, '/proposals/999999.pdf', '/proposals/0.pdf']) {
      const answer = await get(path, adviser, etag)
      expect([path, answer.statusCode, answer.body]).toEqual([path, 404, '<h1>Application</h1>'])
    }
  })

  it('sends a visitor to sign in, and back', async () => {
    const { adviceId } = await storeAdvice(test, adviser)
    const answer = await get(`/proposals/${adviceId}.pdf`, null)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `/auth?redirect=%2Fproposals%2F${adviceId}.pdf`,
    ])
  })
})

describe('the mail of a record', () => {
  it('says what was agreed, with what it rests on and how to reach the distributor', async () => {
    const email = `${adviser.username}-client@example.com`
    await storeAdvice(test, adviser, { client: { email } })
    const text = await newestMail(test, email)
    for (const words of [
      'Dear Vidya Kulkarni,',
      `this is what you agreed to with ${adviser.username} on 21 Nov 2026.`,
      'What for: Daughter’s education, ₹35,00,000 in today’s rupees\n    ₹62,67,967 in Nov 2036',
      'How much: ₹25,000 a month\n    ₹30,00,000 in all',
      'How long: 120 instalments over 10 years\n    To 18 Nov 2036',
      'At which risk: Level 9 of 15\n    Volatility',
      'What is next: The first instalment is due on 23 Nov 2026',
      '- Mirae Asset Large and Midcap, Direct Plan, Growth, AMFI code 118834: Share 50.0%, A month ₹12,500',
      '- Total: Share 100.0%, A month ₹25,000',
      'Projected value: ₹53,',
      'Expected return of the mix: 11.0% a year',
      'fund NAVs to 20 Nov 2026',
      'entered on 21 Nov 2026, 14:36 IST',
      `tell ${adviser.username}.`,
      'are projections of the mix as a whole, not of any fund',
      'earns trail commission from the fund houses',
      `--\n${adviser.username}\nMutual Fund Distributor`,
      'Mutual Fund investments are subject to market risks',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/advis[eo]r(?!-)|planner|wealth/i)
    const order = [
      'What for',
      'How much',
      'How long',
      'At which risk',
      'What is next',
      'Mirae Asset',
      'Record no.',
    ]
    const places = order.map((words) => text?.indexOf(words) ?? -1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('escapes what a name holds, and stands in the database encrypted', async () => {
    const email = `${adviser.username}-x@example.com`
    await storeAdvice(test, adviser, { client: { email, name: '<img src=x>' }, goal: { name: 'A & "B"' } })
    const { db } = test.dependencies.database
    const mail = await db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    expect(mail.body_sealed?.toString('latin1')).not.toMatch(/img|Dear|rupee/)
    const { html } = JSON.parse(
      test.dependencies.vault.open('mail.body_sealed', [mail.id], mail.body_sealed ?? Buffer.of()),
    ) as { html: string }
    expect(html).toContain('Dear &lt;img src=x&gt;,')
    expect(html).toContain('A &amp; &quot;B&quot;')
    expect(html).not.toContain('<img')
  })

  it('stands in the development mailbox with a link to its PDF', async () => {
    const { adviceId } = await storeAdvice(test, adviser)
    const { body } = await test.app.inject({ url: '/dev/mailbox' })
    expect(body).toContain(`<a href="/proposals/${adviceId}.pdf">the proposal as PDF</a>`)
  })
})

describe('the mails to a client', () => {
  it('are listed newest first with their text and the record whose proposal is attached', async () => {
    const { adviceId, client } = await storeAdvice(test, adviser)
    test.setNow('2026-11-21T07:00:00Z')
    const corrected = await correctClient(adviser, client.id, { email: 'new@example.com' })
    expect(corrected.status).toBe(200)
    const { status, body } = await mailsOf(adviser, client.id)
    test.setNow('2026-11-21T06:00:00Z')
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { subject: 'Your email address was changed', to: client.email, adviceId: null, sentAt: null },
      { subject: 'Your investment proposal: Daughter’s education', to: 'vidya@example.com', adviceId },
    ])
    expect(body[0]?.text).toContain('has recorded another email address')
    expect(body[1]?.createdAt).toBe('2026-11-21T06:00:00.000Z')
  })

  it('hold none with a code, and none of another client or adviser', async () => {
    const { client } = await storeAdvice(test, adviser)
    const other = await newClientOf(adviser)
    const { db } = test.dependencies.database
    await db
      .updateTable('mail')
      .set({ secret_until: new Date('2026-11-21T06:05:00Z') })
      .where('client_id', '=', client.id)
      .execute()
    expect((await mailsOf(adviser, client.id)).body).toEqual([])
    expect((await mailsOf(adviser, other.id)).body).toEqual([])
    const stranger = await test.newAdviser()
    const asStranger = await mailsOf(stranger, client.id)
    const absent = await mailsOf(stranger, 999_999)
    expect([asStranger.status, asStranger.problem]).toEqual([404, absent.problem])
  })

  it('are part of the export', async () => {
    const { adviceId, client } = await storeAdvice(test, adviser)
    const { body } = await adviser.call(dataExportRoutes.exportData, { body: {} })
    expect(body.clientMails).toMatchObject([{ clientId: client.id, adviceId, to: 'vidya@example.com' }])
    expect(body.clientMails[0]?.text).toContain('Dear Vidya Kulkarni')
  })
})
