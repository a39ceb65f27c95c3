import { randomUUID } from 'node:crypto'
import { authRoutes, passwordResetRoutes } from '@lakshya/contract'
import { mailedCode, mailedLink } from '../../../testing/mails.ts'
import { createTestApp, type TestAdviser } from '../../../testing/test-app.ts'

export const newPassword = 'brand new words'
export const newEmail = () => `user-${randomUUID()}@example.com`
const begin = Date.parse('2026-11-21T06:00:00Z')
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

/** A server behind a proxy, so that a test can come from many addresses, with the calls of a reset. */
export async function createResetTest() {
  const test = await createTestApp({ TRUST_PROXY: 'on', PORT: '8123' })
  const request = (email: string, ip = '203.0.113.1') =>
    test.call(passwordResetRoutes.requestPasswordReset, { body: { email } }, from(ip))
  return {
    ...test,
    /** Sets the clock to so long after the beginning. */
    at: (minutes: number, seconds = 0) =>
      test.setNow(new Date(begin + (minutes * 60 + seconds) * 1000).toISOString()),
    /** The beginning again, with nothing counted. */
    async startOver() {
      test.setNow(new Date(begin).toISOString())
      await test.dependencies.database.db.deleteFrom('attempt').execute()
    },
    request,
    verify: (email: string, otp: string, ip = '203.0.113.1') =>
      test.call(passwordResetRoutes.verifyResetOtp, { body: { email, otp } }, from(ip)),
    reset: (email: string, token: string, password = newPassword) =>
      test.call(passwordResetRoutes.resetPassword, { body: { email, token, password } }),
    login: (username: string, password: string) =>
      test.call(authRoutes.login, { body: { username, password } }),
    /** An account whose e-mail is its username, with a reset asked for; a new one where none is given. */
    async withReset(given?: TestAdviser) {
      const adviser = given ?? (await test.newAdviser(newEmail()))
      const email = adviser.username
      const { status } = await request(email)
      if (status !== 200) throw new Error(`No reset: ${status}`)
      return { email, adviser, otp: await mailedCode(test, email), link: await mailedLink(test, email) }
    },
  }
}

export type ResetTest = Awaited<ReturnType<typeof createResetTest>>
