import { randomUUID } from 'node:crypto'
import { checkoutRoutes, clientRecordRoutes, riskRoutes, userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { correctClient, newClientOf } from '../../../testing/clients.ts'
import { mailedCode, mailedLink, newestMail } from '../../../testing/mails.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { filledIn, signedInAgain } from './answers.fixture.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp({ TRUST_PROXY: 'on' })
  adviser = await test.newAdviser()
})
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  adviser = await signedInAgain(test, adviser)
  await test.dependencies.database.db.deleteFrom('attempt').execute()
})
afterAll(() => test.close())

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const mail = (id: number) => adviser.call(riskRoutes.mailRiskLink, { params: { id } })
const open = (token: string, ip = '203.0.113.1') =>
  test.call(riskRoutes.openRiskLink, { body: { token } }, from(ip))
const send = (token: string, change: Record<string, string> = {}, rest: object = {}) =>
  test.call(riskRoutes.answerRiskLink, { body: { token, ...filledIn(change, rest) } }, from('203.0.113.1'))
const risk = async (id: number) => (await adviser.call(riskRoutes.clientRisk, { params: { id } })).body
const newEmail = () => `client-${randomUUID()}@example.com`

/** A client with a mailed link. */
async function withLink() {
  const email = newEmail()
  const client = await newClientOf(adviser, { name: 'Meera Vasant Kulkarni', email })
  const mailed = await mail(client.id)
  expect(mailed.status).toBe(201)
  const { token } = await mailedLink(test, email)
  return { ...client, email, token, mailed: mailed.body }
}

describe('a link to the questionnaire', () => {
  it('is mailed to the client, and tells the first name and the distributor alone', async () => {
    const { id, email, token, mailed } = await withLink()
    expect(mailed.link).toEqual({
      to: email,
      sentAt: '2026-11-21T06:00:00.000Z',
      expiresAt: '2026-11-28T06:00:00.000Z',
      state: 'open',
    })
    const text = await newestMail(test, email)
    expect(text).toContain('Dear Meera,')
    expect(text).not.toContain('Meera जी')
    const { body, status } = await open(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ firstName: 'Meera', distributorName: adviser.username })
    expect(JSON.stringify({ ...body, questionnaire: null }) + text).not.toMatch(
      /Kulkarni|Vasant|PKM|9920514487/,
    )
    // Its body holds the link, so it is no mail that can be read again.
    expect((await adviser.call(checkoutRoutes.clientMails, { params: { id } })).body).toEqual([])
    const rows = await test.dependencies.database.db
      .selectFrom('risk_link')
      .selectAll()
      .where('client_id', '=', id)
      .execute()
    expect(rows.map((row) => Buffer.from(row.token_hash).toString('latin1')).join()).not.toContain(token)
  })

  it('takes the answers of the client once; the same again is answered alike, others are refused', async () => {
    const { id, token } = await withLink()
    const answers = await Promise.all([
      send(token, { horizon: '3-to-5' }),
      send(token, { horizon: '3-to-5' }),
    ])
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { score: 5 }]))
    const { history, profile, link } = await risk(id)
    expect(history).toMatchObject([{ filledBy: 'client', score: 5, taken: 5 }])
    expect(profile).toMatchObject({ riskAppetite: 5, source: 'questionnaire' })
    expect(link?.state).toBe('used')
    expect((await send(token, { horizon: '3-to-5' }, { language: 'hi' })).body).toEqual({ score: 5 })
    const other = await send(token, { loss: 'none' })
    expect([other.status, other.problem.code]).toEqual([409, 'LINK_USED'])
    expect([(await open(token)).status, (await open(token)).problem.code]).toEqual([409, 'LINK_USED'])
    const [change] = (await adviser.call(clientRecordRoutes.listClientChanges, { params: { id } })).body
    expect(change).toMatchObject({ kind: 'risk', by: 'The client, by link' })
  })

  it('stays good while an answer is missing', async () => {
    const { id, token } = await withLink()
    const body = { token, ...filledIn(), answers: { horizon: 'after-15' } }
    const refused = await test.call(riskRoutes.answerRiskLink, { body })
    expect([refused.status, refused.problem.details?.[0]]).toEqual([
      422,
      { path: 'answers.purpose', message: 'Choose an answer.' },
    ])
    expect((await send(token)).status).toBe(200)
    expect((await risk(id)).history).toHaveLength(1)
  })

  it('is over after seven days', async () => {
    const { id, token } = await withLink()
    test.setNow('2026-11-28T05:59:59Z')
    expect((await open(token)).status).toBe(200)
    test.setNow('2026-11-28T06:00:00Z')
    for (const answer of [await open(token), await send(token)])
      expect([answer.status, answer.problem.code]).toEqual([410, 'LINK_EXPIRED'])
    adviser = await signedInAgain(test, adviser)
    expect((await risk(id)).link?.state).toBe('expired')
  })

  it('ends with a newer one, with another e-mail of the client and with the archive', async () => {
    const first = await withLink()
    await mail(first.id)
    expect((await open(first.token)).problem.code).toBe('LINK_EXPIRED')
    const { token } = await mailedLink(test, first.email)
    expect((await open(token)).status).toBe(200)
    await correctClient(adviser, first.id, { email: newEmail() })
    expect((await send(token)).problem.code).toBe('LINK_EXPIRED')
    expect((await risk(first.id)).link?.state).toBe('ended')
    const second = await withLink()
    await adviser.call(clientRecordRoutes.archiveClient, { params: { id: second.id }, body: {} })
    expect((await open(second.token)).problem.code).toBe('LINK_EXPIRED')
    expect((await mail(second.id)).problem.message).toContain('in the archive')
  })

  it('that never was is answered as one that is over, and guessing is held up', async () => {
    const ip = '203.0.113.77'
    const unknown = await open(randomUUID(), ip)
    const { token } = await withLink()
    test.setNow('2026-11-29T06:00:00Z')
    expect(unknown.problem).toEqual((await open(token)).problem)
    test.setNow('2026-11-21T06:00:00Z')
    for (let guess = 0; guess < 29; guess += 1) await open(randomUUID(), ip)
    const held = await open(token, ip)
    expect([held.status, held.problem.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect((await open(token, '203.0.113.78')).status).toBe(200)
  })

  it('is mailed five times a day to a client, and not to one of another distributor', async () => {
    const { id } = await withLink()
    for (let again = 0; again < 4; again += 1) expect((await mail(id)).status).toBe(201)
    expect((await mail(id)).status).toBe(429)
    const stranger = await test.newAdviser()
    expect((await stranger.call(riskRoutes.mailRiskLink, { params: { id } })).status).toBe(404)
  })
})

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lakshya.example.com',
  SMTP_URL: 'smtp://127.0.0.1:1',
  DATABASE_URL: 'postgres://localhost/none',
  ENCRYPTION_KEY: 'ab'.repeat(32),
}

it('in production nothing is mailed by an account whose own e-mail is not confirmed', async () => {
  const site = await createTestApp(production)
  try {
    const email = newEmail()
    const owner = await site.newAdviser(email)
    const { id } = await newClientOf(owner, { email: newEmail() })
    const send = () => owner.call(riskRoutes.mailRiskLink, { params: { id } })
    const refused = await send()
    expect([refused.status, refused.problem.message]).toEqual([
      422,
      expect.stringContaining('Confirm your own email address'),
    ])
    expect((await owner.call(riskRoutes.clientRisk, { params: { id } })).body.link).toBeNull()
    await owner.call(userRoutes.sendEmailCode, {})
    await owner.call(userRoutes.confirmEmail, { body: { code: await mailedCode(site, email) } })
    expect((await send()).status).toBe(201)
  } finally {
    await site.close()
  }
})
