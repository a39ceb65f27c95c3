import { randomUUID } from 'node:crypto'
import {
  accessTokenRoutes,
  authRoutes,
  confirmationRoutes,
  passwordResetRoutes,
  secondFactorRoutes,
  userRoutes,
} from '@lakshya/contract'
import type { AuditedActs } from './act-makers.ts'
import { codeAt, setUpApp } from './authenticator.ts'
import { mailedCode, mailedLink } from './mails.ts'
import { addPasskey, createSoftPasskey } from './soft-passkey.ts'
import type { TestApp } from './test-app.ts'

async function withPasskey(test: TestApp) {
  const adviser = await test.newAdviser()
  await addPasskey(adviser, createSoftPasskey())
  const { passkeys } = (await adviser.call(secondFactorRoutes.getSecondFactor, {})).body
  return { adviser, params: { id: passkeys[0]?.id } }
}

async function withApp(test: TestApp) {
  const adviser = await test.newAdviser()
  return { adviser, secret: await setUpApp(test, adviser) }
}

const newToken = { name: 'Nightly sync', scopes: ['read'], lastDay: '2027-01-31' }

/** What routes write down that show again who acts. */
export const auditedFactorActs: AuditedActs = {
  'POST /api/users/tokens': [
    'access.token-made',
    async ({ test }) => (await test.newAdviser()).call(accessTokenRoutes.makeToken, { body: newToken }),
  ],
  'DELETE /api/users/tokens/:id': [
    'access.token-revoked',
    async ({ test }) => {
      const { call } = await test.newAdviser()
      const { made } = (await call(accessTokenRoutes.makeToken, { body: newToken })).body
      return call(accessTokenRoutes.revokeToken, { params: { id: made.id } })
    },
  ],
  'POST /api/users/confirm': [
    'access.confirmed',
    async ({ test }) => {
      const { call, password } = await test.newAdviser()
      return call(confirmationRoutes.confirmSession, { body: { currentPassword: password } })
    },
  ],
  'POST /api/users/second-factor/app/confirm': [
    'access.factor-added',
    async ({ test }) => {
      const { call } = await test.newAdviser()
      const { body } = await call(secondFactorRoutes.beginApp, { body: {} })
      const code = codeAt(body.secret, test.dependencies.clock())
      return call(secondFactorRoutes.confirmApp, { body: { code } })
    },
  ],
  'POST /api/users/second-factor/app/remove': [
    'access.factor-removed',
    async ({ test }) => (await withApp(test)).adviser.call(secondFactorRoutes.removeApp, { body: {} }),
  ],
  'POST /api/users/second-factor/recovery-codes': [
    'access.recovery-codes',
    async ({ test }) =>
      (await withPasskey(test)).adviser.call(secondFactorRoutes.renewRecoveryCodes, { body: {} }),
  ],
  'POST /api/users/passkeys': [
    'access.factor-added',
    async ({ test }) => addPasskey(await test.newAdviser(), createSoftPasskey()),
  ],
  'PUT /api/users/passkeys/:id': [
    'account.changed',
    async ({ test }) => {
      const { adviser, params } = await withPasskey(test)
      return adviser.call(secondFactorRoutes.renamePasskey, { params, body: { name: 'Blue key' } })
    },
  ],
  'POST /api/users/passkeys/:id/remove': [
    'access.factor-removed',
    async ({ test }) => {
      const { adviser, params } = await withPasskey(test)
      return adviser.call(secondFactorRoutes.removePasskey, { params, body: {} })
    },
  ],
  'POST /api/login/second-step': [
    'access.new-device',
    async ({ test }) => {
      const { adviser } = await withPasskey(test)
      const { recoveryCodes } = (await adviser.call(secondFactorRoutes.renewRecoveryCodes, { body: {} })).body
      const { username, password } = adviser
      const { cookie = '' } = await test.call(authRoutes.login, { body: { username, password } })
      return test.call(secondFactorRoutes.finishLogin, { body: { code: recoveryCodes[0] } }, { cookie })
    },
  ],
  'POST /api/undo-email-change': [
    'access.email-restored',
    async ({ test }) => {
      const { call } = await test.newAdviser()
      const emails = [randomUUID(), randomUUID()].map((name) => `owner-${name}@example.com`)
      for (const email of emails) {
        await call(userRoutes.updateProfile, { body: { email } })
        await call(userRoutes.confirmEmail, { body: { code: await mailedCode(test, email) } })
      }
      const { token } = await mailedLink(test, emails[0] ?? '')
      return test.call(passwordResetRoutes.undoEmailChange, { body: { token } })
    },
  ],
}
