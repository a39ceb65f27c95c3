import { ApiProblem, saidBy } from '../../core/api.ts'

const wrongCredentials = 'Either the username or the password is incorrect.'

export function loginMessage(error: unknown): string {
  const status = error instanceof ApiProblem ? error.status : 0
  if (status === 401 || status === 403) return wrongCredentials
  if (status >= 500) return 'Server error. Please try again.'
  return saidBy(error) ?? 'Authentication failed. Please try again.'
}

export function registerMessage(error: unknown): string {
  const words = saidBy(error)
  return words === undefined ? 'Account creation failed. Please try again.' : `Registration failed: ${words}`
}

/** Why no reset was begun. */
export function otpRequestMessage(error: unknown): string {
  return said(error) ?? 'Failed to send OTP'
}

export function otpMessage(error: unknown): string {
  return said(error) ?? 'OTP verification failed'
}

export function resetMessage(error: unknown): string {
  return said(error) ?? 'Failed to reset password'
}

export function resetRequestMessage(error: unknown): string {
  return said(error) ?? 'Failed to request password reset'
}

/** The server's own words where it has any, with what it says of the fields. */
function said(error: unknown): string | undefined {
  if (error instanceof ApiProblem && error.code === 'INVALID_INPUT' && error.details.length > 0) {
    return error.details.map(({ message }) => message).join(' ')
  }
  return saidBy(error)
}
