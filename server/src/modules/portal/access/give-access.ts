import type { ClientAccess } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { maskEmail } from '../../../core/audit/mask.ts'
import type { AdviserContext, ClientContext } from '../../../core/http/request-context.ts'
import { siteUrl } from '../../../core/process/config.ts'
import { refusedAt } from '../../../core/refused-at.ts'
import { refuseClosed } from '../../../core/schema/client-state.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { endWaitingAsks } from '../../checkout/index.ts'
import { holdClient, loadClient } from '../../clients/index.ts'
import { getProfile, identityKey } from '../../identity/index.ts'
import { loadLetterhead, queueMail } from '../../messages/index.ts'
import {
  type AccessRow,
  closeAccess,
  countDoors,
  findAccess,
  findAllAccess,
  openAccess,
} from './access.repository.ts'
import { openedMail } from './access-mail.ts'

/** Views that one address opens at most: each costs a sign-in a question to the database, be it there or not. */
export const mostViews = 6

/** By what an address is found before anybody knows whose it is. */
export function hashAddress(vault: Pick<Vault, 'hash'>, email: string): Buffer {
  return vault.hash('client-door', identityKey(email))
}

/** @throws NOT_FOUND alike for a client that does not exist and for another firm's */
export async function getAccess(context: AdviserContext, clientId: number): Promise<ClientAccess> {
  const { email } = await loadClient(context, clientId)
  return accessOf(await findAccess(context.db, context.firmId, clientId), email)
}

/**
 * Opens the client's own view to the address on record, and mails how to get in.
 * @throws NOT_FOUND as getAccess; CLIENT_LOCKED, CONSENT_WITHDRAWN; INVALID_INPUT for one in the archive or without an address
 */
export async function giveAccess(context: AdviserContext, clientId: number): Promise<ClientAccess> {
  const { db, firmId, vault, clock, config } = context
  await holdClient(db, firmId, clientId)
  const client = await loadClient(context, clientId)
  refuseClosed(client)
  const { email } = client
  if (email === null) {
    throw refusedAt('email', 'This client has no e-mail address on record. Add it to the client first.')
  }
  const emailHash = hashAddress(vault, email)
  if ((await countDoors(db, emailHash, { firmId, clientId })) >= mostViews) {
    throw new AppError(
      'INVALID_INPUT',
      `This e-mail address opens ${mostViews} views already. Enter another address for this client first.`,
    )
  }
  const by = (await getProfile(context)).username
  await openAccess(db, { firmId, clientId, email, emailHash, by, now: clock() })
  const letterhead = await loadLetterhead(context)
  await queueMail(context, {
    to: email,
    ...openedMail(client.language, letterhead.name, `${siteUrl(config)}/me`),
    letterhead,
    language: client.language,
    client: { firmId, clientId, adviceId: null },
  })
  await audit(context, firmId, {
    action: 'client.view-given',
    clientId,
    record: { kind: 'client', id: clientId },
    words: `To ${maskEmail(email)}`,
  })
  return accessOf(await findAccess(db, firmId, clientId), email)
}

/** Closes a client's view at once, and ends what is open of it. @throws NOT_FOUND as getAccess */
export async function withdrawAccess(context: AdviserContext, clientId: number): Promise<ClientAccess> {
  const { db, firmId, clock } = context
  await holdClient(db, firmId, clientId)
  const { email } = await loadClient(context, clientId)
  const had = await findAccess(db, firmId, clientId)
  if (had !== undefined && had.withdrawn_at === null) {
    const by = (await getProfile(context)).username
    await closeAccess(db, firmId, clientId, { by, now: clock() })
    await endWaitingAsks(context, clientId)
    await auditClosing(context, clientId)
  }
  return accessOf(await findAccess(db, firmId, clientId), email)
}

/** The client closes the own view; the distributor can open it again. */
export async function giveUpAccess(context: ClientContext): Promise<undefined> {
  const { db, firmId, clientId, clock } = context
  await holdClient(db, firmId, clientId)
  await closeAccess(db, firmId, clientId, { by: null, now: clock() })
  await endWaitingAsks(context, clientId)
  await auditClosing(context, clientId)
  context.setClientToken(null)
}

function auditClosing(context: AdviserContext | ClientContext, clientId: number): Promise<void> {
  const record = { kind: 'client', id: clientId }
  return audit(context, context.firmId, { action: 'client.view-withdrawn', clientId, record })
}

const none: ClientAccess = {
  state: 'none',
  email: null,
  givenAt: null,
  givenBy: null,
  withdrawnAt: null,
  withdrawnBy: null,
  seenAt: null,
}

function accessOf(row: AccessRow | undefined, email: string | null): ClientAccess {
  if (row === undefined) return none
  return {
    state: row.withdrawn_at !== null ? 'withdrawn' : row.email === email ? 'open' : 'moved',
    email: row.email,
    givenAt: row.given_at.toISOString(),
    givenBy: row.given_by,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    withdrawnBy: row.withdrawn_by,
    seenAt: row.seen_at?.toISOString() ?? null,
  }
}

/** What is kept of who may enter which view, as the export of everything has it. */
export async function exportAccess({
  db,
  firmId,
}: Pick<AdviserContext, 'db' | 'firmId'>): Promise<(ClientAccess & { clientId: number })[]> {
  const rows = await findAllAccess(db, firmId)
  return rows.map((row) => ({ clientId: row.client_id, ...accessOf(row, row.email) }))
}
