import { newPassword, passwordResetOtp, passwordResetRequest, username } from '@lakshya/contract'
import { z } from 'zod'

export const emailForm = passwordResetRequest

const passwords = { password: newPassword, confirmPassword: z.string() }

function isConfirmed(values: { password: string; confirmPassword: string }): boolean {
  return values.password === values.confirmPassword
}
const mismatch = { path: ['confirmPassword'], message: 'Passwords do not match.' }

/** The new password twice. */
export const newPasswordForm = z.object(passwords).refine(isConfirmed, mismatch)
export type NewPasswordForm = z.infer<typeof newPasswordForm>

/** The account of who was invited. */
export const joinForm = z.object({ username, ...passwords }).refine(isConfirmed, mismatch)

/** The mailed code, as it is copied with its spaces, and the new password twice. */
export const otpForm = z
  .object({
    otp: z
      .string()
      .transform((text) => text.replace(/\s/g, ''))
      .pipe(passwordResetOtp.shape.otp),
    ...passwords,
  })
  .refine(isConfirmed, mismatch)
export type OtpForm = z.infer<typeof otpForm>
