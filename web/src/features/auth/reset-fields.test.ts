import { expect, it } from 'vitest'
import { emailForm, newPasswordForm, otpForm } from './reset-fields.ts'

const messagesOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? []

it.each(['', 'meera', 'meera@', '@firm.in'])('refuses %j as an e-mail', (email) => {
  expect(messagesOf(emailForm.safeParse({ email }))).toEqual(['Please enter a valid email address.'])
})

it.each(['12345', '1234567', 'abcdef', ''])('refuses %j as an OTP', (otp) => {
  const form = { otp, password: 'long enough', confirmPassword: 'long enough' }
  expect(messagesOf(otpForm.safeParse(form))).toEqual(['Please enter the 6-digit OTP sent to your email.'])
})

it('reads an OTP that was pasted with spaces', () => {
  const form = { otp: ' 482 193 ', password: 'long enough', confirmPassword: 'long enough' }
  expect(otpForm.parse(form).otp).toBe('482193')
})

it('names a short password, and a confirmation that differs', () => {
  expect(messagesOf(newPasswordForm.safeParse({ password: 'short', confirmPassword: 'short' }))).toEqual([
    'Password must be at least 8 characters.',
  ])
  expect(
    messagesOf(newPasswordForm.safeParse({ password: 'long enough', confirmPassword: 'other' })),
  ).toEqual(['Passwords do not match.'])
})
