import { AppError } from '../app-error.ts'

/** The key of a call that may not be made without one. @throws INVALID_INPUT at the header where it has none */
export function neededKey({ idempotencyKey }: { idempotencyKey: string | undefined }): string {
  if (idempotencyKey !== undefined) return idempotencyKey
  const message = 'Send an Idempotency-Key, so that a retry does nothing twice.'
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'Idempotency-Key', message }] })
}
