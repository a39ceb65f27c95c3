import { clientRecordRoutes, reportLinkRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../../core/pdf/pdf-text.fixture.ts'
import { newClientOf } from '../../../testing/clients.ts'
import { englishLeft } from '../../../testing/english-left.ts'
import { createGoalTest } from '../../../testing/goals.ts'
import { makeReportLink } from '../../../testing/reports.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createGoalTest()
})
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  await test.dependencies.database.db.deleteFrom('attempt').execute()
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const open = (token: string) => test.call(reportLinkRoutes.openReportLink, { body: { token } })
const read = (token: string, answer: string) =>
  test.call(reportLinkRoutes.readReportLink, { body: { token, answer } })
const listed = async (clientId: number) =>
  (await adviser.call(reportLinkRoutes.listReportLinks, { params: { id: clientId } })).body
const wrong = '999Z'
/** Takes the PAN off the record, as of a client whom a file brought, and what else is said. */
const forget = (id: number, change: object) =>
  test.dependencies.database.db
    .updateTable('client')
    .set({ pan_sealed: null, ...change })
    .where('id', '=', id)
    .execute()

describe('a link to a report', () => {
  it('tells a first name alone, and leads to the report with the end of the PAN', async () => {
    const { clientId, token, pan } = await makeReportLink(adviser, { name: 'Vidya Kulkarni' })
    const opened = await open(token)
    expect(opened.body).toEqual({
      firstName: 'Vidya',
      distributorName: adviser.username,
      language: 'en',
      reportName: 'Portfolio statement',
      asks: 'pan',
      expiresAt: '2026-11-28T06:00:00.000Z',
    })
    const { body } = await read(token, pan.slice(-4).toLowerCase())
    const report = await test.app.inject({ url: body.address })
    expect(report.statusCode).toBe(200)
    expect([report.headers['cache-control'], report.headers['x-robots-tag']]).toEqual([
      'no-store',
      'noindex, nofollow',
    ])
    expect(readPdf(report.rawPayload).text).toContain('Vidya Kulkarni, PAN ending')
    expect(await listed(clientId)).toMatchObject([
      { state: 'open', openings: 1, openedAt: '2026-11-21T06:00:00.000Z' },
    ])
    test.setNow('2026-11-21T06:10:00Z')
    expect((await test.app.inject({ url: body.address })).statusCode).toBe(410)
  })

  it('is over after five wrong ends of the PAN, though the right one comes then', async () => {
    const { clientId, token, pan } = await makeReportLink(adviser)
    const first = await read(token, wrong)
    const message =
      'These are not the last four characters of the PAN on record. 4 more tries, then the link is over.'
    expect(first.problem.details).toEqual([{ path: 'answer', message }])
    for (let tries = 2; tries <= 5; tries++) await read(token, wrong)
    expect((await read(token, pan.slice(-4))).problem.code).toBe('LINK_EXPIRED')
    expect((await open(token)).problem.code).toBe('LINK_EXPIRED')
    expect(await listed(clientId)).toMatchObject([{ state: 'locked', openings: 0 }])
  })

  it('ends at once where it is withdrawn, with the address that was opened by it', async () => {
    const { id, token, pan } = await makeReportLink(adviser)
    const { address } = (await read(token, pan.slice(-4))).body
    const ended = await adviser.call(reportLinkRoutes.withdrawReportLink, { params: { id } })
    expect(ended.body.state).toBe('withdrawn')
    expect((await open(token)).problem.code).toBe('LINK_EXPIRED')
    expect((await test.app.inject({ url: address })).statusCode).toBe(410)
  })

  it('is good for seven days, and not for a client in the archive', async () => {
    const { token } = await makeReportLink(adviser)
    const other = await makeReportLink(adviser)
    const archived = { params: { id: other.clientId }, body: {} }
    expect((await adviser.call(clientRecordRoutes.archiveClient, archived)).status).toBe(200)
    expect((await open(other.token)).problem.code).toBe('LINK_EXPIRED')
    const again = { params: { id: other.clientId }, body: { terms: { kind: 'portfolio' } } }
    expect((await adviser.call(reportLinkRoutes.makeReportLink, again)).problem.message).toContain('archive')
    test.setNow('2026-11-28T05:59:59Z')
    expect((await open(token)).status).toBe(200)
    test.setNow('2026-11-28T06:00:00Z')
    expect((await open(token)).problem.code).toBe('LINK_EXPIRED')
  })

  it('is opened ten times an hour, and by no token that was guessed', async () => {
    const { token, pan } = await makeReportLink(adviser)
    const tail = pan.slice(-4)
    for (let times = 0; times < 10; times++) expect((await read(token, tail)).status).toBe(200)
    expect((await read(token, tail)).problem.code).toBe('TOO_MANY_ATTEMPTS')
    test.setNow('2026-11-21T07:00:01Z')
    expect((await read(token, tail)).status).toBe(200)
    expect((await open('guessed')).problem.code).toBe('LINK_EXPIRED')
    const guessed = await test.app.inject({ url: '/shared-reports/guessed-guessed-guessed.pdf' })
    expect(guessed.statusCode).toBe(410)
  })

  it('goes to the client’s own WhatsApp with a text, and its token is kept nowhere', async () => {
    const client = await newClientOf(adviser)
    const { body } = await adviser.call(reportLinkRoutes.makeReportLink, {
      params: { id: client.id },
      body: { terms: { kind: 'gains', year: 2026 }, days: 3 },
    })
    const token = new URL(body.address).hash.replace('#token=', '')
    expect(token.length).toBeGreaterThan(40)
    expect(body.whatsApp).toBe(`https://wa.me/91${client.phone}?text=${encodeURIComponent(body.message)}`)
    expect(body.message).toContain(`your capital gains statement is here until 24 Nov 2026: ${body.address}`)
    const rows = await test.dependencies.database.db.selectFrom('report_link').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it.each([
    ['birth', {}, '19-01-1990', 'your date of birth', /not the date of birth/],
    [
      'phone',
      { date_of_birth: null, date_of_birth_sealed: null },
      'own',
      'mobile number',
      /mobile number on record/,
    ],
  ] as const)(
    'asks a client without a PAN for what is on record: %s',
    async (asks, change, typed, words, refusal) => {
      const client = await newClientOf(adviser)
      await forget(client.id, change)
      const params = { id: client.id }
      const { body } = await adviser.call(reportLinkRoutes.makeReportLink, {
        params,
        body: { terms: { kind: 'portfolio' } },
      })
      expect(body.link.asks).toBe(asks)
      expect(body.message).toContain(words)
      const token = new URL(body.address).hash.replace('#token=', '')
      expect((await open(token)).body.asks).toBe(asks)
      const short = await read(token, '12')
      expect(short.problem.details?.[0]?.message).toMatch(/^Enter (your|the last four)/)
      const right = typed === 'own' ? (client.phone ?? '').slice(-4) : typed
      const other = await read(token, asks === 'birth' ? '01011970' : right === '0000' ? '1111' : '0000')
      expect(other.problem.message).toMatch(refusal)
      expect(other.problem.message).toContain('4 more tries')
      expect((await read(token, right)).status).toBe(200)
    },
  )

  it('speaks to a client who reads Hindi in Hindi, on the page and in the message', async () => {
    const client = await newClientOf(adviser, { language: 'hi', name: 'Vidya Kulkarni' })
    const { body } = await adviser.call(reportLinkRoutes.makeReportLink, {
      params: { id: client.id },
      body: { terms: { kind: 'portfolio' } },
    })
    const token = new URL(body.address).hash.replace('#token=', '')
    const [message = ''] = body.message.split(body.address)
    expect(message).toBe('Vidya जी, आपका पोर्टफ़ोलियो विवरण 28 नव॰ 2026 तक यहाँ है: ')
    expect(englishLeft(body.message, ['Vidya', body.address, adviser.username])).toEqual([])
    expect((await open(token)).body).toMatchObject({ language: 'hi', reportName: 'पोर्टफ़ोलियो विवरण' })
    for (const typed of ['12', wrong]) {
      const [refusal] = (await read(token, typed)).problem.details ?? []
      expect(englishLeft(refusal?.message ?? 'none')).toEqual([])
    }
  })

  it('is not made for a client of whom nothing to ask for is on record, who is sent to the field', async () => {
    const client = await newClientOf(adviser)
    await forget(client.id, { date_of_birth: null, date_of_birth_sealed: null, phone: null })
    const body = { terms: { kind: 'portfolio' as const } }
    const made = await adviser.call(reportLinkRoutes.makeReportLink, { params: { id: client.id }, body })
    expect([made.status, made.problem.details?.[0]?.path]).toEqual([422, 'panNumber'])
    expect(made.problem.message).toContain('Add one of them')
  })

  it('is to another firm that of nobody', async () => {
    const { id, clientId } = await makeReportLink(adviser)
    const other = await test.newAdviser()
    expect((await other.call(reportLinkRoutes.withdrawReportLink, { params: { id } })).status).toBe(404)
    const theirs = await other.call(reportLinkRoutes.listReportLinks, { params: { id: clientId } })
    expect(theirs.status).toBe(404)
  })
})
