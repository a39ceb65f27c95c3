import { AppError } from '../../../core/app-error.ts'

/** Nothing new is agreed with a client who is in the archive. */
export function clientArchived(): AppError {
  return new AppError('INVALID_INPUT', 'This client is in the archive. Restore the client first.')
}
