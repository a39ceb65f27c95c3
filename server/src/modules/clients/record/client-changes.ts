import {
  type AuditAction,
  type ClientChange,
  clientLanguage,
  languageNames,
  type Nominee,
} from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { tellEvent } from '../../../core/database/events.ts'
import { nextId } from '../../../core/database/next-id.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findClient } from '../register/clients.repository.ts'
import {
  fieldLabels,
  guardedFields,
  type ProfileField,
  profileFields,
  type StoredProfile,
} from '../register/field-labels.ts'
import { type Author, changeOf, findChanges, insertChange } from './client-changes.repository.ts'

export type ChangedField = ClientChange['fields'][number]

const secretFields: ReadonlySet<ProfileField> = new Set([
  'panNumber',
  'bankAccountNo',
  'taxReferenceNumber',
  'nomineeIdNumber',
])

/** What a correction changes, in the form's order; secrets show their last four characters. */
export function differences(before: StoredProfile, after: StoredProfile): ChangedField[] {
  const fields: ChangedField[] = profileFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      label: fieldLabels[field],
      from: shown(field, before[field]),
      to: shown(field, after[field]),
    }))
  return [...fields, ...nomineeDifference(before.nominees.slice(1), after.nominees.slice(1))]
}

/** What changed among the nominees after the first: who they are and their shares, no particulars of theirs. */
function nomineeDifference(before: readonly Nominee[], after: readonly Nominee[]): ChangedField[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const words = (list: readonly Nominee[]) =>
    list.length === 0 ? null : list.map(({ name, percentage }) => `${name} ${percentage}%`).join(', ')
  const [from, to] = [words(before), words(after)]
  const isSame = from === to && to !== null
  return [
    { field: 'nominees', label: 'Further nominees', from, to: isSame ? `${to}, other particulars` : to },
  ]
}

function shown(field: ProfileField, value: string | number | null): string | null {
  if (value === null) return null
  if (field === 'language') return languageNames[clientLanguage.parse(value)]
  return secretFields.has(field) ? `••••${String(value).slice(-4)}` : String(value)
}

interface NewChange extends Pick<ClientChange, 'kind' | 'fields'> {
  reason?: string | undefined
}

/** What putting something on a client's record needs; a request's context has it. */
export interface ChangeWriter extends Pick<AdviserContext, 'db' | 'vault' | 'clock' | 'firmId'> {
  /** Whose doing it is: in words where a client does it by a link. */
  adviserId: Author
}

/** Puts a change on record, in the transaction that makes it. */
export async function recordChange(
  { db, vault, clock, firmId, adviserId }: ChangeWriter,
  clientId: number,
  { kind, fields, reason }: NewChange,
): Promise<void> {
  const id = await nextId(db, 'client_change')
  await insertChange(db, firmId, {
    id,
    client_id: clientId,
    at: clock(),
    by: adviserId,
    kind,
    fields_sealed: vault.seal('client_change.fields_sealed', [firmId, id], JSON.stringify(fields)),
    reason: reason === undefined || reason === '' ? null : reason,
  })
  await audit({ db, vault, clock }, firmId, {
    action: actionOf(kind, fields),
    clientId,
    record: { kind: 'client', id: clientId },
    changes: fields,
    ...stateOf(fields),
    ...(reason === undefined || reason === '' ? {} : { words: `Reason: ${reason}` }),
    ...(typeof adviserId === 'string' ? { by: { kind: 'client' } } : {}),
  })
  await tellEvent(db, 'causes-changed')
}

/** The KYC state where that was recorded. */
function stateOf(fields: readonly ChangedField[]): { state?: string } {
  const state = fields.find(({ field }) => field === 'kycState')?.to
  return typeof state === 'string' ? { state } : {}
}

const bankFields = new Set<string>(guardedFields.filter((field) => field !== 'email'))

/** Another account or address, by which money or the client is reached, is told apart from other corrections. */
export function actionOf(kind: ClientChange['kind'], fields: readonly ChangedField[]): AuditAction {
  if (kind !== 'corrected') return `client.${kind}`
  if (fields.some(({ field }) => bankFields.has(field))) return 'client.bank-changed'
  return fields.some(({ field }) => field === 'email') ? 'client.email-changed' : 'client.corrected'
}

/** @throws NOT_FOUND alike for a client that does not exist and for another adviser's */
export async function listClientChanges(context: AdviserContext, clientId: number): Promise<ClientChange[]> {
  const { db, vault, firmId } = context
  if ((await findClient(db, firmId, clientId)) === undefined) throw new AppError('NOT_FOUND')
  return (await findChanges(db, firmId, clientId)).map((row) => changeOf(row, vault))
}
