import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { Note } from '../../components/note.tsx'
import {
  type FieldName,
  type FormKind,
  fieldId,
  placeOf,
  type RegistrationForm,
  sectionKeysOf,
  sections,
} from './fields/registration-fields.ts'

/** Everything that is wrong once the form was sent; each message jumps to its field. */
export function SubmitErrors({ kind }: { kind: FormKind }) {
  const { errors, isSubmitted, submitCount } = useFormState<RegistrationForm>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (submitCount > 0) box.current?.scrollIntoView({ block: 'nearest' })
  }, [submitCount])
  const lines = sectionKeysOf(kind)
    .flatMap((key) => sections[key].fields)
    .flatMap((field) => {
      const message = errors[field]?.message
      return message === undefined ? [] : [{ field, message }]
    })
  if (!isSubmitted || lines.length === 0) return null
  return (
    <div ref={box} className="scroll-mb-20 p-4">
      <Note tone="bad" isAnnounced>
        <b>Please correct the following errors:</b>
        <ul className="mt-1 grid gap-0.5 max-wide:gap-2">
          {lines.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => {
                  event.preventDefault()
                  jumpTo(field)
                }}
              >
                {message}
              </a>{' '}
              <span className="text-ink-2">{placeOf(kind, field)}</span>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}

function jumpTo(field: FieldName): void {
  const control = document.getElementById(fieldId(field))
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
