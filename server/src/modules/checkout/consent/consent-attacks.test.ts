import { createHash, randomUUID } from 'node:crypto'
import { authRoutes, checkoutRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newClientOf } from '../../../testing/clients.ts'
import { joined } from '../../../testing/colleagues.ts'
import { mailedCode, newestMail, otherCode } from '../../../testing/mails.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

const begin = Date.parse('2026-11-21T06:00:00Z')
const otherItem = {
  itemId: randomUUID(),
  clientId: 1,
  goalName: 'House',
  targetAmount: 2_500_000,
  targetDate: '2036-11-18',
  amountMode: 'target',
  investmentType: 'lumpsum',
  timeFrame: 10,
  riskLevel: 9,
  fundAmounts: { 120716: 60_000, 119707: 40_000 },
}
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ TRUST_PROXY: 'on' }, { template: 'market' })
})
afterAll(() => test.close())
beforeEach(async () => {
  at(0)
  await test.dependencies.database.db.deleteFrom('attempt').execute()
})

const at = (minutes: number, seconds = 0) =>
  test.setNow(new Date(begin + (minutes * 60 + seconds) * 1000).toISOString())

async function newAddress(adviser: TestAdviser): Promise<string> {
  const email = `client-${randomUUID()}@example.com`
  await newClientOf(adviser, { email })
  return email
}

const from = ({ cookie }: TestAdviser, ip: string) => ({ cookie, headers: { 'x-forwarded-for': ip } })

const request = (adviser: TestAdviser, email: string, ip = '203.0.113.1', items?: unknown) =>
  adviser.call(
    checkoutRoutes.requestOtp,
    { body: { email, ...(items === undefined ? {} : { items }) } },
    from(adviser, ip),
  )

const verify = (adviser: TestAdviser, email: string, otp: string, ip = '203.0.113.1') =>
  adviser.call(checkoutRoutes.verifyOtp, { body: { email, otp } }, from(adviser, ip))

/** A session lasts no day unused. */
async function signedInAnew(adviser: TestAdviser): Promise<TestAdviser> {
  const { username, password } = adviser
  const { cookie = '' } = await test.call(authRoutes.login, { body: { username, password } })
  return { ...adviser, cookie }
}

async function withCode() {
  const adviser = await test.newAdviser()
  const email = await newAddress(adviser)
  const { status } = await request(adviser, email)
  if (status !== 200) throw new Error(`No code: ${status}`)
  return { adviser, email, otp: await mailedCode(test, email) }
}

describe('guessing', () => {
  it('1,000 codes from 1,000 IPs tries 5 of them; 20 count, and 980 are turned away', async () => {
    const { adviser, email, otp } = await withCode()
    const tally = new Map<string, number>()
    let guess = otp
    for (let n = 0; n < 1000; n++) {
      guess = otherCode(guess)
      const { problem } = await verify(adviser, email, guess, `198.51.${n >> 8}.${n & 255}`)
      tally.set(problem.code, (tally.get(problem.code) ?? 0) + 1)
    }
    expect(Object.fromEntries(tally)).toEqual({ INVALID_CODE: 20, TOO_MANY_ATTEMPTS: 980 })
    const { attempts } = await test.dependencies.database.db
      .selectFrom('one_time_code')
      .select('attempts')
      .where('purpose', '=', 'checkout')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(attempts).toBe(5)
    const closed = await verify(adviser, email, otp, '192.0.2.77')
    expect([closed.status, closed.problem.message]).toEqual([
      429,
      'Too many wrong codes for this address. Please try again in 24 hours.',
    ])
    expect(Number(closed.headers['retry-after'])).toBe(24 * 3600)
  })

  it('200 codes at once from many IPs tries no more than 5, and 20 a day, of this address alone', async () => {
    const { adviser, email, otp } = await withCode()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => verify(adviser, email, otherCode(otp), `198.51.100.${n}`)),
    )
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(20)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(180)
    at(1)
    await request(adviser, email)
    expect((await verify(adviser, email, await mailedCode(test, email))).status).toBe(429)
    const other = await newAddress(adviser)
    await request(adviser, other)
    expect((await verify(adviser, other, await mailedCode(test, other))).status).toBe(200)
    at(24 * 60, 1)
    const tomorrow = await signedInAnew(adviser)
    await request(tomorrow, email)
    expect((await verify(tomorrow, email, await mailedCode(test, email))).status).toBe(200)
  })

  it('uses a code up by five wrong ones; the fifth may be the right one', async () => {
    const one = await withCode()
    for (let n = 0; n < 5; n++) await verify(one.adviser, one.email, otherCode(one.otp))
    expect((await verify(one.adviser, one.email, one.otp)).problem.code).toBe('INVALID_CODE')
    const two = await withCode()
    for (let n = 0; n < 4; n++) await verify(two.adviser, two.email, otherCode(two.otp))
    expect((await verify(two.adviser, two.email, two.otp)).status).toBe(200)
  })

  it('from one IP ends after 30, whatever the address', async () => {
    const { adviser } = await withCode()
    const answers = []
    for (let n = 0; n < 32; n++) answers.push(await verify(adviser, `nobody-${n}@example.com`, '123456'))
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(30)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2)
  })
})

describe('a code', () => {
  it('counts once, for 5 minutes, and only the newest', async () => {
    const { adviser, email, otp } = await withCode()
    expect((await verify(adviser, email, otp)).status).toBe(200)
    expect((await verify(adviser, email, otp)).problem.code).toBe('INVALID_CODE')
    const late = await withCode()
    at(5)
    expect((await verify(late.adviser, late.email, late.otp)).problem.code).toBe('INVALID_CODE')
    const early = await withCode()
    await request(early.adviser, early.email)
    const newer = await mailedCode(test, early.email)
    if (newer !== early.otp) {
      expect((await verify(early.adviser, early.email, early.otp)).problem.code).toBe('INVALID_CODE')
    }
    expect((await verify(early.adviser, early.email, newer)).status).toBe(200)
  })

  it('entered twenty times at once makes one token', async () => {
    const { adviser, email, otp } = await withCode()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => verify(adviser, email, otp, `198.51.100.${n}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is nobody else’s: not another address’s, not another adviser’s with the same client', async () => {
    const { adviser, email, otp } = await withCode()
    const elsewhere = await newAddress(adviser)
    expect((await verify(adviser, elsewhere, otp)).problem.code).toBe('INVALID_CODE')
    const stranger = await test.newAdviser()
    await newClientOf(stranger, { email })
    expect((await verify(stranger, email, otp)).problem.code).toBe('INVALID_CODE')
    expect((await verify(adviser, email, otp)).status).toBe(200)
  })

  it('stands neither in the database nor in any list once it is used', async () => {
    const { adviser, email, otp } = await withCode()
    const { verificationToken } = (await verify(adviser, email, otp)).body
    const rows = await test.dependencies.database.db.selectFrom('one_time_code').select('code_hash').execute()
    const hashes = rows.map((row) => Buffer.from(row.code_hash).toString('hex'))
    for (const secret of [otp, verificationToken]) {
      expect(hashes).not.toContain(createHash('sha256').update(secret).digest('hex'))
    }
  })
})

describe('an address', () => {
  it('that is no client’s of this adviser gets 404 exactly alike and no mail, whosever it is', async () => {
    const adviser = await test.newAdviser()
    const stranger = await test.newAdviser()
    const theirs = await newAddress(stranger)
    const nobodys = `nobody-${randomUUID()}@example.com`
    const story = async (email: string, ip: string) => {
      const answers = []
      for (let n = 0; n < 6; n++) answers.push(await request(adviser, email, ip))
      answers.push(await verify(adviser, email, '000000', ip))
      return answers.map(({ status, body, headers }) => [status, body, headers['retry-after']])
    }
    const told = await story(theirs, '203.0.113.10')
    expect(await story(nobodys, '203.0.113.11')).toEqual(told)
    expect(told.map(([status]) => status)).toEqual([404, 404, 404, 404, 404, 429, 422])
    expect(await newestMail(test, theirs)).toBeUndefined()
    expect(await newestMail(test, nobodys)).toBeUndefined()
  })

  it('gets its mail as it is on record, not as a look-alike was typed', async () => {
    const adviser = await test.newAdviser()
    const email = await newAddress(adviser)
    expect((await request(adviser, email.toUpperCase())).status).toBe(200)
    expect(await newestMail(test, email)).toBeDefined()
    expect(await newestMail(test, email.toUpperCase())).toBeUndefined()
  })
})

describe('requests', () => {
  it('are limited to 5 a client address, 30 an IP and 60 an adviser in 15 minutes', async () => {
    const adviser = await test.newAdviser()
    const email = await newAddress(adviser)
    const one = []
    for (let n = 0; n < 6; n++) one.push(await request(adviser, email, `203.0.113.${n}`))
    expect(one.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    const byIp = []
    for (let n = 0; n < 32; n++) byIp.push(await request(adviser, `n${n}@example.com`, '203.0.113.200'))
    expect(byIp.filter(({ status }) => status === 429)).toHaveLength(2)
    const byAdviser = []
    for (let n = 0; n < 30; n++)
      byAdviser.push(await request(adviser, `m${n}@example.com`, `198.51.100.${n}`))
    // 5 to the address and 30 from the IP went before.
    expect(byAdviser.filter(({ status }) => status === 404)).toHaveLength(25)
    expect(byAdviser.at(-1)?.problem.message).toBe('Too many attempts. Please try again in 15 minutes.')
    // A colleague in the firm asks for their own.
    const colleague = await joined(test, adviser, 'staff')
    expect((await request(colleague, 'm0@example.com', '198.51.100.0')).status).toBe(404)
    at(15)
    expect((await request(adviser, email)).status).toBe(200)
  })

  it('with an unknown fund, a goal twice or nothing at all are told so', async () => {
    const adviser = await test.newAdviser()
    const email = await newAddress(adviser)
    const ask = (items: unknown) => request(adviser, email, '203.0.113.1', items)
    const unknown = await ask([{ ...otherItem, fundAmounts: { 999999: 5000 } }])
    expect(unknown.problem).toMatchObject({
      code: 'UNKNOWN_FUND',
      details: [{ path: 'items.0.fundAmounts.999999' }],
    })
    expect((await ask([otherItem, otherItem])).problem.message).toBe('A goal stands in the list twice.')
    expect((await ask([])).problem.message).toBe('Name at least one goal.')
    const wrong = await verify(adviser, email, '12345')
    expect(wrong.problem.message).toBe('Please enter the 6-digit OTP sent to your email.')
  })
})
