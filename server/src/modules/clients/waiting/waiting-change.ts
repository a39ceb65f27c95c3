import { coolingOffHours, type WaitingChange } from '@lakshya/contract'
import { z } from 'zod'
import type { Vault } from '../../../core/security/crypto.ts'
import type { CodeKind } from '../../identity/index.ts'
import type { ChangedField } from '../record/client-changes.ts'
import {
  fieldLabels,
  type GuardedField,
  guardedFields,
  type ProfileField,
  type StoredProfile,
} from '../register/field-labels.ts'
import type { WaitingRow } from './waiting-changes.repository.ts'

/** What guarded fields are to become. */
export type GuardedValues = Partial<Pick<StoredProfile, GuardedField>>

/** The guarded fields of a profile alone. */
export function guardedOf(profile: StoredProfile): Pick<StoredProfile, GuardedField> {
  const { email, bankAccountNo, ifsc, micr, bankName, branchName, bankProof } = profile
  return { email, bankAccountNo, ifsc, micr, bankName, branchName, bankProof }
}

/** A change as it is kept: the new values, and the fields as they may be shown. */
export interface KeptChange {
  values: GuardedValues
  fields: ChangedField[]
}

const coolingOffMs = coolingOffHours * 3_600_000

/** What the client enters to agree before the day is over. */
export const changeCode: CodeKind = {
  purpose: 'client-change',
  lifetimeMs: coolingOffMs,
  mostAttempts: 5,
}

export const changeSubject = (firmId: number, changeId: number) => `${firmId} ${changeId}`

/** Until when a change waits for the code; past it the owner's yes is enough. */
export const waitsUntil = (askedAt: Date) => new Date(askedAt.getTime() + coolingOffMs)
export const dueBefore = (now: Date) => new Date(now.getTime() - coolingOffMs)

export function sealChange(vault: Vault, row: readonly [number, number], change: KeptChange): Buffer {
  return vault.seal('waiting_change.change_sealed', row, JSON.stringify(change))
}

const text = z.string().nullable()
const keptChange = z.object({
  values: z.partialRecord(z.enum(guardedFields), text),
  fields: z.array(z.object({ field: z.string(), label: z.string(), from: text, to: text })),
})

export function openChange(
  vault: Vault,
  { firm_id, id, change_sealed }: Pick<WaitingRow, 'firm_id' | 'id' | 'change_sealed'>,
): KeptChange {
  const opened = keptChange.parse(
    JSON.parse(vault.open('waiting_change.change_sealed', [firm_id, id], change_sealed)),
  )
  return {
    values: opened.values,
    fields: opened.fields.map((one) => ({ ...one, field: fieldOf(one.field) })),
  }
}

function fieldOf(name: string): ProfileField {
  if (name in fieldLabels) return name as ProfileField
  throw new Error(`A waiting change names the field ${name}, which no client has.`)
}

/** A change as the screens show it. */
export function waitingOf(row: WaitingRow, vault: Vault): WaitingChange {
  return {
    id: row.id,
    clientId: row.client_id,
    clientName: row.client_name,
    askedBy: row.asker,
    askedAt: row.asked_at.toISOString(),
    fields: openChange(vault, row).fields,
    isApproved: row.approved_at !== null,
    hasClientAgreed: row.agreed_at !== null,
    waitsUntil: waitsUntil(row.asked_at).toISOString(),
  }
}
