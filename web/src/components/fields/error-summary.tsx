import { Note } from '../note.tsx'

export interface FieldError {
  /** Id of the control to jump to. */
  readonly fieldId: string
  readonly label: string
  readonly message: string
}

interface ErrorSummaryProps {
  errors: readonly FieldError[]
  title?: string
}

/** Brings a control into view and into focus, where there is one of that id. */
export function jumpToField(fieldId: string | undefined): void {
  const field = fieldId === undefined ? null : document.getElementById(fieldId)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** All that is wrong with a form, at its end; each line jumps to its field. */
export function ErrorSummary({ errors, title = 'Please correct the following errors:' }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <Note tone="bad" isAnnounced>
      <b>{title}</b>
      <ul className="mt-1 grid gap-0.5">
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              onClick={(event) => {
                event.preventDefault()
                jumpToField(error.fieldId)
              }}
            >
              {error.label}
            </a>
            : {error.message}
          </li>
        ))}
      </ul>
    </Note>
  )
}
