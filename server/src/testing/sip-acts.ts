import { type ClientAct, checkoutRoutes } from '@lakshya/contract'
import { mailedCode } from './mails.ts'
import type { TestAdviser, TestApp } from './test-app.ts'

/** Asks for a code for what is to be done, and exchanges it. */
export async function agreedToAct(
  test: TestApp,
  { adviser, email }: { adviser: TestAdviser; email: string },
  act: ClientAct,
): Promise<string> {
  const asked = await adviser.call(checkoutRoutes.requestOtp, { body: { email, act } })
  if (asked.status !== 200) throw new Error(`No code: ${JSON.stringify(asked.body)}`)
  const otp = await mailedCode(test, email)
  const answer = await adviser.call(checkoutRoutes.verifyOtp, { body: { email, otp } })
  if (answer.status !== 200) throw new Error(`No token: ${JSON.stringify(answer.body)}`)
  return answer.body.verificationToken
}
