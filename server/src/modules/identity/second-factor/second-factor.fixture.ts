import { randomUUID } from 'node:crypto'
import { authRoutes, secondFactorRoutes, userRoutes } from '@lakshya/contract'
import { codeAt } from '../../../testing/authenticator.ts'
import { mailedCode } from '../../../testing/mails.ts'
import { createTestApp, type TestAdviser } from '../../../testing/test-app.ts'

const begin = Date.parse('2026-11-21T06:00:00Z')

/** A server behind a proxy, with the calls of a sign-in in two steps. */
export async function createFactorTest(environment: Record<string, string> = {}) {
  const test = await createTestApp({ TRUST_PROXY: 'on', ...environment })
  const { clock } = test.dependencies
  const now = (secret: string) => codeAt(secret, clock())
  return {
    ...test,
    /** Sets the clock to so many seconds after the beginning. */
    at: (seconds: number) => test.setNow(new Date(begin + seconds * 1000).toISOString()),
    /** What the app shows now. */
    now,
    /** The password; `cookie` is the half session that it gives. */
    password: (username: string, password = 'correct horse', ip = '203.0.113.9', cookie = '') =>
      test.call(
        authRoutes.login,
        { body: { username, password } },
        { headers: { 'x-forwarded-for': ip }, cookie },
      ),
    second: (cookie: string | undefined, code: string) =>
      test.call(secondFactorRoutes.finishLogin, { body: { code } }, { cookie: cookie ?? '' }),
    /** Turns an authenticator app on. */
    async setUp(adviser: TestAdviser) {
      const { body } = await adviser.call(secondFactorRoutes.beginApp, { body: {} })
      const code = now(body.secret)
      const on = await adviser.call(secondFactorRoutes.confirmApp, { body: { code } })
      if (on.status !== 200) throw new Error(`No app: ${on.problem.message}`)
      return { secret: body.secret, uri: body.uri, recoveryCodes: on.body.recoveryCodes ?? [] }
    },
    /** An account whose e-mail is confirmed, with an app that is on; the clock stands in its next step. */
    async withApp() {
      const email = `user-${randomUUID()}@example.com`
      const adviser = await test.newAdviser(email)
      await adviser.call(userRoutes.sendEmailCode, {})
      await adviser.call(userRoutes.confirmEmail, { body: { code: await mailedCode(test, email) } })
      const made = await this.setUp(adviser)
      test.setNow(new Date(clock().getTime() + 30_000).toISOString())
      return { adviser, email, ...made }
    },
  }
}

export type FactorTest = Awaited<ReturnType<typeof createFactorTest>>
