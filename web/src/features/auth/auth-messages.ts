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
