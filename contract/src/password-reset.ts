import { z } from 'zod'
import { newPassword } from './auth.ts'
import { oneTimeCode } from './fields.ts'
import { defineRoute } from './route.ts'

const emailWords = 'Please enter a valid email address.'
const email = z.string({ error: emailWords }).trim().max(254, emailWords).pipe(z.email(emailWords))

/** The answer to every request for a reset, whether or not the address is known. */
export const resetRequestedMessage =
  "If this email exists in our system, you'll receive reset instructions shortly."

export const passwordResetRequest = z.object({ email }).meta({ id: 'PasswordResetRequest' })

export const passwordResetOtp = z
  .object({ email, otp: oneTimeCode('Please enter the 6-digit OTP sent to your email.') })
  .meta({ id: 'PasswordResetOtp' })

export const passwordReset = z
  .object({
    email,
    /** The link's token, or the verificationToken that a right OTP is answered with. */
    token: z
      .string({ error: 'The password reset link is invalid or has expired.' })
      .min(1, 'The password reset link is invalid or has expired.')
      .max(200, 'The password reset link is invalid or has expired.'),
    password: newPassword,
  })
  .meta({ id: 'PasswordReset' })
export type PasswordReset = z.infer<typeof passwordReset>

/** The token of the link that the old mailbox got when the account's e-mail was changed. */
export const emailUndo = z
  .object({
    token: z
      .string({ error: 'This link is invalid, has expired, or was used.' })
      .min(1, 'This link is invalid, has expired, or was used.')
      .max(200, 'This link is invalid, has expired, or was used.'),
  })
  .meta({ id: 'EmailUndo' })

export const passwordResetRoutes = {
  requestPasswordReset: defineRoute({
    method: 'POST',
    path: '/api/request-password-reset',
    access: 'public',
    summary: 'Mail an OTP (5 minutes) and a link (30 minutes), if the address is an account’s',
    body: passwordResetRequest,
    response: z.object({ message: z.string() }),
  }),
  verifyResetOtp: defineRoute({
    method: 'POST',
    path: '/api/password-reset/verify-otp',
    access: 'public',
    summary: 'Exchange the mailed OTP for a verificationToken, good for 10 minutes',
    body: passwordResetOtp,
    response: z.object({ verificationToken: z.string() }),
  }),
  resetPassword: defineRoute({
    method: 'POST',
    path: '/api/reset-password',
    access: 'public',
    summary: 'Set a new password by link token or verificationToken; every session of the account ends',
    body: passwordReset,
    response: z.object({ message: z.string() }),
  }),
  undoEmailChange: defineRoute({
    method: 'POST',
    path: '/api/undo-email-change',
    access: 'public',
    summary:
      'Put the e-mail of before a change in force again; sessions and password end, the verificationToken sets a new one',
    body: emailUndo,
    response: z.object({ email: z.string(), verificationToken: z.string() }),
  }),
}
