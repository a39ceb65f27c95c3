import { createHash } from 'node:crypto'
import { passwordResetRoutes, resetRequestedMessage } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailedCode, newestMail, otherCode } from '../../../testing/mails.ts'
import { createRecordedApp } from '../../../testing/query-recorder.ts'
import { createResetTest, newEmail, type ResetTest } from './password-reset.fixture.ts'

let test: ResetTest
beforeAll(async () => {
  test = await createResetTest()
})
afterAll(() => test.close())
beforeEach(() => test.startOver())

describe('guessing', () => {
  it('1,000 codes from 1,000 addresses tries 5 of them, then the account is closed for codes, not for the link', async () => {
    const { email, adviser, otp, link } = await test.withReset()
    const tally = new Map<string, number>()
    let guess = otp
    for (let n = 0; n < 1000; n++) {
      guess = otherCode(guess)
      if (guess === otp) guess = otherCode(guess)
      const { problem } = await test.verify(email, guess, `198.51.${n >> 8}.${n & 255}`)
      tally.set(problem.code, (tally.get(problem.code) ?? 0) + 1)
    }
    expect(Object.fromEntries(tally)).toEqual({ INVALID_CODE: 20, TOO_MANY_ATTEMPTS: 980 })
    const { attempts } = await test.dependencies.database.db
      .selectFrom('one_time_code')
      .select('attempts')
      .where('purpose', '=', 'password-reset.otp')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(attempts).toBe(5)
    const closed = await test.verify(email, otp, '192.0.2.77')
    expect(closed.status).toBe(429)
    expect(closed.problem.message).toBe(
      'Too many wrong codes. Please use the link in the mail, or try again in 24 hours.',
    )
    expect(Number(closed.headers['retry-after'])).toBe(24 * 3600)
    expect((await test.login(email, adviser.password)).status).toBe(200)
    expect((await test.reset(email, link.token)).status).toBe(200)
  })

  it('200 codes at once from many addresses tries no more than 5, and 20 a day', async () => {
    const { email, otp } = await test.withReset()
    const wrong = otherCode(otp)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => test.verify(email, wrong, `198.51.100.${n}`)),
    )
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(20)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(180)
    test.at(1)
    await test.request(email)
    expect((await test.verify(email, await mailedCode(test, email))).status).toBe(429)
    test.at(24 * 60, 1)
    await test.request(email)
    expect((await test.verify(email, await mailedCode(test, email))).status).toBe(200)
  })

  it('a code is used up by five wrong guesses, and the link stays alive', async () => {
    const { email, otp, link } = await test.withReset()
    for (let n = 0; n < 5; n++) await test.verify(email, otherCode(otp))
    expect((await test.verify(email, otp)).problem.code).toBe('INVALID_CODE')
    expect((await test.reset(email, link.token)).status).toBe(200)
  })

  it('the fifth guess may be the right one', async () => {
    const { email, otp } = await test.withReset()
    for (let n = 0; n < 4; n++) await test.verify(email, otherCode(otp))
    expect((await test.verify(email, otp)).status).toBe(200)
  })

  it('of link tokens is stopped by address after 30', async () => {
    const { email } = await test.withReset()
    const answers = []
    for (let n = 0; n < 32; n++) answers.push(await test.reset(email, `token-${n}`))
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(30)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2)
  })
})

describe('tokens of another account', () => {
  it('set no password', async () => {
    const mine = await test.withReset()
    const other = await test.withReset()
    const { verificationToken } = (await test.verify(mine.email, mine.otp)).body
    expect((await test.reset(other.email, verificationToken)).problem.code).toBe('INVALID_RESET_TOKEN')
    expect((await test.reset(other.email, mine.link.token)).problem.code).toBe('INVALID_RESET_TOKEN')
    if (mine.otp !== other.otp)
      expect((await test.verify(other.email, mine.otp)).problem.code).toBe('INVALID_CODE')
    expect((await test.reset(mine.email, verificationToken)).status).toBe(200)
  })

  it('and a code is no token, nor a session’s token one', async () => {
    const { email, otp, adviser } = await test.withReset()
    expect((await test.reset(email, otp)).problem.code).toBe('INVALID_RESET_TOKEN')
    expect((await test.reset(email, adviser.cookie.split('=')[1] ?? '')).problem.code).toBe(
      'INVALID_RESET_TOKEN',
    )
  })
})

describe('an unknown address', () => {
  it('gets the answers of a known one: requests, wrong codes, used-up codes, limits', async () => {
    const known = newEmail()
    const unknown = newEmail()
    await test.newAdviser(known)
    const story = async (email: string, ip: string) => {
      const answers = []
      for (let n = 0; n < 6; n++) answers.push(await test.request(email, ip))
      for (let n = 0; n < 22; n++) answers.push(await test.verify(email, '000000', ip))
      answers.push(await test.reset(email, 'no token'))
      return answers.map(({ status, body, headers }) => [status, body, headers['retry-after']])
    }
    // A guess may be right by chance, one time in a million.
    const told = await story(known, '203.0.113.10')
    expect(await story(unknown, '203.0.113.11')).toEqual(told)
    expect(told[0]).toEqual([200, { message: resetRequestedMessage }, undefined])
    expect(told[5]?.[0]).toBe(429)
  })

  it('costs the same queries and writes the same rows', async () => {
    const recorded = await createRecordedApp(test.dependencies)
    const known = newEmail()
    await test.newAdviser(known)
    const counted = async (email: string) => {
      const before = await counts()
      recorded.queries.length = 0
      const answer = await recorded.app.inject({
        method: 'POST',
        url: '/api/request-password-reset',
        headers: { origin: 'http://localhost:80', host: 'localhost:80' },
        payload: { email },
      })
      expect(answer.statusCode).toBe(200)
      const queries = [...recorded.queries]
      const after = await counts()
      return { queries, rows: after.map((count, n) => count - (before[n] ?? 0)) }
    }
    const ofKnown = await counted(known)
    const ofUnknown = await counted(newEmail())
    expect(ofUnknown).toEqual(ofKnown)
    expect(ofKnown.queries).toHaveLength(19)
    expect(ofKnown.rows).toEqual([3, 1, 2])
    const sizes = await test.dependencies.database.db
      .selectFrom('mail')
      .select(['recipient', 'body_sealed', 'failed_at'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(sizes.map((mail) => mail.recipient)).toEqual(['', known])
    expect(sizes[0]?.failed_at).not.toBeNull()
    expect(sizes[0]?.body_sealed?.length).toBe(sizes[1]?.body_sealed?.length)
  })

  it('is mailed nothing', async () => {
    const unknown = newEmail()
    await test.request(unknown)
    expect(await newestMail(test, unknown)).toBeUndefined()
  })
})

describe('requests', () => {
  it('are limited to 5 an account and 30 an address in 15 minutes', async () => {
    const email = newEmail()
    const byAccount = []
    for (let n = 0; n < 6; n++) byAccount.push(await test.request(email, `203.0.113.${n}`))
    expect(byAccount.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429])
    const byAddress = []
    for (let n = 0; n < 32; n++) byAddress.push(await test.request(newEmail(), '203.0.113.200'))
    expect(byAddress.filter((answer) => answer.status === 429)).toHaveLength(2)
    expect(byAddress.at(-1)?.problem.message).toBe('Too many attempts. Please try again in 15 minutes.')
    test.at(15)
    expect((await test.request(email)).status).toBe(200)
  })

  it('from one address that claims others in the forwarded header are counted as one', async () => {
    const answers = []
    for (let n = 0; n < 32; n++)
      answers.push(await test.request(newEmail(), `198.51.100.${n}, 203.0.113.201`))
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2)
  })

  it('with no address or a wrong one are told so', async () => {
    for (const body of [{}, { email: 'nonsense' }, { email: null }]) {
      const answer = await test.call(passwordResetRoutes.requestPasswordReset, { body })
      expect([answer.status, answer.problem.message]).toEqual([422, 'Please enter a valid email address.'])
    }
    expect((await test.verify('a@example.com', '12345')).problem.message).toBe(
      'Please enter the 6-digit OTP sent to your email.',
    )
  })

  it('leave neither code nor token in the database', async () => {
    const { email, otp, link } = await test.withReset()
    const { verificationToken } = (await test.verify(email, otp)).body
    const { db } = test.dependencies.database
    const rows = await db.selectFrom('one_time_code').select('code_hash').execute()
    const hashes = rows.map((row) => Buffer.from(row.code_hash).toString('hex'))
    for (const secret of [otp, link.token, verificationToken]) {
      // Hashed under a key: whoever has the table alone cannot try six digits through.
      expect(hashes).not.toContain(createHash('sha256').update(secret).digest('hex'))
      expect(rows.some((row) => Buffer.from(row.code_hash).includes(secret))).toBe(false)
    }
    expect(new Set(hashes.map((hash) => hash.length))).toEqual(new Set([64]))
  })
})

async function counts(): Promise<number[]> {
  const { db } = test.dependencies.database
  const one = async (table: 'attempt' | 'mail' | 'one_time_code') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return [await one('attempt'), await one('mail'), await one('one_time_code')]
}
