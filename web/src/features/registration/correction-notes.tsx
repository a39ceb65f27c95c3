import { useFormContext, useWatch } from 'react-hook-form'
import { Note } from '../../components/note.tsx'
import type { RegistrationForm } from './fields/registration-fields.ts'

const named: Partial<Record<keyof RegistrationForm, string>> = {
  name: 'name',
  dateOfBirth: 'date of birth',
  panNumber: 'PAN',
}

/** What saving will do besides, once it is so. */
export function CorrectionNote({ base }: { base: RegistrationForm }) {
  const { control } = useFormContext<RegistrationForm>()
  const values = useWatch({ control }) as RegistrationForm
  const identity = (['panNumber', 'name', 'dateOfBirth'] as const).filter(
    (name) => values[name].trim().toUpperCase() !== base[name].trim().toUpperCase(),
  )
  const hasNewEmail = values.email.trim().toLowerCase() !== base.email.trim().toLowerCase()
  if (identity.length === 0 && !hasNewEmail) return null
  return (
    <Note tone="warn">
      {identity.length === 0 ? null : (
        <p>
          Saving sets KYC to Not started, as the {identity.map((name) => named[name]).join(' and the ')}{' '}
          changed.
        </p>
      )}
      {hasNewEmail && base.email !== '' ? (
        <p>Open one-time codes of the client end, and the old email is told of the change.</p>
      ) : null}
    </Note>
  )
}

/** Names that read badly when they are taken apart. */
const words: Partial<Record<keyof RegistrationForm, string>> = {
  panNumber: 'PAN',
  ifsc: 'IFSC',
  micr: 'MICR',
  bankAccountNo: 'account number',
  nomineeDob: 'nominee date of birth',
}
const wordsOf = (field: keyof RegistrationForm) =>
  words[field] ?? field.replace(/([A-Z0-9])/g, (letter) => ` ${letter.toLowerCase()}`)

const hidden = new Set<keyof RegistrationForm>([
  'bankAccountNo',
  'taxReferenceNumber',
  'nomineeIdNumber',
  'panNumber',
])

/** The record was changed elsewhere meanwhile: what was typed stays, and what differs is named. */
export function ConflictNote(props: { base: RegistrationForm; fields: readonly (keyof RegistrationForm)[] }) {
  const { base, fields } = props
  return (
    <Note tone="bad" isAnnounced>
      <b>This record was changed since you opened it, and nothing was saved.</b>
      <p>
        What you typed is still here; the other fields now show the newer record. Look it over and save again.
      </p>
      {fields.length === 0 ? null : (
        <ul className="mt-1">
          {fields.map((field) => (
            <li key={field}>
              You and the other change differ in the {wordsOf(field)}
              {hidden.has(field) ? '.' : `: the record now says ‘${base[field] || 'nothing'}’.`}
            </li>
          ))}
        </ul>
      )}
    </Note>
  )
}
