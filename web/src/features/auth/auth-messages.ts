import { ApiProblem } from '../../core/api.ts'

const wrongCredentials = 'Either the username or the password is incorrect.'

export function loginMessage(error: unknown): string {
  if (!(error instanceof ApiProblem)) return 'Authentication failed. Please try again.'
  if (error.status === 401 || error.status === 403) return wrongCredentials
  if (error.status >= 500) return 'Server error. Please try again.'
  return error.message
}

export function registerMessage(error: unknown): string {
  if (!(error instanceof ApiProblem)) return 'Account creation failed. Please try again.'
  return `Registration failed: ${error.message}`
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
  if (!(error instanceof ApiProblem) || error.code === 'BAD_ANSWER') return undefined
  if (error.code === 'INVALID_INPUT' && error.details.length > 0) {
    return error.details.map(({ message }) => message).join(' ')
  }
  return error.message
}
