import { z } from 'zod'
import { defineRoute } from './route.ts'

/** How long after the password or the second factor was given it is not asked for again. */
export const confirmedForMinutes = 10

export const currentPassword = z
  .string({ error: 'Enter your current password.' })
  .min(1, 'Enter your current password.')
  .max(200, 'Password must be at most 200 characters.')

/** Six digits of an authenticator app, or a recovery code; spaces and case do not matter. */
export const factorCode = z
  .string({ error: 'Enter the code of your authenticator app.' })
  .max(60, 'Enter the six digits of your authenticator app, or a recovery code.')
  .transform((text) => text.replace(/\s/g, '').toLowerCase())
  .pipe(
    z
      .string()
      .regex(
        /^(?:\d{6}|[0-9a-z]{5}-?[0-9a-z]{5})$/,
        'Enter the six digits of your authenticator app, or a recovery code.',
      ),
  )

/** An answer of the browser's passkey dialog. */
export const passkeyAnswer = z.object({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string().max(20_000),
    authenticatorData: z.string().max(20_000),
    signature: z.string().max(20_000),
    userHandle: z.string().max(2000).exactOptional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

/**
 * In the body of what asks for the password again: the password or, where the account has one, the second factor's code.
 * Left out where it was given within the last 10 minutes.
 */
export const confirmationFields = {
  currentPassword: currentPassword.exactOptional(),
  code: factorCode.exactOptional(),
}

export const confirmation = z.object(confirmationFields).meta({ id: 'Confirmation' })
/** What of it a call gave. */
export interface Confirmation {
  currentPassword?: string | undefined
  code?: string | undefined
  passkey?: PasskeyAnswer | undefined
}

export const confirmationRoutes = {
  confirmSession: defineRoute({
    method: 'POST',
    path: '/api/users/confirm',
    access: 'adviser',
    task: 'self',
    isBeforeFactor: true,
    summary:
      'Give the password or the second factor again; for 10 minutes nothing in this session asks for it',
    body: confirmation.extend({ passkey: passkeyAnswer.exactOptional() }),
    response: z.object({ confirmedUntil: z.iso.datetime() }),
  }),
}
