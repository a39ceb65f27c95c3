import { audit } from '../../../core/audit/audit.ts'
import { tellEvent } from '../../../core/database/events.ts'
import { nextId } from '../../../core/database/next-id.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { issueCode } from '../../identity/index.ts'
import { loadLetterhead, mailOwner, queueMail } from '../../messages/index.ts'
import { recordMailSay } from '../client-mail-dictionary.ts'
import { type ChangedField, differences } from '../record/client-changes.ts'
import { valueIn } from '../register/choice-dictionary.ts'
import type { ClientRow } from '../register/clients.repository.ts'
import { fieldSay } from '../register/field-dictionary.ts'
import { type GuardedField, guardedFields, type StoredProfile } from '../register/field-labels.ts'
import { storedProfileOf } from '../register/stored-profile.ts'
import {
  changeCode,
  changeSubject,
  type GuardedValues,
  openChange,
  sealChange,
  waitsUntil,
} from './waiting-change.ts'
import { findWaitingChanges, insertWaiting, updateWaiting } from './waiting-changes.repository.ts'

/** The guarded fields that a correction changes. */
export function guardedChanges(before: StoredProfile, after: StoredProfile): GuardedValues {
  const changed = new Set(differences(before, after).map(({ field }) => field))
  return Object.fromEntries(
    guardedFields.filter((field) => changed.has(field)).map((field) => [field, after[field]]),
  )
}

/** Whether what may wait of a client is overtaken by a correction that counts at once. */
export async function endOvertaken(context: AdviserContext, clientId: number): Promise<void> {
  const { db, firmId, clock } = context
  for (const { id } of await findWaitingChanges(db, firmId, clientId)) {
    await updateWaiting(db, firmId, id, { ended_at: clock(), outcome: 'replaced' })
  }
}

/**
 * Keeps another e-mail or bank account that staff entered until it counts, beside what of the client waits already, and
 * tells the owner and the address of before. The client is held by the caller.
 */
export async function askChange(
  context: AdviserContext,
  row: ClientRow,
  asked: GuardedValues,
): Promise<void> {
  const { db, firmId, vault, clock, adviserId } = context
  const before = storedProfileOf(row, vault)
  const [waiting] = await findWaitingChanges(db, firmId, row.id)
  const earlier = waiting === undefined ? {} : openChange(vault, waiting).values
  const values: GuardedValues = { ...earlier, ...asked }
  if (waiting !== undefined && JSON.stringify(values) === JSON.stringify(earlier)) return
  if (waiting !== undefined) {
    await updateWaiting(db, firmId, waiting.id, { ended_at: clock(), outcome: 'replaced' })
  }
  const fields = differences(before, { ...before, ...values })
  const id = await nextId(db, 'waiting_change')
  const change = { id, clientId: row.id, askedBy: adviserId, askedAt: clock() }
  const changeSealed = sealChange(vault, [firmId, id], { values, fields })
  await insertWaiting(db, firmId, { ...change, changeSealed })
  await tellEvent(db, 'causes-changed')
  await audit(context, firmId, {
    action: 'firm.change-asked',
    clientId: row.id,
    record: { kind: 'waiting change', id },
    changes: fields,
  })
  if (row.email !== null) await mailClient(context, { id, row, email: row.email, fields })
  await mailOwner(context, {
    subject: `A change of ${row.name} waits for your yes`,
    paragraphs: [
      `${fields.map(({ label }) => label).join(', ')} of ${row.name} is to be changed, as staff entered it. Nothing is changed until you say yes on the client’s page.`,
    ],
  })
}

interface AskedMail {
  id: number
  row: ClientRow
  email: string
  fields: readonly ChangedField[]
}

async function mailClient(context: AdviserContext, { id, row, email, fields }: AskedMail): Promise<void> {
  const code = await issueCode(context, changeCode, changeSubject(context.firmId, id))
  const letterhead = await loadLetterhead(context)
  const { language } = row
  const say = recordMailSay[language]
  await queueMail(context, {
    to: email,
    client: { firmId: context.firmId, clientId: row.id, adviceId: null },
    subject: say.changeSubject,
    letterhead,
    language,
    paragraphs: [
      say.change(letterhead.name, row.name),
      {
        facts: fields.map(({ field, from, to }) => {
          const name = fieldSay[language][field as GuardedField]
          const said = (value: string | null) => (value === null ? say.none : valueIn(language, field, value))
          return [name, `${said(from)} → ${said(to)}`] as const
        }),
      },
      { code, words: say.changeCode },
      say.changeWaits(letterhead.name),
    ],
    secretUntil: waitsUntil(context.clock()),
  })
}
