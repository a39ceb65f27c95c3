import { AppError } from './app-error.ts'

/** The refusal of one field, with what to do about it. */
export function refusedAt(path: string, message: string): AppError {
  return new AppError('INVALID_INPUT', message, { details: [{ path, message }] })
}
