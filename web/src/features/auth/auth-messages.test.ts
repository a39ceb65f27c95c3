import { expect, it } from 'vitest'
import { ApiProblem } from '../../core/api.ts'
import {
  loginMessage,
  otpMessage,
  otpRequestMessage,
  registerMessage,
  resetMessage,
} from './auth-messages.ts'

it.each([
  [401, 'BAD_CREDENTIALS', 'x', 'Either the username or the password is incorrect.'],
  [403, 'FOREIGN_ORIGIN', 'x', 'Either the username or the password is incorrect.'],
  [429, 'TOO_MANY_ATTEMPTS', 'Try again at 14:05.', 'Try again at 14:05.'],
  [500, 'SERVER_ERROR', 'x', 'Server error. Please try again.'],
  [409, 'OTHER', 'Under repair until noon.', 'Under repair until noon.'],
  [0, 'NETWORK', 'Lakshya cannot be reached.', 'Authentication failed. Please try again.'],
  [400, 'BAD_ANSWER', 'Error 400: Bad Request', 'Authentication failed. Please try again.'],
] as const)('says of a login that failed with %d: %s', (status, code, said, shown) => {
  expect(loginMessage(new ApiProblem(status, code, said))).toBe(shown)
})

it('names the server’s reason for a registration that failed', () => {
  const taken = new ApiProblem(409, 'USERNAME_TAKEN', 'That username is already taken.')
  expect(registerMessage(taken)).toBe('Registration failed: That username is already taken.')
})

it('falls back to fixed words', () => {
  expect(loginMessage(new Error('x'))).toBe('Authentication failed. Please try again.')
  expect(registerMessage(undefined)).toBe('Account creation failed. Please try again.')
  expect(registerMessage(new ApiProblem(0, 'NETWORK', 'x'))).toBe(
    'Account creation failed. Please try again.',
  )
})

it('prefers the server’s words of a reset, and its words of the field', () => {
  expect(otpMessage(new ApiProblem(422, 'INVALID_CODE', 'The code is wrong.'))).toBe('The code is wrong.')
  const details = [{ path: 'password', message: 'Password must be at least 8 characters.' }]
  expect(resetMessage(new ApiProblem(422, 'INVALID_INPUT', 'x', details))).toBe(
    'Password must be at least 8 characters.',
  )
  expect(otpRequestMessage(new ApiProblem(200, 'BAD_ANSWER', 'x'))).toBe('Failed to send OTP')
  expect(otpMessage(new Error('x'))).toBe('OTP verification failed')
  expect(resetMessage(undefined)).toBe('Failed to reset password')
})
