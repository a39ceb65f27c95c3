import { type ClientDetail, dateComplaints, type NewClient } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import { nextId } from '../../../core/database/next-id.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { hashPassword, refusePassword } from '../../identity/index.ts'
import { keepFirstConsent, refuseWithoutConsent } from '../protection/first-consent.ts'
import { type ChangeWriter, recordChange } from '../record/client-changes.ts'
import { insertProfile } from './client-profiles.repository.ts'
import { panContext } from './client-view.ts'
import { findByPan, findKeyedClient, insertClient } from './clients.repository.ts'
import { getClient } from './get-client.ts'
import { clientColumnsOf, profileColumnsOf } from './stored-profile.ts'

/** What storing a client needs; a request's context has it, and so has the demo book. */
export interface Book extends ChangeWriter {
  idempotencyKey?: string | undefined
}

/**
 * Registers a client once: the same Idempotency-Key answers the client made first, a PAN is unique in the book. Opens
 * its own transaction, as hashing the client's password is too slow for an open one.
 */
export async function createClient(
  context: AdviserContext,
  input: NewClient,
): Promise<{ message: string; client: ClientDetail }> {
  refuseWrongDates(input, businessDate(context.clock()))
  refuseWithoutConsent(context, input.consentNotice)
  const clientId = (await findEarlier(context, input)) ?? (await register(context, input))
  return { message: 'Client registered successfully', client: await getClient(context, clientId) }
}

async function register(context: AdviserContext, input: NewClient): Promise<number> {
  await refuseTakenPan(context, input.panNumber)
  await refusePassword(input.password, { own: [input.email] })
  const passwordHash = await hashPassword(input.password)
  return context.outerDb.transaction().execute(async (db) => {
    const book = { ...context, db }
    const clientId = (await addClient(book, input, passwordHash)) ?? (await findEarlier(book, input))
    if (clientId !== undefined) return clientId
    await refuseTakenPan(book, input.panNumber)
    throw new AppError('PAN_TAKEN')
  })
}

/** Stores a client; undefined where the PAN or the idempotency key is in the book already. */
export async function addClient(
  book: Book,
  input: NewClient,
  passwordHash: string,
): Promise<number | undefined> {
  const { db, firmId, vault, idempotencyKey } = book
  const now = book.clock()
  const id = await nextId(db, 'client')
  const row = [firmId, id] as const
  const created = await insertClient(db, firmId, clientColumnsOf(input, vault, row), {
    id,
    createdAt: now,
    idempotencyKey: idempotencyKey ?? null,
    requestHash: idempotencyKey === undefined ? null : hashRequest(vault, input),
  })
  if (created === undefined) return undefined
  await insertProfile(db, firmId, created.id, {
    ...profileColumnsOf(input, vault, row),
    password_hash: passwordHash,
    declared_at: now,
  })
  await keepFirstConsent(book, created.id, input.consentNotice)
  await recordChange(book, created.id, { kind: 'registered', fields: [] })
  return created.id
}

/** Keyed, as the request holds secrets. */
function hashRequest(vault: Vault, input: NewClient): Buffer {
  return vault.hash('client.request', JSON.stringify(input))
}

/** The client that an earlier call with the same key made; undefined where there was none. */
async function findEarlier(book: Book, input: NewClient): Promise<number | undefined> {
  const { db, firmId, vault, idempotencyKey } = book
  if (idempotencyKey === undefined) return undefined
  const earlier = await findKeyedClient(db, firmId, idempotencyKey)
  if (earlier === undefined) return undefined
  const isSame = earlier.request_hash !== null && hashRequest(vault, input).equals(earlier.request_hash)
  if (!isSame) throw new AppError('IDEMPOTENCY_CONFLICT')
  return earlier.id
}

/** @throws PAN_TAKEN where another client of the book, archived or not, has this PAN */
export async function refuseTakenPan(
  { db, firmId, vault }: Pick<Book, 'db' | 'firmId' | 'vault'>,
  panNumber: string,
  ownId?: number,
): Promise<void> {
  const holder = await findByPan(db, firmId, vault.hash(panContext, panNumber))
  if (holder !== undefined && holder.id !== ownId) throw panTaken(holder)
}

export function panTaken(holder?: { archived_at: Date | null; locked_at: Date | null }): AppError {
  const message =
    holder?.locked_at != null
      ? 'A client with this PAN is locked for erasure. Take the erasure back on that client’s page instead.'
      : holder?.archived_at != null
        ? 'A client with this PAN is in the archive. Restore that client instead.'
        : 'A client with this PAN is already registered.'
  return new AppError('PAN_TAKEN', message, { details: [{ path: 'panNumber', message }] })
}

/** @throws INVALID_INPUT where dates and ages do not agree with each other or with today, `YYYY-MM-DD` in India */
export function refuseWrongDates(values: Parameters<typeof dateComplaints>[0], today: string): void {
  const details = dateComplaints(values, today)
  if (details.length === 0) return
  throw new AppError('INVALID_INPUT', details.length === 1 ? details[0]?.message : undefined, { details })
}
