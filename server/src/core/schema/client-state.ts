import { AppError } from '../app-error.ts'

/** What tells whether anything may still be done for a client. */
export interface ClientState {
  archived_at: Date | null
  consent_withdrawn_at: Date | null
  locked_at: Date | null
}

/** The columns of it. */
export const clientStateColumns = [
  'client.archived_at',
  'client.consent_withdrawn_at',
  'client.locked_at',
] as const

/** @throws CLIENT_LOCKED for a client who waits for erasure, of whom nothing is changed any more */
export function refuseLocked(client: Pick<ClientState, 'locked_at'>): void {
  if (client.locked_at !== null) throw new AppError('CLIENT_LOCKED')
}

/**
 * Nothing new is agreed with a client who is in the archive, or who withdrew the consent.
 * @throws CLIENT_LOCKED, INVALID_INPUT, CONSENT_WITHDRAWN
 */
export function refuseClosed(client: ClientState): void {
  refuseLocked(client)
  if (client.archived_at !== null) {
    throw new AppError('INVALID_INPUT', 'This client is in the archive. Restore the client first.')
  }
  refuseWithdrawn(client)
}

/** @throws CONSENT_WITHDRAWN */
export function refuseWithdrawn(client: Pick<ClientState, 'consent_withdrawn_at'>): void {
  if (client.consent_withdrawn_at !== null) throw new AppError('CONSENT_WITHDRAWN')
}
