import { randomUUID } from 'node:crypto'
import { authRoutes, checkoutRoutes, registrationRoutes, userRoutes } from '@lakshya/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { correctClient, newClientOf } from '../../../testing/clients.ts'
import { mailedCode } from '../../../testing/mails.ts'
import { registration } from '../../../testing/registration.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { sealedText } from './sealed-body.ts'

let test: TestApp
afterEach(() => test.close())

const now = '2026-11-21T06:00:00Z'
const newEmail = () => `client-${randomUUID()}@example.com`
const mailsTo = async (address: string) => {
  const { db } = test.dependencies.database
  const rows = await db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', address)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    subject: row.subject,
    text: sealedText(test.dependencies.vault, row) ?? '',
    due: row.due_at.toISOString(),
  }))
}

/** A new account with a client at an address, who is asked for codes. */
async function askerAt(
  email: string,
): Promise<() => Promise<{ status: number; message: string; after: number }>> {
  const adviser = await test.newAdviser()
  await newClientOf(adviser, { email })
  return async () => {
    const { status, problem, headers } = await adviser.call(checkoutRoutes.requestOtp, { body: { email } })
    return { status, message: problem.message, after: Number(headers['retry-after']) }
  }
}

describe('one mailbox', () => {
  it('gets ten codes a day of all accounts together, in whichever way its address is written', async () => {
    test = await createTestApp()
    const [plain, tagged] = ['victim@gmail.com', 'Vic.Tim+broker@googlemail.com']
    const askers = await Promise.all([plain, tagged, plain].map(askerAt))
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await askers[n % 3]?.())?.status ?? 0)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
    const refused = await askers[0]?.()
    expect(refused?.message).toBe('This address was mailed enough for a day. Please try again in 24 hours.')
    expect(refused?.after).toBe(24 * 3_600)
    expect(await (await askerAt(newEmail()))()).toMatchObject({ status: 200 })
    test.setNow('2026-11-22T06:00:01Z')
    expect(await (await askerAt(plain))()).toMatchObject({ status: 200 })
  })

  it('gets twenty mails a day; the others wait for their turn', async () => {
    test = await createTestApp()
    const adviser = await test.newAdviser()
    const victim = newEmail()
    for (let n = 0; n < 23; n++) {
      const { id } = await newClientOf(adviser, { email: victim })
      expect((await correctClient(adviser, id, { email: newEmail() })).status).toBe(200)
    }
    const dues = (await mailsTo(victim)).map(({ due }) => due)
    expect(dues.filter((due) => due === new Date(now).toISOString())).toHaveLength(20)
    expect(dues.slice(20)).toEqual(Array<string>(3).fill('2026-11-22T06:00:00.000Z'))
  })

  it('is told of what repeats within an hour once more, with how often', async () => {
    test = await createTestApp()
    const adviser = await test.newAdviser()
    const victim = newEmail()
    const { id } = await newClientOf(adviser, { email: victim })
    const changeTo = (email: string) => correctClient(adviser, id, { email })
    for (let n = 0; n < 15; n++) {
      await changeTo(newEmail())
      await changeTo(victim)
    }
    const [first, held, ...more] = await mailsTo(victim)
    expect(more).toEqual([])
    expect(first).toMatchObject({
      subject: 'Your email address was changed',
      due: '2026-11-21T06:00:00.000Z',
    })
    expect(held).toMatchObject({
      subject: 'Your email address was changed (14 times)',
      text: expect.stringContaining('recorded 14 times since the last mail about it'),
      due: '2026-11-21T07:00:00.000Z',
    })
    test.setNow('2026-11-21T08:00:01Z')
    await changeTo(newEmail())
    expect(await mailsTo(victim)).toHaveLength(3)
  })
})

describe('the owner of an account', () => {
  async function confirmed(): Promise<{ adviser: TestAdviser; email: string }> {
    const email = newEmail()
    const adviser = await test.newAdviser(email)
    await adviser.call(userRoutes.sendEmailCode, {})
    await adviser.call(userRoutes.confirmEmail, { body: { code: await mailedCode(test, email) } })
    return { adviser, email }
  }

  it('gets the reset of a password however much others mail to the address', async () => {
    test = await createTestApp()
    const { email } = await confirmed()
    const askers = await Promise.all([email, email, email].map(askerAt))
    for (let n = 0; n < 12; n++) await askers[n % 3]?.()
    const before = (await mailsTo(email)).length
    expect(before).toBe(10)
    await test.app.inject({
      method: 'POST',
      url: '/api/request-password-reset',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { email },
    })
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)).toMatchObject({
      subject: 'Reset your Lakshya password',
      due: '2026-11-21T06:00:00.000Z',
    })
  })

  it('who never confirmed an address mails nothing to clients in production', async () => {
    test = await createTestApp({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://lakshya.example.com',
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATABASE_URL: 'postgres://localhost/none',
      ENCRYPTION_KEY: 'ab'.repeat(32),
    })
    const victim = newEmail()
    const adviser = await test.newAdviser()
    const { id } = await newClientOf(adviser, { email: victim })
    const words =
      'Confirm your own email address on your profile first: until then nothing is mailed to clients.'
    const code = await adviser.call(checkoutRoutes.requestOtp, { body: { email: victim } })
    expect([code.status, code.problem.message]).toEqual([422, words])
    const change = await correctClient(adviser, id, { email: newEmail() })
    expect(change.status).toBe(422)
    expect(await mailsTo(victim)).toEqual([])
    const owner = await confirmed()
    const other = newEmail()
    await newClientOf(owner.adviser, { email: other })
    expect((await owner.adviser.call(checkoutRoutes.requestOtp, { body: { email: other } })).status).toBe(200)
  })
})

it.each([
  [
    'a client',
    'name',
    (by: TestAdviser, name: string) =>
      by.call(registrationRoutes.createClient, { body: registration({ name }) }),
  ],
  [
    'a distributor',
    'name',
    (by: TestAdviser, name: string) => by.call(userRoutes.updateProfile, { body: { name } }),
  ],
  [
    'an account',
    'username',
    (by: TestAdviser, username: string) => by.call(userRoutes.updateProfile, { body: { username } }),
  ],
  [
    'a new account',
    'username',
    (_by: TestAdviser, username: string) =>
      test.call(authRoutes.register, { body: { username, password: 'correct horse battery' } }),
  ],
] as const)('no name of %s holds a web address', async (_who, path, give) => {
  test = await createTestApp()
  const adviser = await test.newAdviser()
  const { status, problem } = await give(adviser, 'Win a car: www.prize.example')
  expect([status, problem.details?.map((detail) => detail.path)]).toEqual([422, [path]])
  expect(problem.details?.[0]?.message).toMatch(/must not hold a web address\.$/)
})
