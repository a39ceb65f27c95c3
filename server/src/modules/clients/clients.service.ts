import { type ClientDetail, type ClientSummary, kycState, type NewClient } from '@lakshya/contract'
import { AppError } from '../../core/app-error.ts'
import { businessDate } from '../../core/clock.ts'
import type { Vault } from '../../core/crypto.ts'
import type { AdviserContext } from '../../core/request-context.ts'
import {
  findByIdempotencyKey,
  findClient,
  findClients,
  findClientsInDetail,
  insertClient,
} from './clients.repository.ts'

export async function listClients(context: AdviserContext): Promise<ClientSummary[]> {
  const rows = await findClients(context.db, context.adviserId)
  return rows.map((row) => summaryOf(row, context.vault))
}

/** @throws NOT_FOUND alike for a client that does not exist and for another adviser's */
export async function getClient(context: AdviserContext, clientId: number): Promise<ClientDetail> {
  const row = await findClient(context.db, context.adviserId, clientId)
  if (row === undefined) throw new AppError('NOT_FOUND')
  return detailOf(row, context.vault)
}

/** The whole book, for the adviser's export. */
export async function exportClients(context: AdviserContext): Promise<ClientDetail[]> {
  const rows = await findClientsInDetail(context.db, context.adviserId)
  return rows.map((row) => detailOf(row, context.vault))
}

/** Registers a client once: the same Idempotency-Key answers the client made first, a PAN is unique in the book. */
export async function createClient(
  context: AdviserContext,
  input: NewClient,
): Promise<{ message: string; client: ClientDetail }> {
  refuseImpossibleBirth(input.dateOfBirth, businessDate(context.clock()))
  const clientId = (await addClient(context, input)) ?? (await findEarlier(context, input))
  return { message: 'Client registered successfully', client: await getClient(context, clientId) }
}

/** What storing a client needs; a request's context has it, and so has the demo book. */
type Book = Pick<AdviserContext, 'db' | 'vault' | 'clock' | 'adviserId'> & {
  idempotencyKey?: string | undefined
}

/** Stores a client; undefined where the PAN or the idempotency key is in the book already. */
export async function addClient(book: Book, input: NewClient): Promise<number | undefined> {
  const { vault, idempotencyKey } = book
  const created = await insertClient(book.db, book.adviserId, {
    name: input.name,
    email: input.email,
    phone: input.phone,
    panSealed: vault.seal('client.pan', input.panNumber),
    panHash: vault.hash('client.pan', input.panNumber),
    dateOfBirth: input.dateOfBirth,
    riskAppetite: input.riskAppetite,
    kycState: 'Not started',
    idempotencyKey: idempotencyKey ?? null,
    requestHash: idempotencyKey === undefined ? null : hashRequest(vault, input),
    createdAt: book.clock(),
  })
  return created?.id
}

/** Keyed, as the request holds a PAN. */
function hashRequest(vault: Vault, input: NewClient): Buffer {
  return vault.hash('client.request', JSON.stringify(input))
}

/** The client that an earlier call with the same key made; otherwise the PAN is what stood in the way. */
async function findEarlier(context: AdviserContext, input: NewClient): Promise<number> {
  const { idempotencyKey } = context
  if (idempotencyKey !== undefined) {
    const earlier = await findByIdempotencyKey(context.db, context.adviserId, idempotencyKey)
    if (earlier !== undefined) {
      const isSame =
        earlier.request_hash !== null && hashRequest(context.vault, input).equals(earlier.request_hash)
      if (isSame) return earlier.id
      throw new AppError('IDEMPOTENCY_CONFLICT')
    }
  }
  const message = 'A client with this PAN is already registered.'
  throw new AppError('PAN_TAKEN', message, { details: [{ path: 'panNumber', message }] })
}

function refuseImpossibleBirth(dateOfBirth: string, today: string): void {
  const message =
    dateOfBirth > today
      ? 'The date of birth cannot be in the future.'
      : dateOfBirth < '1900-01-01'
        ? 'Enter a date of birth after 1 Jan 1900.'
        : undefined
  if (message) throw new AppError('INVALID_INPUT', message, { details: [{ path: 'dateOfBirth', message }] })
}

interface SummaryRow {
  id: number
  name: string
  email: string | null
  phone: string | null
  pan_sealed: Buffer | null
  kyc_state: string
}

function summaryOf(row: SummaryRow, vault: Vault): ClientSummary {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    panNumber: row.pan_sealed === null ? null : vault.open('client.pan', row.pan_sealed),
    kycStatus: row.kyc_state === 'Validated',
    kycState: kycState.parse(row.kyc_state),
    portfolioValue: 0,
    goalCount: 0,
    fundCount: 0,
    isArchived: false,
  }
}

interface DetailRow extends SummaryRow {
  date_of_birth: string | null
  risk_appetite: string | null
  risk_appetite_recorded_at: Date | null
  created_at: Date
}

function detailOf(row: DetailRow, vault: Vault): ClientDetail {
  return {
    ...summaryOf(row, vault),
    dateOfBirth: row.date_of_birth,
    riskAppetite: row.risk_appetite === null ? null : Number(row.risk_appetite),
    riskAppetiteRecordedAt: row.risk_appetite_recorded_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    amountInvested: 0,
    absoluteReturn: null,
    archivedAt: null,
  }
}
