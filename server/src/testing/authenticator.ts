import { secondFactorRoutes } from '@lakshya/contract'
import { Secret, TOTP } from 'otpauth'
import type { TestAdviser, TestApp } from './test-app.ts'

/** The code that an authenticator app shows at an instant. */
export function codeAt(secret: string, instant: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: instant.getTime() })
}

/** Turns an authenticator app on, with the code of now. @returns its secret */
export async function setUpApp({ dependencies }: TestApp, adviser: TestAdviser): Promise<string> {
  const { body } = await adviser.call(secondFactorRoutes.beginApp, { body: {} })
  const code = codeAt(body.secret, dependencies.clock())
  const { status } = await adviser.call(secondFactorRoutes.confirmApp, { body: { code } })
  if (status !== 200) throw new Error(`No authenticator app: ${status}`)
  return body.secret
}
