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
                const field = document.getElementById(error.fieldId)
                field?.scrollIntoView({ block: 'center' })
                field?.focus({ preventScroll: true })
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
