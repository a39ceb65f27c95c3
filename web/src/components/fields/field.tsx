import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'

/** What a control inside a field takes over, so that label, help and error belong to it. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps {
  label: ReactNode
  /** Stands right of the label, such as a slider's value. */
  value?: ReactNode
  help?: ReactNode
  /** In words that say how to mend it; stands in the help's place. */
  error?: string | undefined
  isOptional?: boolean
  className?: string
  /** Given where an error summary jumps to the control. */
  id?: string
  children: (control: FieldControl) => ReactNode
}

/** Label above, control, help under it or the error in its place. */
export function Field({ label, value, help, error, isOptional, className, id, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  const hasNote = error !== undefined || help !== undefined
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className ?? ''}`}>
      <div className="flex justify-between gap-2 text-table text-ink-2">
        <label htmlFor={controlId}>
          {label}
          {isOptional === true ? <span className="text-ink-3"> (optional)</span> : null}
        </label>
        {value === undefined ? null : <b className="text-ink">{value}</b>}
      </div>
      {children({
        id: controlId,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error === undefined ? (
        help === undefined ? null : (
          <p id={noteId} className="text-small text-ink-3">
            {help}
          </p>
        )
      ) : (
        <p id={noteId} className="flex items-start gap-1 text-small text-loss">
          <Icon name="error" className="mt-px size-3.5" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </p>
      )}
    </div>
  )
}
