import { z } from 'zod'
import { user } from './auth.ts'
import { confirmation, factorCode, passkeyAnswer } from './confirmation.ts'
import { id, idParam, plainText } from './fields.ts'
import { defineRoute } from './route.ts'

const passkeyName = plainText()
  .min(1, 'Give the passkey a name.')
  .max(60, 'The name must be at most 60 characters.')

/** A credential of a phone, a computer or a security key. */
export const passkey = z
  .object({
    id,
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkey>

/** What the account is asked for beside its password. */
export const secondFactor = z
  .object({
    /** Asked for at sign-in, and again before what a stolen session must not do. */
    isOn: z.boolean(),
    /** Nothing else can be done without one. */
    isRequired: z.boolean(),
    /** Since when an authenticator app is set up; null for none. */
    appSince: z.iso.datetime().nullable(),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof secondFactor>

/** Shown once; each is good for one sign-in. Null where the account has codes already. */
const recoveryCodes = z.array(z.string())

/** What the browser's own passkey dialog is opened with. */
const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })

/** An answer to a request of the browser's passkey dialog for a new credential. */
const newPasskeyAnswer = z.object({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string().max(20_000),
    attestationObject: z.string().max(100_000),
    transports: z.array(z.string().max(40)).max(10).exactOptional(),
  }),
})

const passkeyParams = z.object({ id: idParam.transform(Number).pipe(id) })

export const secondFactorRoutes = {
  getSecondFactor: defineRoute({
    method: 'GET',
    path: '/api/users/second-factor',
    access: 'adviser',
    task: 'self',
    isBeforeFactor: true,
    summary: 'What the account is asked for beside its password',
    response: secondFactor,
  }),
  beginApp: defineRoute({
    method: 'POST',
    path: '/api/users/second-factor/app',
    access: 'adviser',
    task: 'self',
    isBeforeFactor: true,
    summary: 'A new secret for an authenticator app; it counts once its first code is entered',
    body: confirmation,
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmApp: defineRoute({
    method: 'POST',
    path: '/api/users/second-factor/app/confirm',
    access: 'adviser',
    task: 'self',
    isBeforeFactor: true,
    summary: 'Turn the authenticator app on by its first code',
    body: z.object({ code: factorCode }),
    response: z.object({ recoveryCodes: recoveryCodes.nullable() }),
  }),
  removeApp: defineRoute({
    method: 'POST',
    path: '/api/users/second-factor/app/remove',
    access: 'adviser',
    task: 'self',
    summary: 'Turn the authenticator app off',
    body: confirmation,
    response: secondFactor,
  }),
  renewRecoveryCodes: defineRoute({
    method: 'POST',
    path: '/api/users/second-factor/recovery-codes',
    access: 'adviser',
    task: 'self',
    summary: 'Ten new recovery codes in place of those of before',
    body: confirmation,
    response: z.object({ recoveryCodes }),
  }),
  beginPasskey: defineRoute({
    method: 'POST',
    path: '/api/users/passkeys/options',
    access: 'adviser',
    task: 'self',
    isBeforeFactor: true,
    summary: "What the browser's dialog for a new passkey is opened with",
    body: confirmation,
    response: passkeyOptions,
  }),
  addPasskey: defineRoute({
    method: 'POST',
    path: '/api/users/passkeys',
    access: 'adviser',
    task: 'self',
    isBeforeFactor: true,
    summary: 'Add the passkey that the browser made',
    body: z.object({ name: passkeyName, passkey: newPasskeyAnswer }),
    response: z.object({ recoveryCodes: recoveryCodes.nullable() }),
    status: 201,
  }),
  renamePasskey: defineRoute({
    method: 'PUT',
    path: '/api/users/passkeys/:id',
    access: 'adviser',
    task: 'self',
    summary: 'Give a passkey another name',
    params: passkeyParams,
    body: z.object({ name: passkeyName }),
    response: secondFactor,
  }),
  removePasskey: defineRoute({
    method: 'POST',
    path: '/api/users/passkeys/:id/remove',
    access: 'adviser',
    task: 'self',
    summary: 'Take a passkey off the account',
    params: passkeyParams,
    body: confirmation,
    response: secondFactor,
  }),
  confirmOptions: defineRoute({
    method: 'POST',
    path: '/api/users/confirm/passkey-options',
    access: 'adviser',
    task: 'self',
    summary: "What the browser's passkey dialog is opened with, to confirm a session",
    response: passkeyOptions,
  }),
  getSecondStep: defineRoute({
    method: 'GET',
    path: '/api/login/second-step',
    access: 'public',
    summary: 'What a sign-in whose password was right still waits for',
    response: z.object({ username: z.string(), hasApp: z.boolean(), hasPasskeys: z.boolean() }),
  }),
  secondStepOptions: defineRoute({
    method: 'POST',
    path: '/api/login/second-step/passkey-options',
    access: 'public',
    summary: "What the browser's passkey dialog is opened with, to sign in",
    response: passkeyOptions,
  }),
  finishLogin: defineRoute({
    method: 'POST',
    path: '/api/login/second-step',
    access: 'public',
    summary: 'Sign in by the second factor, after the password',
    body: z.object({ code: factorCode.exactOptional(), passkey: passkeyAnswer.exactOptional() }),
    response: user,
  }),
}
